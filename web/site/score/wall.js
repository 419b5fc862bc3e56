// For the wall: roll, time and standing, readable from the back of a room. Space throws, arrows go
// through the rounds, Enter starts and stops the time, Esc leaves; buttons go when nothing moves.
import { lasting } from "../browser.js";
import * as clock from "../clock.js";
import { Button } from "../controls.js";
import { blankRoll, Dice, DICE, faceCalled, faceName, thrown } from "../dice.js";
import { accent, isInGame } from "../frame.js";
import { Icon } from "../icons.js";
import { say } from "../over.js";
import { route, stay } from "../route.js";
import { knock } from "../sound.js";
import { listed, t, tn } from "../words.js";
import { wallOf } from "./rooms.js";
import { RoundDots } from "./screen.js";
import { titleOf } from "./start.js";
import { html, signal, useEffect, useMemo, useState } from "../vendor/ui.js";

const KEPT = "fives.wall.nameless";
const SHOWN = 6; // of those who lead; of the others their number is said
const QUIET_MS = 3000;
const isNameless = signal(lasting.get(KEPT) === "yes");

function turnNames() {
  isNameless.value = !isNameless.value;
  lasting.set(KEPT, isNameless.value ? "yes" : "no");
}

// what is on the wall: the round, and its roll as it was thrown here or stands in the record
class Wall {
  constructor(list) {
    this.list = list;
    this.thrown = {}; // faces by round
    this.turn = 0;
    this.now = signal(null);
    this.goTo(this.first);
  }

  get view() {
    return this.list.first.view;
  }

  get game() {
    return this.view.game;
  }

  get count() {
    return this.view.play?.rounds ?? 0;
  }

  // tables have dice of their own: what was rolled at one of them is not for all
  get played() {
    return this.list.isMany ? [] : (this.view.play?.played ?? []);
  }

  get first() {
    return Math.max(1, Math.min(this.count || 1, this.played.length || this.filled));
  }

  // the round that is typed in, where only results are known
  get filled() {
    const rows = this.list.rosters.flatMap(({ view }) => Object.values(view.rows ?? {}));
    return Math.min(this.count || 1, 1 + Math.min(...(rows.length ? rows.map((row) => row.length) : [0])));
  }

  goTo(round) {
    if (round < 1 || (this.count && round > this.count)) return;
    this.now.value = { round, faces: this.thrown[round] ?? this.#recorded(round), turn: 0 };
  }

  #recorded(round) {
    if (!(this.game in DICE)) return null;
    const roll = this.played[round - 1]?.roll;
    if (!Array.isArray(roll) || !roll.length) return blankRoll(this.game);
    const names = Array.from({ length: DICE[this.game].faces }, (_, face) => faceName(this.game, face));
    return roll.map((one) => (names.includes(String(one)) ? names.indexOf(String(one)) : null));
  }

  throwDice() {
    if (!(this.game in DICE)) return;
    const { faces } = thrown(this.game);
    const { round } = this.now.value;
    this.turn += 1;
    this.thrown[round] = faces;
    this.now.value = { round, faces, turn: this.turn };
    if (clock.isLoud.value) knock(faces.length);
    say(listed(faces.map((face) => faceCalled(this.game, face))));
  }

  leave() {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    if (route.value.args.view !== "wall") return; // Esc is heard twice where it also ends the full screen
    stay("score", { ...wallOf(this.list), view: route.value.args.from });
  }
}

function useKeys(wall) {
  useEffect(() => {
    const isRtl = () => document.documentElement.dir === "rtl";
    const step = (key) => ({ ArrowRight: isRtl() ? -1 : 1, ArrowLeft: isRtl() ? 1 : -1, ArrowDown: 1, ArrowUp: -1 })[key];
    const pressed = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnButton = event.target.closest?.("button, a");
      if (event.key === " " && !isOnButton) wall.throwDice();
      else if (event.key === "Enter" && !isOnButton) clock.press();
      else if (event.key === "Escape") wall.leave();
      else if (step(event.key)) wall.goTo(wall.now.value.round + step(event.key));
      else return;
      event.preventDefault();
    };
    let wasFull = Boolean(document.fullscreenElement); // Esc leaves the full screen before we hear of it
    const turned = () => {
      if (wasFull && !document.fullscreenElement) wall.leave();
      wasFull = Boolean(document.fullscreenElement);
    };
    addEventListener("keydown", pressed);
    document.addEventListener("fullscreenchange", turned);
    return () => {
      removeEventListener("keydown", pressed);
      document.removeEventListener("fullscreenchange", turned);
    };
  }, [wall]);
}

// true while somebody moves or presses something, and three seconds longer
function useMoved() {
  const [isMoved, setMoved] = useState(true);
  useEffect(() => {
    let waiting = 0;
    const stir = () => {
      setMoved(true);
      clearTimeout(waiting);
      waiting = setTimeout(() => setMoved(false), QUIET_MS);
    };
    const heard = ["pointermove", "pointerdown", "keydown", "focusin"];
    for (const name of heard) addEventListener(name, stir);
    stir();
    return () => (clearTimeout(waiting), heard.forEach((name) => removeEventListener(name, stir)));
  }, []);
  return isMoved;
}

function Leaders({ wall }) {
  const { places } = wall.list;
  if (!places.length) return html`<section class="wr" aria-label=${t("class.result")}><p class="wmore">${t("class.result.none")}</p></section>`;
  const most = Math.max(1, ...places.map((one) => Math.abs(one.points)));
  const row = ({ player, players, points, rank }) =>
    html`<li>
      <span class="rk num">${rank}</span><span class="nm">${!isNameless.value && html`<bdi dir="auto">${players?.join(t("score.comma")) ?? player}</bdi>`}</span><b class="num">${points}</b>
      <span class="wb"><span style=${{ inlineSize: `${Math.max(0, (100 * points) / most)}%` }}></span></span>
    </li>`;
  const left = places.length - SHOWN;
  return html`<section class="wr" aria-label=${t("class.result")}>
    <ol>${places.slice(0, SHOWN).map(row)}</ol>
    ${left > 0 && html`<p class="wmore">${tn("wall.more", left)}</p>`}
  </section>`;
}

function Controls({ wall, isMoved }) {
  const runs = clock.state.value === "running";
  return html`<div class=${`wctl ${isMoved ? "" : "gone"}`}>
    ${wall.game in DICE && html`<${Button} icon="table" label=${t("wall.throw")} onClick=${() => wall.throwDice()} />`}
    <${Button} icon=${runs ? "pause" : "play"} label=${t(runs ? "wall.pause" : "wall.start")} onClick=${clock.press} />
    <${Button} kind="icon edged" icon="undo" mirrored label=${t("wall.reset")} onClick=${() => clock.set(clock.length.value)} />
    <button type="button" class="btn icon edged" aria-pressed=${clock.isLoud.value} aria-label=${t("table.sound")} onClick=${clock.turnSound}><${Speaker} /></button>
    <button type="button" class="btn" aria-pressed=${isNameless.value} onClick=${turnNames}>${t(isNameless.value ? "wall.names.show" : "wall.names.hide")}</button>
    <${Button} kind="icon edged" icon="close" label=${t("wall.leave")} onClick=${() => wall.leave()} />
  </div>`;
}

const Speaker = () => html`<${Icon} name=${clock.isLoud.value ? "sound" : "mute"} />`;

export default function WallView({ list }) {
  const wall = useMemo(() => new Wall(list), [list]);
  useEffect(() => {
    accent.value = wall.game;
    isInGame.value = true;
    if (clock.state.value === "still") clock.set(DICE[wall.game]?.timer || 60);
    const end = list.follow();
    return () => ((isInGame.value = false), end());
  }, [list]);
  useKeys(wall);
  const isMoved = useMoved();
  const { round, faces, turn } = wall.now.value;
  const timers = wall.played[round - 1]?.timers ?? [];
  const level = `${(100 * clock.left.value) / clock.length.value}%`;
  const title = wall.count ? t("wall.round", { n: round }) : titleOf(wall.game);
  return html`<main class=${`wall ${clock.state.value} ${clock.isLast.value ? "last" : ""} ${isMoved ? "" : "still"}`} tabindex="-1">
    <div class="sand" style=${{ blockSize: level }}></div>
    <section class="wl" aria-label=${t("wall.roll")}>
      <div class="wtop"><h1 class="wround">${title}</h1>${wall.count > 0 && html`<${RoundDots} count=${wall.count} now=${round} done=${round - 1} double=${wall.view.play.double} />`}</div>
      ${faces && html`<${Dice} game=${wall.game} faces=${faces} turn=${turn} layout="quin" />`}
    </section>
    <section class="wm" aria-label=${t("table.timer")}>
      <b class="clock num" role="timer" aria-live="off">${clock.clockText(clock.shown.value)}</b>
      ${timers.length > 0 && !isNameless.value && html`<p class="wsay">${t("wall.turned", { name: listed(timers) })}</p>`}
    </section>
    <${Leaders} wall=${wall} />
    <${Controls} wall=${wall} isMoved=${isMoved} />
  </main>`;
}

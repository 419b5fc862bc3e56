// The wall: roll, time and scores, readable from the back of a room. Space rolls, arrows go through the rounds, Enter
// starts and stops the time, Esc leaves; buttons hide while nothing moves.
import { lasting } from "../browser.js";
import * as clock from "../clock.js";
import { Button, sideways, useHeard } from "../controls.js";
import { blankRoll, countRolled, DICE, Dice, faceCalled, facesOf, holdsRolls, throwFor, thrown } from "../dice.js";
import { useGame } from "../frame.js";
import { titleOf } from "../games/index.js";
import { say } from "../dialogs.js";
import { route, stay } from "../route.js";
import { listed, t, tn } from "../words.js";
import { wallOf } from "./rooms.js";
import { RoundDots } from "./screen.js";
import { html, signal, useEffect, useMemo, useRef, useState } from "../vendor/ui.js";

const KEPT = "fives.wall.nameless";
const SHOWN = 6; // leaders shown; more are only counted
const QUIET_MS = 3000;
const isNameless = signal(lasting.get(KEPT) === "yes");

function turnNames() {
  isNameless.value = !isNameless.value;
  lasting.set(KEPT, isNameless.value ? "yes" : "no");
}

// The round and its roll. The roll is that of the record; if only results are typed, dice are rolled for this screen
// alone.
class Wall {
  constructor(list) {
    this.list = list;
    this.thrown = {}; // faces by round, of dice in no record
    this.turn = signal(0);
    this.round = signal(1);
    const first = this.isRecorded ? countRolled(this.views) : this.filled;
    this.round.value = Math.max(1, Math.min(this.count, first));
  }

  get view() {
    return this.list.first.view;
  }

  get views() {
    return this.list.rosters.map((one) => one.view);
  }

  get game() {
    return this.view.game;
  }

  get count() {
    return this.view.play?.rounds ?? 0;
  }

  get hasDice() {
    return this.game in DICE;
  }

  get isRecorded() {
    return this.hasDice && this.views.every(({ play }) => play && !play.totals);
  }

  get canThrow() {
    return this.hasDice && (!this.isRecorded || this.views.every(holdsRolls));
  }

  get faces() {
    const round = this.round.value;
    return (this.isRecorded ? facesOf(this.views, round) : this.thrown[round]) ?? blankRoll(this.game);
  }

  // the round that is typed in, if only results are known
  get filled() {
    const rows = this.list.rosters.flatMap(({ view }) => Object.values(view.rows ?? {}));
    return Math.min(this.count || 1, 1 + Math.min(...(rows.length ? rows.map((row) => row.length) : [0])));
  }

  goTo(round) {
    const most = this.isRecorded ? countRolled(this.views) + 1 : this.count || round;
    if (round < 1 || round > Math.min(most, this.count || most)) return;
    this.round.value = round;
    this.turn.value = 0;
  }

  throwDice() {
    if (!this.canThrow) return;
    const round = this.round.value;
    const show = ({ faces }) => {
      this.turn.value += 1;
      clock.rattle(faces.length);
      say(listed(faces.map((face) => faceCalled(this.game, face))));
    };
    if (this.isRecorded) return throwFor(this.list.rosters.map((one) => one.session), round, show);
    const roll = thrown(this.game, this.views[0], round);
    this.thrown[round] = roll.faces;
    return show(roll);
  }

  leave() {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    if (route.value.args.view !== "wall") return; // Esc is heard twice where it also ends the full screen
    stay("score", { ...wallOf(this.list), view: route.value.args.from });
  }
}

function useKeys(wall) {
  const step = (key) => sideways(key) ?? { ArrowDown: 1, ArrowUp: -1 }[key];
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("dialog")) return;
    const isOnButton = event.target.closest?.("button, a");
    if (event.key === " " && !isOnButton) wall.throwDice();
    else if (event.key === "Enter" && !isOnButton) clock.press();
    else if (event.key === "Escape") wall.leave();
    else if (step(event.key)) wall.goTo(wall.round.value + step(event.key));
    else return;
    event.preventDefault();
  };
  const wasFull = useRef(Boolean(document.fullscreenElement)); // Esc leaves the full screen before we hear of it
  const turned = () => {
    if (wasFull.current && !document.fullscreenElement) wall.leave();
    wasFull.current = Boolean(document.fullscreenElement);
  };
  useHeard({ keydown: pressed, fullscreenchange: turned }, [wall], document);
}

// Return true while the pointer or a key is in use, and three seconds longer.
function useMoved() {
  const [isMoved, setMoved] = useState(true);
  const waiting = useRef(0);
  const stir = () => {
    setMoved(true);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setMoved(false), QUIET_MS);
  };
  useHeard({ pointermove: stir, pointerdown: stir, keydown: stir, focusin: stir });
  useEffect(() => (stir(), () => clearTimeout(waiting.current)), []);
  return isMoved;
}

function Leaders({ wall }) {
  const places = wall.list.places.all;
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
    ${wall.canThrow && html`<${Button} icon="table" label=${t("wall.throw")} onClick=${() => wall.throwDice()} />`}
    <${Button} icon=${runs ? "pause" : "play"} label=${t(runs ? "wall.pause" : "wall.start")} onClick=${clock.press} />
    <${Button} kind="icon edged" icon="undo" mirrored label=${t("wall.reset")} onClick=${() => clock.set(clock.length.value)} />
    <${Button} kind="icon edged" icon=${clock.isLoud.value ? "sound" : "mute"} label=${t("table.sound")} aria-pressed=${clock.isLoud.value} onClick=${clock.turnSound} />
    <button type="button" class="btn" aria-pressed=${isNameless.value} onClick=${turnNames}>${t(isNameless.value ? "wall.names.show" : "wall.names.hide")}</button>
    <${Button} kind="icon edged" icon="close" label=${t("wall.leave")} onClick=${() => wall.leave()} />
  </div>`;
}

export default function WallView({ list }) {
  const wall = useMemo(() => new Wall(list), [list]);
  useGame(wall.game);
  useEffect(() => {
    if (clock.state.value === "still") clock.set(DICE[wall.game]?.timer || 60);
    return list.follow();
  }, [list]);
  useKeys(wall);
  const isMoved = useMoved();
  const round = wall.round.value;
  const timers = list.isMany ? [] : (wall.view.play?.played?.[round - 1]?.timers ?? []); // tables have hourglasses of their own
  const level = `${(100 * clock.left.value) / clock.length.value}%`;
  const title = wall.count ? t("wall.round", { n: round }) : titleOf(wall.game);
  return html`<main class=${`wall ${clock.state.value} ${clock.isLast.value ? "last" : ""} ${isMoved ? "" : "still"}`} tabindex="-1">
    <div class="sand" style=${{ blockSize: level }}></div>
    <section class="wl" aria-label=${t("wall.roll")}>
      <div class="wtop"><h1 class="wround">${title}</h1>${wall.count > 0 && html`<${RoundDots} count=${wall.count} now=${round} done=${round - 1} double=${wall.view.play.double} />`}</div>
      ${wall.hasDice && html`<${Dice} game=${wall.game} faces=${wall.faces} turn=${wall.turn.value} layout="quin" />`}
    </section>
    <section class="wm" aria-label=${t("table.timer")}>
      <b class="clock num" role="timer" aria-live="off">${clock.clockText(clock.shown.value)}</b>
      ${timers.length > 0 && !isNameless.value && html`<p class="wsay">${t("wall.turned", { name: listed(timers) })}</p>`}
    </section>
    <${Leaders} wall=${wall} />
    <${Controls} wall=${wall} isMoved=${isMoved} />
  </main>`;
}

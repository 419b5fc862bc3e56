// Dice and timer for the middle of the table; works before the engine is there.
import * as clock from "./clock.js";
import { Button, Choice, LineForm, List, useHeard } from "./controls.js";
import { blankRoll, countRolled, DICE, Dice, faceCalled, facesOf, holdsRolls, throwFor, thrown } from "./dice.js";
import { Screen, useGame } from "./frame.js";
import { titleOf } from "./games/index.js";
import { openSheet, close, say } from "./dialogs.js";
import { route, stay } from "./route.js";
import { lastOpened, open as openSession } from "./open_games.js";
import { find, loaded } from "./store.js";
import { listed, t, tn } from "./words.js";
import { computed, html, signal, useEffect, useRef } from "./vendor/ui.js";

const TIMES = [30, 60, 90, 120];
const SHAKE = 22; // metres per second squared: more than walking, less than throwing the phone
const QUIET_MS = 700; // one shake is one throw
const OPEN = "open"; // in the list of dice: those of the game that is played
const roll = signal({ game: "", faces: [], turn: 0, again: 0 });
const opened = signal(null); // the session of the game that was open last, where its rolls are written down
const open = computed(() => (opened.value && find(opened.value.item.id) ? opened.value : null)); // unless it was deleted
// the session that is rolled for; none if the user chose the dice of a game by its name
const played = computed(() => (!route.value.args.game && holdsRolls(open.value?.view.value) ? open.value : null));

const gameNow = () => played.value?.game ?? (route.value.args.game in DICE ? route.value.args.game : Object.keys(DICE)[0]);

// Return the round that is rolled for: the last one while it is played, then a new one.
function roundOf(session) {
  const view = session.view.value;
  return view.ask?.number || Math.max(1, countRolled([view]));
}

function throwDice() {
  const game = gameNow();
  const show = ({ faces, again }) => {
    roll.value = { game, faces, again, turn: roll.value.turn + 1 };
    clock.rattle(faces.length);
    say(listed(faces.map((face) => faceCalled(game, face))));
  };
  if (played.value) throwFor([played.value], roundOf(played.value), show);
  else show(thrown(game));
}

// Open the game of the address, or the game that was open last.
function useOpen(kept) {
  useEffect(() => {
    let isLeft = false;
    (async () => {
      await loaded;
      const session = kept && openSession(kept);
      if (!session || !(session.game in DICE)) return;
      if (!session.view.value) await session.look();
      if (!isLeft && holdsRolls(session.view.value)) opened.value = session;
    })();
    return () => ((isLeft = true), (opened.value = null));
  }, [kept]);
}

function useKeys() {
  const pressed = (event) => {
    if (event.target.closest("input, select, textarea, dialog")) return;
    if (event.key === " " && !event.target.closest("button, a")) throwDice();
    else if (event.key === "Enter" && !event.target.closest("button, a")) clock.press();
    else if (event.key === "f") fullScreen();
    else return;
    event.preventDefault();
  };
  useHeard({ keydown: pressed });
}

// Roll when the phone is shaken; some phones ask for permission at the first tap.
function useShake() {
  const last = useRef(0);
  const moved = ({ acceleration }) => {
    const { x, y, z } = acceleration ?? {};
    const now = performance.now();
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < SHAKE || now - last.current < QUIET_MS) return;
    last.current = now;
    throwDice();
  };
  useHeard({ devicemotion: moved });
}

let isAsked = false;
function askForMotion() {
  if (isAsked) return;
  isAsked = true;
  globalThis.DeviceMotionEvent?.requestPermission?.().catch(() => undefined);
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => undefined);
}

function ThrowPad({ game }) {
  const { turn, again, ...free } = roll.value.game === game ? roll.value : { faces: blankRoll(game), turn: 0, again: 0 };
  const session = played.value;
  const faces = session ? (facesOf([session.view.value], roundOf(session)) ?? blankRoll(game)) : free.faces;
  const hint = again ? tn("table.again", again) : t(turn ? "table.throw.again" : "table.throw");
  const tapped = () => (askForMotion(), throwDice());
  return html`<button type="button" class="throwpad" onClick=${tapped} aria-describedby="throw-hint">
    <span class="aloud">${t("table.throw.name")}</span>
    <${Dice} game=${game} faces=${faces} turn=${turn} layout="quin" />
    <span class="hint" id="throw-hint">${hint}${session && ` · ${t("table.counts")}`}</span>
  </button>`;
}

function OwnTime() {
  const taken = (text, setText) => {
    const match = /^\s*(?:(\d{1,2}):)?(\d{1,4})\s*$/.exec(text);
    const seconds = match ? 60 * Number(match[1] ?? 0) + Number(match[2]) : 0;
    if (seconds >= 1 && seconds <= 3600) {
      clock.set(seconds);
      close();
    } else setText("");
  };
  return html`<${LineForm} aria-label=${t("table.own.label")} placeholder="1:30" text=${String(clock.length.value)} kind="main" button=${t("table.own.take")} onTake=${taken} />`;
}

function Times() {
  const options = TIMES.map((n) => ({ value: n, label: String(n) }));
  const isOwn = !TIMES.includes(clock.length.value);
  const own = { value: -1, label: isOwn ? clock.clockText(clock.length.value) : "…" };
  const chosen = (n) => (n < 0 ? openSheet({ title: t("table.own"), body: OwnTime }) : clock.set(n));
  return html`<${Choice}
    label=${t("table.seconds")}
    value=${isOwn ? -1 : clock.length.value}
    options=${[...options, own]}
    onChange=${chosen}
  />`;
}

const DEED = { still: ["play", "table.start"], running: ["pause", "table.pause"], paused: ["play", "table.go"], over: ["play", "table.start"] };

function Timer() {
  const state = clock.state.value;
  const runs = state === "running" || state === "paused";
  const [icon, key] = DEED[state];
  const level = `${(100 * clock.left.value) / clock.length.value}%`;
  return html`<section class=${`timer ${state} ${clock.isLast.value ? "last" : ""}`} aria-label=${t("table.timer")}>
    <div class="sand" style=${{ blockSize: level }}></div>
    <div class="row between trow">
      ${runs ? html`<span class="quiet">${tn("table.of", clock.length.value)}</span>` : html`<${Times} />`}
      <${Button} kind="icon" icon=${clock.isLoud.value ? "sound" : "mute"} label=${t("table.sound")} aria-pressed=${clock.isLoud.value} onClick=${clock.turnSound} />
    </div>
    <b class="clock num" role="timer" aria-live="off">${clock.clockText(clock.shown.value)}</b>
    <div class="row tbtn">
      <${Button} kind=${runs ? "grow" : "main grow"} icon=${icon} label=${tn(key, clock.length.value)} onClick=${clock.press} />
      ${runs && html`<${Button} kind="icon edged" icon="undo" mirrored label=${t("table.reset")} onClick=${() => clock.set(clock.length.value)} />`}
      ${document.fullscreenEnabled && html`<${Button} kind="icon edged" icon="full" label=${t("table.full")} onClick=${fullScreen} />`}
    </div>
  </section>`;
}

export default function Table({ args }) {
  useOpen(args.kept ?? lastOpened.value);
  const game = gameNow();
  const seen = useRef("");
  useKeys();
  useShake();
  useGame(game, false);
  useEffect(() => {
    if (seen.current !== game && clock.state.value === "still") clock.set(DICE[game].timer);
    seen.current = game;
  }, [game]);
  const options = Object.keys(DICE).map((one) => ({ value: one, label: tn("table.dice", DICE[one].count, { game: titleOf(one) }) }));
  const session = open.value;
  if (session) options.unshift({ value: OPEN, label: t("table.open", { game: titleOf(session.game), n: roundOf(session) }) });
  const choose = (word) => stay("table", word === OPEN ? { kept: session.item.id } : { game: word });
  const runs = ["running", "paused"].includes(clock.state.value);
  return html`<${Screen} name=${`table ${runs ? "run" : ""} ${clock.state.value}`}>
    <div class="row between wrap">
      <h1>${t("tab.table.wide")}</h1>
      <${List} label=${t("table.game")} value=${played.value ? OPEN : game} options=${options} onChange=${choose} />
    </div>
    <${ThrowPad} game=${game} />
    <${Timer} />
  <//>`;
}

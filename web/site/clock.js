// The countdown of the table and of the wall: by the clock, not by counting ticks, so that a tab
// in the background or a phone that dozes ends in time. Also the sounds of the table.
import { lasting } from "./browser.js";
import { say } from "./dialogs.js";
import { t, tn } from "./words.js";
import { computed, signal } from "./vendor/ui.js";

const KEPT = "fives.sound";
const SAID = [60, 30, 10, 5, 4, 3, 2, 1]; // seconds that are said aloud, not each one
const LAST = 5;

export const length = signal(30); // seconds
export const left = signal(30); // seconds, with a fraction
export const state = signal("still"); // still, running, paused, over
export const isLoud = signal(lasting.get(KEPT) !== "off");
export const shown = computed(() => Math.ceil(left.value - 0.001));
export const isLast = computed(() => state.value === "running" && shown.value <= LAST);

let ends = 0;
let beat = 0;
let awake = null;

export function turnSound() {
  isLoud.value = !isLoud.value;
  lasting.set(KEPT, isLoud.value ? "on" : "off");
}

// Make the sound of `count` dice if sound is on.
export const rattle = (count) => isLoud.value && knock(count);

// Keep the screen on while time runs, if the browser can.
async function wake(on) {
  try {
    if (on) awake ??= await navigator.wakeLock?.request("screen");
    else await awake?.release();
  } catch {
    // a hidden tab or a low battery: time runs all the same
  }
  if (!on) awake = null;
}

export function set(seconds) {
  stop();
  length.value = left.value = seconds;
  state.value = "still";
}

function start() {
  ends = performance.now() + left.value * 1000;
  state.value = "running";
  wake(true);
  clearInterval(beat);
  beat = setInterval(step, 100);
}

function stop() {
  clearInterval(beat);
  wake(false);
}

function pause() {
  stop();
  state.value = "paused";
}

function step() {
  const before = shown.value;
  left.value = Math.max(0, (ends - performance.now()) / 1000);
  if (left.value === 0) return over();
  if (shown.value === before) return undefined;
  if (shown.value <= LAST && isLoud.value) tick();
  if (SAID.includes(shown.value)) say(tn("clock.left", shown.value));
  return undefined;
}

function over() {
  stop();
  state.value = "over";
  say(t("clock.over"));
  if (isLoud.value) bell();
  navigator.vibrate?.([200, 100, 200]);
}

// Press the one button: start, pause, continue, and after the end start anew.
export function press() {
  if (state.value === "running") return pause();
  if (state.value === "over") left.value = length.value;
  return start();
}

export const clockText = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

// ---- three sounds, made on the spot: a knock for a die, a tick for a second, a bell for the end

let context = null;

function tone(at, pitch, seconds, loud, kind = "sine") {
  const swing = context.createOscillator();
  const level = context.createGain();
  swing.type = kind;
  swing.frequency.setValueAtTime(pitch, at);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(loud, at + 0.005);
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  swing.connect(level).connect(context.destination);
  swing.start(at);
  swing.stop(at + seconds + 0.02);
}

// browsers allow sound after the first tap or key only; before that there is silence, no error
function ready() {
  context ??= new (window.AudioContext ?? window.webkitAudioContext)();
  if (context.state === "suspended") context.resume();
  return context.currentTime + 0.01;
}

function knock(count) {
  const now = ready();
  for (let i = 0; i < count; i += 1) tone(now + 0.28 + i * 0.06, 190 + 37 * (i % 3), 0.07, 0.25, "triangle");
}

const tick = () => tone(ready(), 1320, 0.06, 0.12);

function bell() {
  const now = ready();
  for (const [i, pitch] of [1047, 1319, 1568].entries()) {
    tone(now + i * 0.16, pitch, 1.4, 0.3);
    tone(now + i * 0.16, pitch * 2.76, 0.5, 0.06);
  }
}

// The live picture: the choices are laid out and drawn, the page on the stage first, then the thumbnails in view. An
// old page stays until the new one is there.
import { ask, engine } from "../engine.js";
import { letGo } from "../files.js";
import { batch, computed, effect, signal } from "../vendor/ui.js";
import { request, settle } from "./choices.js";

const REST_MS = 40; // ms; several changes at once are one
const LATE_MS = 300; // ms; then five dots show that it works
const THINKING_MS = 5000;

export const job = signal(null); // the engine's answer, with the `args` it belongs to
export const refused = signal(null); // {field, key, sentence, of: key of the request}
export const broken = signal("");
export const late = signal(""); // "", late, thinking, stopped
export const shown = signal(1); // the number of the page on the stage
const pictures = []; // by number: a signal of {url, of: the job}
const seen = new Set(); // numbers of the thumbnails in the window
let place = null; // {game, part, index}: where the stage is, so that it stays there
let turn = 0;
let timers = [];
let isDrawing = false;

export const picture = (number) => (pictures[number] ??= signal(null));
export const page = computed(() => job.value?.pages[shown.value - 1]);
export const whyOf = (...fields) => (fields.includes(refused.value?.field) ? refused.value.sentence : "");

const key = (args) => JSON.stringify(Object.entries(args).sort());

const isUp = computed(() => engine.value.stage === "ready");
// whether the job is of what is chosen now
export const isCurrent = computed(() => Boolean(job.value) && key(request.value) === job.value.key);
export const isDrawn = computed(() => isCurrent.value && picture(shown.value).value?.of === job.value);

// Return the job of what is chosen now, once it is laid out; null if it is refused.
export function current() {
  return new Promise((tell) => {
    const end = effect(() => {
      if (isCurrent.value) tell(job.value);
      else if (refused.value?.of === key(request.value) || broken.value || late.value === "stopped") tell(null);
      else return;
      queueMicrotask(() => end()); // not before the effect has run
    });
  });
}

effect(() => {
  const args = request.value;
  if (!isUp.value || isCurrent.peek()) return undefined;
  const rest = setTimeout(() => layOut(args), REST_MS);
  return () => clearTimeout(rest);
});

function wait() {
  stopWaiting();
  timers = [
    setTimeout(() => (late.value = "late"), LATE_MS),
    setTimeout(() => (late.value = "thinking"), THINKING_MS),
  ];
}

function stopWaiting(how = "") {
  timers.forEach(clearTimeout);
  late.value = how;
}

async function layOut(args) {
  const mine = ++turn;
  wait();
  const { told } = await ask("job", args, { lane: "print", urgent: true });
  if (mine !== turn) return;
  if (request.peek() !== args) {
    if (isCurrent.peek()) stopWaiting(); // and back again
    return;
  }
  if (told.dropped || told.broken || told.refused) {
    batch(() => {
      stopWaiting(told.dropped ? "stopped" : "");
      refused.value = told.refused ? { ...told.refused, of: key(args) } : null;
      broken.value = told.broken ?? "";
    });
    return;
  }
  batch(() => {
    if (job.value?.game !== told.game) clear();
    settle(told.set);
    job.value = { ...told, args: { ...args, set: told.set }, key: key(request.value) };
    refused.value = null;
    broken.value = "";
    shown.value = stayed(told);
  });
  for (const number of [...seen].filter((one) => one > told.pages.length)) seen.delete(number);
  draw();
}

// Return the number of the page that was shown before, or of the first board.
function stayed(laid) {
  if (place?.game !== laid.game) return laid.opens;
  const same = laid.pages.filter((one) => one.part === place.part && !one.empty);
  return same[Math.min(place.index, same.length - 1)]?.number ?? laid.opens;
}

export function show(number) {
  const { pages, game } = job.value;
  const { part } = pages[number - 1];
  const index = pages.filter((one) => one.part === part && !one.empty && one.number < number).length;
  place = { game, part, index };
  shown.value = number;
  draw();
}

// Show the page before or after, past empty backs.
export function turnPage(by) {
  const { pages } = job.value;
  let number = shown.value + by;
  while (pages[number - 1]?.empty) number += by;
  if (pages[number - 1]) show(number);
}

export function see(number, isSeen) {
  if (isSeen) seen.add(number);
  else seen.delete(number);
  draw();
}

function clear() {
  place = null;
  for (const one of pictures) {
    if (one?.value) letGo(one.value.url);
    if (one) one.value = null;
  }
}

function next(now) {
  const isWanted = (number) => picture(number).peek()?.of !== now && !now.pages[number - 1]?.empty;
  if (isWanted(shown.peek())) return shown.peek();
  return [...seen].sort((a, b) => a - b).find(isWanted);
}

async function draw() {
  if (isDrawing) return;
  isDrawing = true;
  try {
    for (let now = job.peek(), number = next(now); number; now = job.peek(), number = next(now)) {
      if (!(await drawn(now, number))) break;
    }
  } finally {
    isDrawing = false;
  }
}

async function drawn(now, number) {
  const { told, bytes } = await ask("page", { ...now.args, number });
  if (job.peek() !== now) return true; // something else was chosen meanwhile
  if (!bytes) {
    if (told.broken) broken.value = told.broken;
    stopWaiting(told.dropped ? "stopped" : "");
    return false;
  }
  const old = picture(number).peek();
  picture(number).value = { url: URL.createObjectURL(new Blob([bytes], { type: "image/svg+xml" })), of: now };
  if (old) letGo(old.url);
  if (number === shown.peek()) stopWaiting();
  return true;
}

// Lay out once more, after it was stopped.
export const again = () => layOut(request.peek());

// Asks the engine, which runs in a worker, and gives promises that never reject:
//   const { told, bytes } = await ask("board", { sheet: "hunt-white-103ra9h" });
// told.refused {field, key, sentence}: it can't be done as asked. told.broken: our fault, a report.
// told.dropped: a newer question of the same lane took its place, or the user stopped it.
import { plainly } from "./keyed.js";
import { signal } from "./vendor/ui.js";

const STALLED = 20_000; // ms without progress while it warms up; then the page says so, and still waits
const LIMIT = 60_000; // ms for one answer; then the worker is replaced
const WORKER = new URL("worker.js", import.meta.url).href; // of this build, wherever the page is hosted
const SCRIPTS = [WORKER, new URL("eye/worker.js", import.meta.url).href, "./sw.js"];

const policy = window.trustedTypes?.createPolicy("fives", {
  createScriptURL(url) {
    if (SCRIPTS.includes(url)) return url;
    throw new TypeError(`no script of ours: ${url}`);
  },
});
export const scriptAddress = (url) => policy?.createScriptURL(url) ?? url;

// stage: warming (done and total are bytes), ready, broken (why; isMissing: a file of it); isStalled: warming, and
// nothing was heard for a while; asking: questions under way
export const engine = signal({ stage: "warming", done: 0, total: 1, why: "", isMissing: false, isStalled: false, asking: 0 });
export const isOffline = signal(!navigator.onLine);
export const isKept = signal(false); // whether all of the page lies in this browser
addEventListener("online", () => (isOffline.value = false));
addEventListener("offline", () => (isOffline.value = true));

const waiting = []; // asked, but not handed to the worker yet
let worker, asked, timer, stalled, count = 0;

function become(more) {
  const asking = waiting.length + (asked ? 1 : 0);
  const before = engine.peek();
  const isNews = Object.entries({ ...more, asking }).some(([key, value]) => before[key] !== value);
  if (isNews) engine.value = { ...before, ...more, asking };
  if (more.stage) document.documentElement.dataset.engine = more.stage;
}

// Begin to load the engine, once.
export function warm() {
  if (worker) return;
  become({ stage: "warming", done: 0, total: 1, why: "", isMissing: false, isStalled: false });
  watch();
  try {
    worker = new Worker(scriptAddress(WORKER), { type: "module" });
  } catch (error) {
    return fail(String(error));
  }
  const mine = worker;
  worker.onerror = (event) => mine === worker && fail(event.message || "worker.js could not be loaded", !event.message);
  worker.onmessage = ({ data }) => mine === worker && hear(data);
  worker.postMessage({ warm: { first: !hasController() } });
}

// Return whether a service worker keeps this page; some browsers refuse even the question.
export function hasController() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

// Firefox is silent if a file of the worker is missing
function watch() {
  clearTimeout(stalled);
  stalled = setTimeout(() => engine.peek().stage === "warming" && become({ isStalled: true }), STALLED);
}

function hear(data) {
  watch();
  if (data.stage === "broken") return fail(data.why, data.isMissing);
  if (data.stage) {
    become({ ...data, isStalled: false });
    return next();
  }
  settle({ told: plainly(data.told), bytes: data.bytes });
  next();
}

// `lane`: of questions that wait in a lane, only the newest is asked. `urgent`: before the others.
export function ask(what, args = {}, { lane = "", urgent = false } = {}) {
  warm();
  return new Promise((tell) => {
    if (lane) drop((one) => one.lane === lane);
    const one = { n: ++count, ask: String(what), said: spelled(args), lane, tell };
    if (urgent) waiting.unshift(one);
    else waiting.push(one);
    next();
  });
}

// Bytes, such as those of a dropped file, travel as text.
function spelled(args) {
  const { bytes, ...rest } = args ?? {};
  if (!bytes) return JSON.stringify(rest);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return JSON.stringify({ ...rest, base64: btoa(text) });
}

function next() {
  if (engine.peek().stage === "ready" && !asked && waiting.length) {
    asked = waiting.shift();
    const { n, ask, said } = asked;
    timer = setTimeout(() => restart({ broken: `${ask}: no answer within ${LIMIT / 1000} s` }), LIMIT);
    worker.postMessage({ n, ask, said });
  }
  become({});
}

function settle(answer) {
  clearTimeout(timer);
  const one = asked;
  asked = undefined;
  one?.tell(answer);
}

function drop(which) {
  for (let i = waiting.length - 1; i >= 0; i--) {
    if (which(waiting[i])) waiting.splice(i, 1)[0].tell({ told: { dropped: true }, bytes: null });
  }
}

// End the worker, answer all questions with `told`, and start a new worker.
export function restart(told = { dropped: true }) {
  end(told);
  warm();
}

function end(told) {
  worker?.terminate();
  worker = undefined;
  settle({ told, bytes: null });
  for (const one of waiting.splice(0)) one.tell({ told, bytes: null });
}

function fail(why, isMissing = false) {
  end({ broken: why });
  become({ stage: "broken", why, isMissing });
}

// Give up a question that takes too long, at the user's request.
export const stop = () => restart();

window.fives = {
  answer: (what, args) => ask(what, args),
  // what `fives-score scan --json` says of a photo; it never leaves this machine
  photo: async (blob, options) => (await import("./photo/eye.js")).photo(blob, options),
};

// The eye as the page asks it, loaded with the first photo; and a photo as the page reads it: by the eye in its worker
// and the judge in the engine, one after the other.
import { ask, scriptAddress } from "../engine.js";
import { pixelsOf } from "../eye/pixels.js";
import { plain, readPhoto } from "./reading.js";

const WORKER = new URL("../eye/worker.js", import.meta.url).href;
const waiting = new Map(); // by number: how it is answered
let worker, count = 0;
let turn = Promise.resolve(); // photos are read one after the other: the eye looks at one at a time

function started() {
  worker = new Worker(scriptAddress(WORKER), { type: "module" });
  worker.onmessage = ({ data: { n, found, broken } }) => {
    const { done, fail } = waiting.get(n);
    waiting.delete(n);
    if (broken) fail(new Error(broken));
    else done(found);
  };
  worker.onerror = (event) => {
    for (const { fail } of waiting.values()) fail(new Error(event.message || "eye/worker.js could not be loaded"));
    waiting.clear();
    worker = undefined;
  };
}

function step(what, args, moved = []) {
  if (!worker) started();
  return new Promise((done, fail) => {
    waiting.set(++count, { done, fail });
    worker.postMessage({ n: count, what, args }, moved);
  });
}

// browsers without a canvas in a worker decode here
const seen = async (source) => ("OffscreenCanvas" in window ? source : pixelsOf(source));

export const eye = {
  look: async (source, marks, box) => {
    const photo = await seen(source);
    return photo && step("look", [photo, marks, box]);
  },
  text: (number) => step("text", [number]),
  measure: (number, ways) => step("measure", [number, ways]),
  glance: (frame, marks, box) => step("glance", [frame, marks, box], [frame]),
  code: (frame) => step("code", [frame], [frame]),
};

// Run `act` alone, because it needs the eye for several steps.
export function alone(act) {
  turn = turn.then(act, act);
  return turn;
}

// ---- one photo

export const asked = async (what, args) => {
  const { told } = await ask(what, args);
  if (told.broken) throw new Error(told.broken);
  return told;
};

// {sheets: [{told, place, game, cells, picture}], refused: [{photo, why}]}; {broken} where it is our fault
export const read = (blob, options) =>
  alone(() => readPhoto(eye, blob, asked, { name: blob.name, ...options }).catch((error) => ({ sheets: [], refused: [], broken: String(error?.stack ?? error) })));

// the contract of `window.fives.photo`: never rejects
export async function photo(blob, options) {
  const answer = await read(blob, options);
  return answer.broken ? { broken: answer.broken } : plain(answer);
}

// The eye in a thread of its own. It is told {n, what, args} and answers {n, found}, or {n, broken}.
import { codeIn } from "./anywhere.js";
import { Eye } from "./eye.js";
import { pixelsOf } from "./pixels.js";
import { greyOf } from "./plane.js";

const eye = new Eye();
const LIVE = 640; // pixels of the longer side of a frame
const LIVE_CODE = 960; // the same where only a code is looked for

const steps = {
  // a picture, or a file with one; null where it can't be decoded
  async look(source, marks, box) {
    const photo = source.data ? source : await pixelsOf(source);
    return photo && eye.look(photo, marks, box);
  },
  text: (number) => eye.text(number),
  measure: (number, ways) => eye.measure(number, ways),
  // a frame of a camera: what is seen, and what the code of the first sheet says
  async glance(frame, marks, box) {
    const photo = await pixelsOf(frame, LIVE);
    const { found, markers } = eye.look(photo, marks, box);
    return { found, markers, size: [photo.width, photo.height], text: found.length ? eye.text(0) : "" };
  },
  async code(frame) {
    const photo = await pixelsOf(frame, LIVE_CODE);
    return codeIn([greyOf(photo)]);
  },
};

onmessage = async ({ data: { n, what, args } }) => {
  try {
    const found = await steps[what](...args);
    postMessage({ n, found }, found?.picture ? [found.picture.data.buffer] : []);
  } catch (error) {
    postMessage({ n, broken: String(error?.stack ?? error) });
  }
};

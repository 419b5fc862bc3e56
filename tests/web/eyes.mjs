// The eye of the page in Node, on raw photos (tests/photos/page_eye.py): a line of JSON in for each, what
// Python has to answer and what came of it out.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Eye } from "../../web/site/eye/eye.js";
import { readPhoto } from "../../web/site/photo/reading.js";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const heard = async () => JSON.parse((await lines.next()).value ?? "null");
const tell = (told) => process.stdout.write(`${JSON.stringify(told)}\n`);

async function ask(what, args) {
  tell({ ask: [what, args] });
  return heard();
}

function raw(path) {
  const bytes = readFileSync(path);
  const [width, height] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  return { width, height, data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset + 8, 4 * width * height) };
}

// the same eye, and how long it computes
function timed(eye) {
  const spent = { look: 0, text: 0, measure: 0 };
  const step = (what) => (...args) => {
    const start = process.cpuUsage();
    const found = eye[what](...args);
    const { user, system } = process.cpuUsage(start);
    spent[what] += (user + system) / 1e6;
    return found;
  };
  return { spent, look: step("look"), text: step("text"), measure: step("measure") };
}

for (let photo = await heard(); photo; photo = await heard()) {
  const eye = timed(new Eye());
  const { sheets, refused } = await readPhoto(eye, raw(photo.file), ask, photo);
  tell({ read: { sheets: sheets.map((one) => one.told), refused, evidence: sheets.map((one) => one.evidence), spent: eye.spent } });
}

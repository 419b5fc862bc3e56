// The engine: our own Python in a thread of its own. The page says {warm} once, then {n, ask, said};
// it hears {stage} while the engine gets ready, then {n, told, bytes}. A refusal is an answer;
// whatever else goes wrong is told as `broken`, never as silence.
import { loadPyodide } from "./py/pyodide.mjs";
import { lock, sizes } from "./built.js";

const base = new URL("./", import.meta.url);
const STEPS = 40; // of the bar while it loads
const IDLE = 400; // ms without a question
let ready, busy, isMissing = true; // until all files are there

onmessage = ({ data }) => {
  if ("warm" in data) {
    ready = load(data.warm);
    ready.catch((error) => postMessage({ stage: "broken", why: String(error?.stack || error), isMissing }));
  } else answer(data);
};

async function load({ first }) {
  if (first) count();
  const packed = fetch(new URL("engine.zip", base)).then(bytes); // while the core is compiled
  packed.catch(() => {}); // it is awaited below
  const py = await loadPyodide({
    indexURL: new URL("py/", base).href,
    packageBaseUrl: new URL("py/", base).href,
    lockFileContents: lock, // empty: nothing is ever looked for elsewhere
    env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
  });
  unpack(py, await packed);
  isMissing = false;
  py.runPython("import sys; sys.path.insert(0, '/fives'); import web.answer, web.warm");
  const { answer } = py.pyimport("web.answer");
  busy = performance.now();
  postMessage({ stage: "ready" });
  warmUp(py.pyimport("web.warm").steps());
  return answer;
}

// While nobody asks, what the first print would wait for is done, step by step.
function warmUp(steps) {
  const wait = setInterval(() => {
    if (performance.now() - busy < IDLE) return;
    if (steps.next().done) clearInterval(wait);
  }, IDLE / 4);
}

// The files of a zip that is stored, not deflated: names and bytes follow each other.
function unpack(py, zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const text = new TextDecoder();
  const made = new Set();
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [size, named, more] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const path = `/fives/${text.decode(zip.subarray(at + 30, at + 30 + named))}`;
    const start = at + 30 + named + more;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) py.FS.mkdirTree(folder);
    made.add(folder);
    py.FS.writeFile(path, zip.subarray(start, start + size), { canOwn: true });
    at = start + size;
  }
}

async function bytes(response) {
  const content = response.ok && new Uint8Array(await response.arrayBuffer());
  if (content?.length !== sizes["engine.zip"]) throw new Error(`${response.url}: ${response.status}, ${content?.length}`); // or half of it
  return content;
}

// The first time all of it is counted as it comes. Later it lies in the browser, and a file that is
// taken as it is can be one that was compiled before.
function count() {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const plain = self.fetch.bind(self);
  let [done, told, sent, meant] = [0, 0, 0, 0];
  self.fetch = async (...asked) => {
    const response = await plain(...asked);
    if (!response.ok || !response.body) return response;
    const size = sizes[new URL(response.url).pathname.slice(base.pathname.length)] ?? 0;
    meant += size;
    sent += Number(response.headers.get("content-length")) || size; // packed, where the host packs
    const counted = new TransformStream({
      transform(chunk, out) {
        out.enqueue(chunk);
        done += chunk.length;
        if (done - told < total / STEPS && done < total) return;
        told = done;
        const share = meant ? sent / meant : 1;
        postMessage({ stage: "warming", done: Math.min(done, total) * share, total: total * share });
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}

async function answer({ n, ask, said }) {
  busy = Infinity;
  try {
    const pair = (await ready)(ask, said);
    const [told, raw] = [pair.get(0), pair.get(1)];
    pair.destroy();
    const made = raw && copied(raw);
    postMessage({ n, told: JSON.parse(told), bytes: made ?? null }, made ? [made.buffer] : []);
  } catch (error) {
    postMessage({ n, told: { broken: String(error?.message || error).slice(-2000) }, bytes: null });
  }
  busy = performance.now();
}

function copied(raw) {
  const view = raw.getBuffer("u8");
  const made = view.data.slice();
  view.release();
  raw.destroy();
  return made;
}

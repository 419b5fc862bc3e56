// A code anywhere in a picture, on sheets that have no corner marks: its three finder patterns are looked for
// row by row, 1 dark, 1 light, 3 dark, 1 light, 1 dark.
import { distance, mean } from "./algebra.js";
import { texts } from "./code.js";
import { darker } from "./marks.js";
import { half } from "./plane.js";

const LONGEST = 900; // pixels, or up to half more, at which patterns are looked for
const OFF = 0.55; // of a module by which each run may be off
const MOST = 12; // patterns that are tried
const MODULES = 14; // from finder to finder
const SPOTS = { qr: [0, 0], qrMm: 21 }; // a code whose modules are 1 mm
const FAR = 1.2; // modules by which a finder may be off then

// Return the first code that can be read, or "". `greys` holds the photo and its halves.
export function codeIn(greys) {
  const longest = Math.max(greys[0].width, greys[0].height);
  const size = Math.max(0, Math.round(Math.log2(longest / LONGEST)));
  const small = half(greys, size);
  const scale = 2 ** size;
  for (const three of triples(finders(small))) {
    const [first, right, down] = three.map(({ at }) => at.map((one) => (one + 0.5) * scale - 0.5));
    const [u, v] = [right, down].map((one) => [0, 1].map((c) => (one[c] - first[c]) / MODULES));
    const matrix = [u[0], v[0], first[0] - 3.5 * (u[0] + v[0]), u[1], v[1], first[1] - 3.5 * (u[1] + v[1]), 0, 0, 1];
    const { value } = texts(greys[0], matrix, SPOTS, FAR).next();
    if (value) return value;
  }
  return "";
}

// Middles of what may be finder patterns, with the size of a module.
function finders(grey) {
  const { width, height } = grey;
  const isDark = darker(grey, Math.round(Math.max(width, height) / 14));
  const found = [];
  for (let j = 1; j < height - 1; j += 2) {
    const runs = runsOf((i) => isDark[j * width + i], width);
    for (let k = 0; k + 4 < runs.length; k++) {
      const module = moduleOf(runs, k);
      if (!module) continue;
      const x = Math.round(runs[k + 2].from + runs[k + 2].size / 2);
      const column = runsOf((i) => isDark[i * width + x], height);
      const middle = column.findIndex(({ from, size }) => from <= j && j < from + size) - 2;
      const down = middle >= 0 && middle + 4 < column.length ? moduleOf(column, middle) : 0;
      if (!down || Math.max(down, module) > 1.8 * Math.min(down, module)) continue;
      const at = [x - 0.5, column[middle + 2].from + column[middle + 2].size / 2 - 0.5];
      const same = found.find((one) => distance(one.at, at) < 3 * module);
      if (same) same.seen += 1;
      else found.push({ at, module: (module + down) / 2, seen: 1 });
    }
  }
  return found.sort((a, b) => b.seen - a.seen).slice(0, MOST);
}

function runsOf(isDark, count) {
  const runs = [];
  for (let i = 0; i < count; i++) {
    const dark = isDark(i);
    if (runs.at(-1)?.dark === dark) runs.at(-1).size += 1;
    else runs.push({ dark, from: i, size: 1 });
  }
  return runs;
}

// Return the size of a module if five runs are those of a finder pattern, else 0.
function moduleOf(runs, k) {
  if (!runs[k].dark) return 0;
  const sizes = [0, 1, 2, 3, 4].map((i) => runs[k + i].size);
  const module = sizes.reduce((sum, one) => sum + one, 0) / 7;
  const isLike = sizes.every((one, i) => Math.abs(one - (i === 2 ? 3 : 1) * module) < OFF * module * (i === 2 ? 2 : 1) + 0.5);
  return module >= 1 && isLike ? module : 0;
}

// Three patterns as those of a code: the one at the right angle first, then clockwise; the likeliest first.
function triples(found) {
  const out = [];
  for (const a of found) for (const b of found) for (const c of found) {
    if (a === b || b === c || a === c) continue;
    const [x, y] = [[b.at[0] - a.at[0], b.at[1] - a.at[1]], [c.at[0] - a.at[0], c.at[1] - a.at[1]]];
    const turn = x[0] * y[1] - x[1] * y[0];
    const [p, q] = [distance(a.at, b.at), distance(a.at, c.at)];
    if (turn <= 0 || Math.max(p, q) > 1.8 * Math.min(p, q)) continue; // clockwise, as pixels are counted downwards
    const module = mean([a.module, b.module, c.module]);
    const off = Math.abs((p + q) / 2 / module / MODULES - 1) + Math.abs((x[0] * y[0] + x[1] * y[1]) / (p * q)) + Math.abs(p / q - 1) / 2;
    if (off < 1) out.push({ off, three: [a, b, c] });
  }
  return out.sort((one, other) => one.off - other.off).slice(0, 8).map(({ three }) => three);
}

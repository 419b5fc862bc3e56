// Corner markers in a photo that may show several sheets, and how each of these sheets lies.
// A marker is a square of 6 x 6 modules, dark around, with a code of 4 x 4 inside.
import { distance, fitted, mean, moved } from "./algebra.js";
import { areas, half, sampled } from "./plane.js";

const CODES = ["1011010100110010", "0000111110011010", "0011001100101101", "1001100101000110"]; // 1 is white
const OFF = 0.22; // of a marker's side: corners that lie further off belong to no such sheet
const MOST_SHEETS = 6;
const MOST_OF_A_KIND = 8;
const LEAST_SIDE = 11; // pixels
const DARK = 0.8; // of the light around: what may be a marker
const LONGEST = 1200; // pixels, or up to a fifth more, at which markers are looked for

// All markers 0 to 3 in a grey photo: {number, corners, side}. `greys` holds the photo and its halves.
export function find(greys) {
  const longest = Math.max(greys[0].width, greys[0].height);
  const size = Math.max(0, Math.ceil(Math.log2(longest / LONGEST / 1.2)));
  const scale = 2 ** size;
  const found = [];
  for (const rough of squares(half(greys, size))) {
    const marker = named(greys[0], rough.map((one) => one.map((value) => (value + 0.5) * scale - 0.5)));
    if (marker) found.push(marker);
  }
  return found;
}

const middle = (points) => [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
const sideOf = (corners) => mean(corners.map((one, i) => distance(one, corners[(i + 1) % 4])));

// Dark areas that have four straight sides: their corners, clockwise as seen.
function squares(grey) {
  const { width, height } = grey;
  const { count, found } = areas(width, height, darker(grey, Math.round(Math.max(width, height) / 28)));
  const [size, left, right, top, bottom] = Array.from({ length: 5 }, () => new Int32Array(count + 1));
  left.fill(width);
  top.fill(height);
  for (let j = 0, at = 0; j < height; j++) {
    for (let i = 0; i < width; i++, at++) {
      const one = found[at];
      if (!one) continue;
      size[one]++;
      if (i < left[one]) left[one] = i;
      if (i > right[one]) right[one] = i;
      if (j < top[one]) top[one] = j;
      bottom[one] = j;
    }
  }
  const out = [];
  for (let one = 1; one <= count; one++) {
    const [wide, high] = [right[one] - left[one] + 1, bottom[one] - top[one] + 1];
    const isLikely = Math.min(wide, high) >= LEAST_SIDE && Math.max(wide, high) < 3 * Math.min(wide, high);
    if (!isLikely || size[one] < 0.15 * wide * high || Math.max(wide, high) > width / 2) continue;
    const corners = fourCorners(rim(found, width, one, left[one], right[one], top[one], bottom[one]), size[one]);
    if (corners) out.push(corners);
  }
  return out;
}

// Return where a plane is darker than a share of its mean around, each pixel with its neighbours because of noise.
export function darker({ width, height, data }, reach) {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let j = 0; j < height; j++) {
    let [row, at] = [0, (j + 1) * wide + 1];
    for (let i = 0; i < width; i++, at++) sums[at] = sums[at - wide] + (row += data[j * width + i]);
  }
  const is = new Uint8Array(width * height);
  for (let j = 1; j < height - 1; j++) {
    const up = Math.max(j - reach, 0) * wide;
    const down = Math.min(j + reach + 1, height) * wide;
    for (let i = 1, at = j * wide; i < width - 1; i++, at++) {
      const l = Math.max(i - reach, 0);
      const r = Math.min(i + reach + 1, width);
      const around = (sums[down + r] - sums[down + l] - sums[up + r] + sums[up + l]) / ((r - l) * (down - up));
      const own = sums[at + 2 * wide + 3] - sums[at + 2 * wide] - sums[at - wide + 3] + sums[at - wide];
      if (own < DARK * 9 * wide * around) is[j * width + i] = 1;
    }
  }
  return is;
}

// The outermost pixels of an area, row by row and column by column.
function rim(found, width, one, left, right, top, bottom) {
  const points = [];
  for (let j = top; j <= bottom; j++) {
    let [a, b] = [left, right];
    while (found[j * width + a] !== one) a++;
    while (found[j * width + b] !== one) b--;
    points.push([a, j], [b, j]);
  }
  for (let i = left; i <= right; i++) {
    let [a, b] = [top, bottom];
    while (found[a * width + i] !== one) a++;
    while (found[b * width + i] !== one) b--;
    points.push([i, a], [i, b]);
  }
  return points;
}

// The farthest points of a rim, if all of it lies on lines between them.
function fourCorners(points, size) {
  const farthest = (far) => points.reduce((best, one) => (far(one) > far(best) ? one : best));
  const centre = middle(points);
  const a = farthest((one) => distance(one, centre));
  const c = farthest((one) => distance(one, a));
  const across = ([x, y]) => (c[0] - a[0]) * (y - a[1]) - (c[1] - a[1]) * (x - a[0]);
  const corners = [a, farthest((one) => -across(one)), c, farthest(across)];
  const area = Math.abs(across(corners[1])) / 2 + Math.abs(across(corners[3])) / 2;
  const shortest = Math.min(...corners.map((one, i) => distance(one, corners[(i + 1) % 4])));
  if (shortest < 0.6 * LEAST_SIDE || size < 0.35 * area || size > 1.25 * area) return null;
  const far = mean(points.map((one) => Math.min(...corners.map((p, i) => offLine(one, p, corners[(i + 1) % 4])))));
  return far < 0.05 * Math.sqrt(area) + 0.4 ? corners : null;
}

const offLine = ([x, y], [ax, ay], [bx, by]) =>
  Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);

// Return a square as a marker, null if its code isn't one of ours; its corners lie between pixels.
function named(grey, rough) {
  const corners = sharpened(grey, rough);
  const { matrix } = fitted([[0, 0], [6, 0], [6, 6], [0, 6]], corners);
  const level = (x, y) => mean([-0.2, 0.2].flatMap((dx) => [-0.2, 0.2].map((dy) => sampled(grey, ...moved(matrix, [x + dx, y + dy])))));
  const around = [1, 3, 5].flatMap((k) => [level(k, -0.6), level(k, 6.6), level(-0.6, k), level(6.6, k)]);
  const grid = Array.from({ length: 36 }, (_, k) => level((k % 6) + 0.5, Math.floor(k / 6) + 0.5));
  const isInner = (k) => k % 6 > 0 && k % 6 < 5 && k > 5 && k < 30;
  const border = mean(grid.filter((_, k) => !isInner(k)));
  const limit = (border + mean(around)) / 2;
  if (mean(around) - border < 12 || grid.filter((one, k) => !isInner(k) && one > limit).length > 1) return null;
  let bits = grid.filter((_, k) => isInner(k)).map((one) => (one > limit ? "1" : "0"));
  for (let turn = 0; turn < 4; turn++) {
    const number = CODES.indexOf(bits.join(""));
    if (number >= 0) {
      const ring = corners.map((_, i) => corners[(i + turn) % 4]);
      return { number, corners: ring, side: sideOf(ring) };
    }
    bits = bits.map((_, k) => bits[4 * (k % 4) + 3 - Math.floor(k / 4)]); // a quarter turn to the left
  }
  return null;
}

// The same corners between pixels: lines through where dark turns to light along each side, and where they meet.
function sharpened(grey, corners) {
  const lines = corners.map((a, i) => {
    const b = corners[(i + 1) % 4];
    const long = distance(a, b);
    const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    const reach = Math.max(2, 0.11 * long);
    const spots = [];
    for (let k = 2; k <= 14; k++) {
      const [x, y] = [a[0] + (ux * long * k) / 16, a[1] + (uy * long * k) / 16];
      let [total, at, last] = [0, 0, sampled(grey, x - uy * -reach, y + ux * -reach)];
      for (let s = -reach; s < reach; s += 0.5) {
        const next = sampled(grey, x + uy * (s + 0.5), y - ux * (s + 0.5));
        const rise = Math.max(0, next - last) ** 2;
        [total, at, last] = [total + rise, at + rise * (s + 0.25), next];
      }
      if (total > 0) spots.push([x + (uy * at) / total, y - (ux * at) / total]);
    }
    return lineThrough(spots, [ux, uy]);
  });
  return corners.map((old, i) => {
    const [p, q] = [lines[(i + 3) % 4], lines[i]];
    const turn = p.way[0] * q.way[1] - p.way[1] * q.way[0];
    if (Math.abs(turn) < 0.1) return old;
    const t = ((q.at[0] - p.at[0]) * q.way[1] - (q.at[1] - p.at[1]) * q.way[0]) / turn;
    return [p.at[0] + t * p.way[0], p.at[1] + t * p.way[1]];
  });
}

// A line through most of some points: those far off are left out once.
function lineThrough(spots, way) {
  for (let pass = 0; pass < 2; pass++) {
    const at = middle(spots);
    let [xx, xy, yy] = [0, 0, 0];
    for (const [x, y] of spots) [xx, xy, yy] = [xx + (x - at[0]) ** 2, xy + (x - at[0]) * (y - at[1]), yy + (y - at[1]) ** 2];
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    const found = [Math.cos(angle), Math.sin(angle)];
    const line = { at, way: found[0] * way[0] + found[1] * way[1] < 0 ? [-found[0], -found[1]] : found };
    const far = spots.map(([x, y]) => Math.abs((x - at[0]) * found[1] - (y - at[1]) * found[0]));
    const usual = Math.max(0.3, 2 * mean(far));
    const near = spots.filter((_, i) => far[i] < usual);
    if (pass || near.length === spots.length || near.length < 4) return line;
    spots = near;
  }
}

// Groups of three or four markers that lie as on one sheet; no marker is in two of them. `marks` are the
// places where they may be. Of a group: {markers, lies: [{marks: number, matrix, off}]}, the best lie first.
export function sheets(found, marks, box) {
  const byNumber = CODES.map((_, i) => [...found.filter((one) => one.number === i).slice(0, MOST_OF_A_KIND), null]);
  const options = [];
  for (const a of byNumber[0]) for (const b of byNumber[1]) for (const c of byNumber[2]) for (const d of byNumber[3]) {
    const have = [a, b, c, d].filter(Boolean);
    const sides = have.map((one) => one.side);
    if (have.length < 3 || Math.max(...sides) >= 2.6 * Math.min(...sides)) continue;
    marks.forEach((where, number) => {
      const lie = lying(have, where, box);
      if (lie) options.push({ have, lie: { marks: number, ...lie } });
    });
  }
  options.sort((a, b) => b.have.length - a.have.length || a.lie.off - b.lie.off);
  const groups = [];
  for (const { have, lie } of options) {
    const same = groups.find(({ markers }) => markers.length === have.length && have.every((one) => markers.includes(one)));
    if (same) same.lies.push(lie);
    else if (!groups.some(({ markers }) => have.some((one) => markers.includes(one)))) groups.push({ markers: have, lies: [lie] });
  }
  return groups.slice(0, MOST_SHEETS);
}

// A sheet by two markers and its code, where these don't stand in a row: `finders` looks for the code at its place.
export function withCode(found, marks, box, finders) {
  const numbers = found.map((one) => one.number);
  if (found.length !== 2 || numbers[0] === numbers[1] || numbers[0] + numbers[1] === 1) return []; // 0 and 1: the code is between them
  const lies = marks.flatMap((where, number) => {
    const rough = lying(found, where, box);
    const code = rough && finders(rough.matrix, where);
    const lie = code && lying(found, where, box, code);
    return lie ? [{ marks: number, ...lie }] : [];
  });
  return lies.length ? [{ markers: found, lies: lies.sort((a, b) => a.off - b.off) }] : [];
}

// Return how a sheet with such marks lies, or null. `box` is its size, `extra` are other points of it.
function lying(have, { markers, markerMm }, [width, height], extra = { source: [], target: [] }) {
  const source = have.flatMap(({ number }) => {
    const [x, y] = markers[number];
    return [[x, y], [x + markerMm, y], [x + markerMm, y + markerMm], [x, y + markerMm]];
  });
  const { matrix, off } = fitted([...source, ...extra.source], [...have.flatMap((one) => one.corners), ...extra.target]);
  const at = [[0, 0], [width, 0], [width, height], [0, height]].map((one) => moved(matrix, one));
  const isSeen = at.every((p, i) => {
    const [q, r] = [at[(i + 1) % 4], at[(i + 2) % 4]];
    return (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]) > 0;
  });
  const share = Math.sqrt(mean(off.map((one) => one ** 2))) / mean(have.map((one) => one.side));
  return isSeen && share < OFF ? { matrix, off: share } : null;
}

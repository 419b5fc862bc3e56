// Lines round a set of cells, for squares and hexagons alike: edges that belong to one cell only
// are the rim; they are joined, moved a little inwards and given round corners.

const spot = ([x, y]) => `${Math.round(x * 100)},${Math.round(y * 100)}`;

// Return the closed lines round some polygons, each a list of corners.
function rims(polygons) {
  const edges = new Map();
  for (const corners of polygons)
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length];
      const back = `${spot(to)}|${spot(from)}`;
      if (!edges.delete(back)) edges.set(`${spot(from)}|${spot(to)}`, [from, to]);
    });
  return chained([...edges.values()]);
}

function chained(edges) {
  const from = new Map();
  for (const edge of edges) from.set(spot(edge[0]), [...(from.get(spot(edge[0])) ?? []), edge]);
  const loops = [];
  for (const first of edges) {
    if (!take(from, first)) continue;
    const loop = [first[0]];
    let last = first;
    while (spot(last[1]) !== spot(first[0])) {
      const next = sharpest(last, from.get(spot(last[1])));
      take(from, next);
      loop.push(next[0]);
      last = next;
    }
    loops.push(loop);
  }
  return loops;
}

function take(from, edge) {
  const there = from.get(spot(edge[0])) ?? [];
  const at = there.indexOf(edge);
  if (at >= 0) there.splice(at, 1);
  return at >= 0;
}

// Return the way that turns most sharply: at a corner where two cells touch, the line stays with its own cell.
function sharpest(last, ways) {
  const turn = ([a, b]) => {
    const [x, y] = [last[1][0] - last[0][0], last[1][1] - last[0][1]];
    return x * (b[1] - a[1]) - y * (b[0] - a[0]);
  };
  return ways.reduce((best, one) => (turn(one) > turn(best) ? one : best));
}

const minus = (p, q) => [p[0] - q[0], p[1] - q[1]];
const unit = (p) => {
  const length = Math.hypot(...p) || 1;
  return [p[0] / length, p[1] / length];
};

// Return the corners at which the line turns, moved inwards by `inset` (cells go round clockwise on screen).
function inwards(loop, inset) {
  const count = loop.length;
  const way = loop.map((p, i) => unit(minus(loop[(i + 1) % count], p)));
  return loop.flatMap((p, i) => {
    const a = way[(i + count - 1) % count];
    const b = way[i];
    const straight = a[0] * b[0] + a[1] * b[1];
    if (straight > 0.999) return [];
    const k = inset / (1 + straight);
    return [[p[0] + k * (-a[1] - b[1]), p[1] + k * (a[0] + b[0])]];
  });
}

// Return the line round some polygons as the `d` of a path.
export function outline(polygons, inset = 0, round = 0) {
  return rims(polygons)
    .map((loop) => rounded(inwards(loop, inset), round))
    .join("");
}

function rounded(corners, round) {
  const near = (p, q) => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const far = Math.min(round, length / 2) / length;
    return [p[0] + (q[0] - p[0]) * far, p[1] + (q[1] - p[1]) * far];
  };
  const written = (p) => p.map((n) => n.toFixed(2)).join(" ");
  const parts = corners.map((p, i) => {
    const before = corners[(i + corners.length - 1) % corners.length];
    const after = corners[(i + 1) % corners.length];
    return `${i ? "L" : "M"}${written(near(p, before))}Q${written(p)} ${written(near(p, after))}`;
  });
  return `${parts.join("")}Z`;
}

export function middle(polygon) {
  const sum = polygon.reduce(([x, y], p) => [x + p[0], y + p[1]], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

// Return the neighbour of a cell in direction (dx, dy), or the cell itself if there is none: the nearest middle
// within a right angle.
export function beside(cells, name, [dx, dy]) {
  const [x, y] = middle(cells[name].polygon);
  let best = null;
  for (const other of Object.keys(cells)) {
    const [u, v] = minus(middle(cells[other].polygon), [x, y]);
    const along = u * dx + v * dy;
    const aside = Math.abs(u * dy - v * dx);
    if (along <= 0.01 || aside > along) continue;
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { other, far };
  }
  return best?.other ?? name;
}

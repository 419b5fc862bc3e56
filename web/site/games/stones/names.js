// Places of row as people write them: the first stone lies on m13; after z come za, zb, before a
// aa, ab, above row 1 are 01, 02. Cells keep their numbers: right and down from the first stone.
// It imports nothing, so that a test can compare it with scorer/games/stones/row/place_names.py.
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const [LEFT, RIGHT] = [-12, 13]; // from the first stone to a and to z
const ABOVE = -12; // and to row 1

const letters = (n) => (n ? letters(Math.floor((n - 1) / 26)) + LETTERS[(n - 1) % 26] : "");

export const column = (x) => (x < LEFT ? `a${letters(LEFT - x)}` : x > RIGHT ? `z${letters(x - RIGHT)}` : LETTERS[x - LEFT]);
export const line = (y) => (y < ABOVE ? `0${ABOVE - y}` : `${y - ABOVE + 1}`);

export function named(cell) {
  const [x, y] = cell.split(",").map(Number);
  return column(x) + line(y);
}

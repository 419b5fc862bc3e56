// The expert game: hexagons that are filled before the first roll.
import { say } from "../../over.js";
import { t, tn } from "../../words.js";
import { signal } from "../../vendor/ui.js";

export const why = signal(""); // what was tapped and can't be filled, in words

export async function fillOrTake(desk, board, cell) {
  const before = desk.hand.before ?? [];
  const { most } = desk.play;
  const isThere = before.includes(cell);
  why.value = isThere ? "" : board.marks[cell] !== "hexagon" ? t("hexes.before.circle", { cell }) : before.length >= most ? tn("hexes.before.most", most) : "";
  if (why.value) return say(why.value);
  await desk.fill(isThere ? before.filter((one) => one !== cell) : [...before, cell]);
  return say(tn("hexes.before.count", desk.hand.before.length));
}

// The expert game: hexagons that are filled before the first roll.
import { say } from "../../over.js";
import { t, tn } from "../../words.js";
import { signal } from "../../vendor/ui.js";

export const why = signal(""); // what was tapped and can't be filled, in words

// what stands when its turn comes counts, however fast somebody taps
export async function fillOrTake(desk, board, cell) {
  const player = desk.who;
  const told = await desk.session.enter(({ play }) => {
    const before = play.hands[player].before ?? [];
    const isThere = before.includes(cell);
    why.value = isThere ? "" : refusal(board.marks[cell], cell, before.length, play.most);
    const cells = isThere ? before.filter((one) => one !== cell) : [...before, cell];
    return why.value ? null : { player, prefilled: cells.join(" ") };
  });
  say(told ? tn("hexes.before.count", told.play.hands[player].before.length) : why.value);
}

function refusal(mark, cell, count, most) {
  if (mark !== "hexagon") return t("hexes.before.circle", { cell });
  return count >= most ? tn("hexes.before.most", most) : "";
}

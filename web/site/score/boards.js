// Boards by their ids, asked for once: the drawing, where its cells lie, what is on them.
import { lang } from "../words.js";
import { signal, useEffect } from "../vendor/ui.js";

const boards = signal({});

// the board of a sheet as Board draws it, null until it is there; `marks` is what is on each cell
export function useBoard(session, sheet) {
  const key = `${lang.value} ${sheet}`;
  useEffect(() => {
    if (sheet && !boards.peek()[key]) load(session, sheet, key);
  }, [key]);
  return boards.value[key] ?? null;
}

async function load(session, sheet, key) {
  const record = /-own-/.test(sheet) ? session.record.value : undefined; // only there the record defines the board
  const board = await session.asked("board", { sheet, record });
  if (board) boards.value = { ...boards.value, [key]: { ...board, marks: board.cells, cells: board.taps } };
}

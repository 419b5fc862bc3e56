// Boards by their ids, asked for once: drawing, places of the cells, symbols on them.
import { lang } from "../words.js";
import { signal, useEffect } from "../vendor/ui.js";

const boards = signal({});

// Return the board of a sheet for Board, null until it is there; `marks` has the symbol of each cell.
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

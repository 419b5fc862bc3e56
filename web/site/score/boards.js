// Boards by their ids, asked for once: the drawing, where its cells lie, what is on them.
import { ask } from "../engine.js";
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
  const record = /-own-/.test(sheet) ? session.record.value : undefined;
  const { told } = await ask("board", { sheet, record, lang: lang.value });
  if (told.broken) session.broken.value = told.broken;
  else if (told.refused) session.refused.value = told.refused.sentence;
  else boards.value = { ...boards.value, [key]: { ...told, marks: told.cells, cells: told.taps } };
}

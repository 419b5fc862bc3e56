// Return the handlers for drawing cells on a sheet by taps, drags or keys, until there are as many as a piece has.
// `at(cell)` is the number of what was drawn there before, or null.
export function drawing(desk, at) {
  const joined = (cells) => [...new Set([...(desk.trailed.value ?? desk.draft.value), ...cells])].slice(0, desk.size);
  const add = (cells) => {
    desk.lit.value = null;
    desk.draft.value = cells;
    if (cells.length >= desk.size) desk.shut(cells);
  };
  // tapped once it lights up, tapped again it is removed
  const point = (n) => {
    if (desk.lit.value !== n) desk.lit.value = n;
    else if (desk.canTake(n)) desk.take(n);
    else desk.lit.value = null;
  };
  return {
    onTap(cell) {
      const draft = desk.draft.value;
      const drawn = draft.length ? null : at(cell);
      if (draft.includes(cell)) desk.draft.value = draft.filter((one) => one !== cell);
      else if (drawn !== null) point(drawn);
      else add([...draft, cell]);
    },
    onTrail(cells) {
      if (!desk.isDrawing) return;
      desk.trailed.value ??= desk.draft.value;
      desk.lit.value = null;
      desk.draft.value = joined(cells);
      if (!cells.length) desk.trailed.value = null;
    },
    onDrag(cells) {
      if (!desk.isDrawing) return;
      const all = joined(cells);
      desk.trailed.value = null;
      add(all);
    },
    onKey(key) {
      const { draft, lit } = desk;
      if (key === "Enter" && draft.value.length && desk.isDrawing) desk.shut(draft.value);
      else if (key === "Escape") desk.putAway();
      else if ((key === "Delete" || key === "Backspace") && desk.canTake(lit.value)) desk.take(lit.value);
      else return false;
      return true;
    },
  };
}

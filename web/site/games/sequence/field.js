// The board of cards with its chips and sequences; a tap asks for the card.
import { Board, useBoard, width } from "../../board.js";
import { openSheet } from "../../dialogs.js";
import { middle } from "../../geometry.js";
import { t } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { cardName, Chip } from "./cards.js";
import { CardSheet } from "./sheets.js";

const CHIP = 0.76;

export function Field({ desk }) {
  const board = useBoard(desk.session, desk.view.sheets.board);
  if (!board) return html`<div class="board blank" aria-hidden="true"></div>`;
  const { chips, lines } = desk.position;
  const picked = desk.picked.value;
  const colour = desk.sideOf(desk.turn)?.colour ?? "none";
  return html`<div class=${`turnframe ${colour}`}>
    <${Board}
      board=${board}
      ruled
      name=${t("sequence.board")}
      marks=${picked ? [{ kind: "picked", cells: [picked], key: "picked" }] : []}
      label=${(cell) => labelOf(desk, board, chips, lines, cell)}
      onTap=${(cell) => tap(desk, board, cell)}
      onKey=${(key, cell) => key === "Enter" && (tap(desk, board, cell), true)}
    >
      ${Object.entries(chips).map(([cell, side]) => html`<${Laid} key=${cell + side} desk=${desk} board=${board} cell=${cell} side=${side} />`)}
      ${lines.map((one) => html`<${Line} key=${one.cells.join()} board=${board} cells=${one.cells} />`)}
    <//>
  </div>`;
}

function Laid({ desk, board, cell, side }) {
  const { polygon } = board.cells[cell];
  const [x, y] = middle(polygon);
  return html`<${Chip} colour=${desk.side(side).colour} x=${x} y=${y} size=${CHIP * width(polygon)} fresh=${desk.fresh.value === cell} />`;
}

// from one end to the other, drawn through its chips
function Line({ board, cells }) {
  const [a, b] = [cells[0], cells.at(-1)].map((cell) => middle(board.cells[cell].polygon));
  const d = `M${a.join(" ")}L${b.join(" ")}`;
  return html`<path class="through halo" d=${d} /><path class="through" d=${d} />`;
}

function labelOf(desk, board, chips, lines, cell) {
  const mark = board.marks[cell];
  const parts = [cell, mark === "free" ? t("sequence.corner") : cardName(mark)];
  if (cell in chips) parts.push(t("sequence.chip.of", { side: desk.side(chips[cell]).called }));
  if (lines.some((one) => one.cells.includes(cell))) parts.push(t("sequence.locked"));
  return parts.join(t("score.comma"));
}

function tap(desk, board, cell) {
  desk.at.value = null;
  if (desk.play.over) return;
  desk.picked.value = cell;
  const title = t("sequence.which", { cell });
  openSheet({ title, beside: true, body: () => html`<${CardSheet} desk=${desk} board=${board} cell=${cell} />`, closed: () => (desk.picked.value = null) });
}

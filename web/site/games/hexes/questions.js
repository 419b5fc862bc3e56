// What is asked in between: which piece was meant, and which one is crossed out by who passes.
import { Button } from "../../controls.js";
import { ask, close } from "../../over.js";
import { useBoard } from "../../score/boards.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { Choices } from "./pieces.js";
import { pieceOf, some } from "./told.js";

// four spaces that are none of the pieces: the pen was on one of them all the same
export function whichPiece(desk, cells) {
  const open = desk.allowed;
  const text = t("hexes.which.text", { pieces: some(open) });
  const others = desk.fits.left.filter((name) => !open.includes(name));
  const take = (piece) => (close(), desk.draw(piece, cells));
  const again = () => (close(), (desk.draft.value = []));
  const body = () =>
    html`<p class="quiet measure">${text}</p>
      <${Pieces} desk=${desk} names=${[...open, ...others]} deed=${(piece) => t("hexes.which.deed", { piece })} onTake=${take}>
        <${Button} label=${t("hexes.which.again")} onClick=${again} />
      <//>`;
  ask({ title: t("hexes.which"), body, closed: () => (desk.draft.value = []) });
}

export function passing(desk) {
  const open = desk.allowed;
  const names = [...open, ...desk.fits.left.filter((name) => !open.includes(name))];
  const take = (piece) => (close(), desk.pass(piece));
  const body = () =>
    html`<p class="quiet measure">${t("hexes.pass.text")}</p>
      <${Pieces} desk=${desk} names=${names} deed=${(piece) => t("hexes.pass.deed", { piece })} onTake=${take} />`;
  ask({ title: t("hexes.pass.which"), body });
}

function Pieces({ desk, names, deed, onTake, children }) {
  const board = useBoard(desk.session, desk.sheet);
  const [piece, setPiece] = useState(names[0]);
  return html`<${Choices} pieces=${names.map((name) => pieceOf(board, name))} chosen=${piece} label=${t("hexes.pieces")} unit=${11} onChoose=${setPiece} />
    <div class="row end wrap">${children}<${Button} kind="main" label=${deed(piece)} onClick=${() => onTake(piece)} /></div>`;
}

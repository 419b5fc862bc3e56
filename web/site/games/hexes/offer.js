// The die of a round and the pieces it offers; before the roll the six numbers. Also two questions: which piece was
// meant, and which one a passing player crosses out.
import { dice } from "../../art.js";
import { useBoard } from "../../board.js";
import { rattle } from "../../clock.js";
import { Button, LineForm, Why } from "../../controls.js";
import { openSheet, close, say, useRefusal } from "../../dialogs.js";
import { Dice, Face, thrown } from "../../dice.js";
import { t } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { Choices, GAME, pieceOf, piecesOf, some } from "./pieces.js";

export async function throwDie(desk) {
  const [face] = thrown(GAME, desk.view, desk.round.value).faces;
  desk.turn.value += 1;
  rattle(1);
  await desk.enterRoll(face + 1);
  say(t("hexes.rolled", { n: face + 1 }));
}

function Faces({ onPick }) {
  const face = (n) => html`<button type="button" class="die" aria-label=${t("hexes.number", { n })} onClick=${() => onPick(n)}><${Face} game=${GAME} face=${n - 1} /></button>`;
  return html`<div class="sixfaces" role="group" aria-label=${t("hexes.first")}>${Array.from({ length: dice(GAME).faces }, (_, i) => face(i + 1))}</div>`;
}

export function Offer({ desk }) {
  const board = useBoard(desk.session, desk.sheet);
  if (desk.play.totals || desk.isBefore) return null;
  if (desk.roll === null) return html`<div class="offer"><${Faces} onPick=${(n) => desk.enterRoll(n)} /></div>`;
  const open = desk.allowed;
  const ofNumber = piecesOf(board).filter((one) => one.die === desk.roll);
  const isAny = desk.fits && !ofNumber.some((one) => open.includes(one.name));
  const gone = desk.fits ? ofNumber.map((one) => one.name).filter((name) => !open.includes(name)) : [];
  const choose = (name) => (desk.piece.value = desk.piece.value === name ? null : name);
  const ways = desk.draft.value.length ? [...new Set(desk.ways().map((one) => one.piece))] : [];
  const chosen = desk.piece.value ?? (ways.length === 1 ? ways[0] : null);
  return html`<div class="offer">
    <${Dice} game=${GAME} faces=${[desk.roll - 1]} turn=${desk.turn.value} layout="one" onPick=${() => numbers(desk)} />
    ${isAny
      ? html`<p class="grow">${t(open.length ? "hexes.both" : "hexes.none")}</p>`
      : html`<${Choices} pieces=${ofNumber} gone=${gone} chosen=${chosen} label=${t("hexes.offered", { n: desk.roll })} onChoose=${choose} />`}
  </div>`;
}

// Ask for another number for this round, or the numbers of several rounds.
export function numbers(desk) {
  openSheet({ title: t("hexes.first"), body: () => html`<${Numbers} desk=${desk} />` });
}

function Numbers({ desk }) {
  const [why, put] = useRefusal(desk.session);
  const roll = (typed) => put(desk.enterRoll(typed));
  const drawn = Object.values(desk.play.hands).some((one) => one.turns.length >= desk.round.value);
  return html`<${Faces} onPick=${roll} />
    ${drawn && html`<p class="quiet measure">${t("hexes.again.text")}</p>`}
    <${LineForm} inputmode="numeric" dir="ltr" aria-label=${t("hexes.typed")} placeholder=${t("hexes.typed")} button=${t("hexes.take")} onTake=${(text) => text.trim() && roll(text)} />
    <p class="hint measure">${t("hexes.typed.how")}</p>
    <${Why} text=${why} />`;
}

// Ask which piece four spaces are if they match none.
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
  openSheet({ title: t("hexes.which"), body, closed: () => (desk.draft.value = []) });
}

export function passing(desk) {
  const open = desk.allowed;
  const names = [...open, ...desk.fits.left.filter((name) => !open.includes(name))];
  const take = (piece) => (close(), desk.pass(piece));
  const body = () =>
    html`<p class="quiet measure">${t("hexes.pass.text")}</p>
      <${Pieces} desk=${desk} names=${names} deed=${(piece) => t("hexes.pass.deed", { piece })} onTake=${take} />`;
  openSheet({ title: t("hexes.pass.which"), body });
}

function Pieces({ desk, names, deed, onTake, children }) {
  const board = useBoard(desk.session, desk.sheet);
  const [piece, setPiece] = useState(names[0]);
  return html`<${Choices} pieces=${names.map((name) => pieceOf(board, name))} chosen=${piece} label=${t("hexes.pieces")} unit=${11} onChoose=${setPiece} />
    <div class="row end wrap">${children}<${Button} kind="main" label=${deed(piece)} onClick=${() => onTake(piece)} /></div>`;
}

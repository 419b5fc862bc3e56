// Stones, tapped in: first which of the five it is, then the screen of that one.
import { useDesk } from "../score/desk.js";
import { html } from "../vendor/ui.js";
import { Clear } from "./stones/clear.js";
import { Cups } from "./stones/cups.js";
import { StonesDesk } from "./stones/desk.js";
import { Poker } from "./stones/poker.js";
import { Row } from "./stones/row.js";
import { Which } from "./stones/setup.js";
import { Towers } from "./stones/towers.js";

const PLAYS = { row: Row, towers: Towers, cups: Cups, poker: Poker, clear: Clear };

export default function Stones({ session }) {
  const desk = useDesk(session, StonesDesk);
  const isAsked = !desk.view.begun && !desk.isChosen.value;
  if (isAsked) return html`<${Which} desk=${desk} />`;
  const Play = PLAYS[desk.play.mode];
  return html`<${Play} key=${desk.play.mode} desk=${desk} />`;
}

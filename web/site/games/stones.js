// Stones, tapped in: first which of the five it is, then the screen of that one.
import { useMemo, html } from "../vendor/ui.js";
import { Clear } from "./stones/clear.js";
import { Cups } from "./stones/cups.js";
import { StonesDesk } from "./stones/desk.js";
import { Poker } from "./stones/poker.js";
import { Row } from "./stones/row.js";
import { Towers } from "./stones/towers.js";
import { Which } from "./stones/which.js";

const PLAYS = { row: Row, towers: Towers, cups: Cups, poker: Poker, clear: Clear };

export default function Stones({ session }) {
  const desk = useMemo(() => (session.desk ??= new StonesDesk(session)), [session]);
  const isAsked = !desk.view.begun && !desk.isChosen.value;
  if (isAsked) return html`<${Which} desk=${desk} />`;
  const Play = PLAYS[desk.play.mode];
  return html`<${Play} key=${desk.play.mode} desk=${desk} />`;
}

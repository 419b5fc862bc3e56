// What stands behind ··· in hexes, and the sheets it opens.
import { menu } from "../../over.js";
import { downloadRecord, downloadTable } from "../../score/record.js";
import { seatsDeed } from "../../score/seats.js";
import { showFaults, showStanding } from "../../score/standing.js";
import { t } from "../../words.js";
import { html } from "../../vendor/ui.js";
import { Counted, COUNTS } from "./pieces.js";
import { numbers } from "./offer.js";

export function deeds(desk) {
  const { session, view, play } = desk;
  const begin = () => desk.goTo(desk.play.expert ? 0 : 1, desk.players[0]);
  const expert = async () => (await session.enter({ prefilled: play.expert ? "" : {} })) && begin();
  const to = async (side) => (await session.enter({ side })) && begin();
  return [
    { icon: "score", label: t("score.standing"), do: () => standing(desk) },
    { icon: "search", label: t("score.faults"), do: () => showFaults(session, faults(desk)) },
    { icon: "save", label: t("score.record"), do: () => downloadRecord(session) },
    { icon: "file", label: t("score.table"), do: () => downloadTable(session) },
    !play.totals && !desk.isBefore && { icon: "table", label: t("hexes.rolls"), do: () => numbers(desk) },
    seatsDeed(session, begin),
    ...(view.begun ? [] : otherSides(desk).map(([side, name]) => ({ icon: "redo", label: t("hexes.side.to", { side: name }), do: () => to(side) }))),
    !view.begun && { icon: "rules", label: t(play.expert ? "hexes.expert.off" : "hexes.expert"), do: expert },
  ];
}

function otherSides({ play }) {
  const now = new Set(Object.values(play.side));
  return play.seats.filter((side) => !(now.size === 1 && now.has(side))).map((side) => [side, play.sides[side] ?? side]);
}

// the side on which all sit, by its name
export function sideName({ play }) {
  const now = [...new Set(Object.values(play.side))];
  return now.length === 1 ? (play.sides[now[0]] ?? "") : "";
}

// instead of rounds the table says what is empty: that is what the penalty is made of
export const columns = ({ play }) =>
  play.totals ? undefined : COUNTS.map((word) => html`<span class=${`mini ${word}`} role="img" aria-label=${t(`hexes.head.${word}`)}><${Counted} word=${word} /></span>`);

export const rows = ({ play }) =>
  play.totals ? undefined : Object.fromEntries(Object.entries(play.hands).map(([name, { penalty }]) => [name, COUNTS.map((word) => penalty[word])]));

export function standing(desk, title) {
  showStanding(desk.session, { title, missing: desk.owing, columns: columns(desk), rows: () => rows(desk), won: "hexes.won" });
}

function faults({ play }) {
  const found = [];
  for (const [name, { turns }] of Object.entries(play.hands))
    for (const [i, one] of turns.entries()) if (one.why.length) found.push({ where: t("hexes.where", { n: i + 1, name }), text: one.text, why: one.why });
  return found;
}

export function rounds(desk) {
  const { play } = desk;
  const most = play.ended ? play.last : Math.min(play.rounds, play.rolls.length + 1);
  const go = (n) => ({ label: n === 0 ? t("hexes.before") : t(n <= play.rolls.length ? "hexes.round" : "hexes.round.new", { n }), icon: n === desk.round.value ? "check" : undefined, do: () => desk.goTo(n) });
  const list = Array.from({ length: most }, (_, i) => go(i + 1));
  menu(t("hexes.rounds"), play.expert ? [go(0), ...list] : list);
}

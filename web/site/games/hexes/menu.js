// The menu items of hexes.
import { awayItem, seatsItem } from "../../score/seats.js";
import { t } from "../../words.js";
import { numbers } from "./offer.js";

export function own(desk) {
  const { session, view, play } = desk;
  const begin = () => desk.goTo(desk.play.expert ? 0 : 1, desk.players[0]);
  const expert = async () => (await session.enter({ prefilled: play.expert ? "" : {} })) && begin();
  const to = async (side) => (await session.enter({ side })) && begin();
  return [
    !play.totals && !desk.isBefore && { icon: "table", label: t("hexes.rolls"), do: () => numbers(desk) },
    seatsItem(session, begin),
    awayItem(desk),
    ...(view.begun ? [] : otherSides(desk).map(([side, name]) => ({ icon: "redo", label: t("hexes.side.to", { side: name }), do: () => to(side) }))),
    !view.begun && { icon: "rules", label: t(play.expert ? "hexes.expert.off" : "hexes.expert"), do: expert },
  ];
}

function otherSides({ play }) {
  const now = new Set(Object.values(play.side));
  return play.seats.filter((side) => !(now.size === 1 && now.has(side))).map((side) => [side, play.sides[side] ?? side]);
}

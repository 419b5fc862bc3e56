// The roll of a round is in the record: the game, the table and the wall roll for each other, and all show the same
// dice.
import { dice } from "../art.js";
import { DICE, faceName, thrown } from "../dice.js";
import { confirm, toast } from "../dialogs.js";
import { t } from "../words.js";

// Return the rolls, each as the names of its faces.
const rollsOf = ({ play }) => (play.played?.map((one) => one.roll) ?? play.rolls?.map((n) => [n]) ?? []).map((roll) => roll.map(String));

// Return whether a game records rolls: not if only results are typed, nor after its end.
export const holdsRolls = (view) => Boolean(view && view.game in DICE && view.play && !view.play.totals && !view.standing.over);

const seatsIn = ({ play }, round) => Object.values(play.played?.[round - 1]?.players ?? {});

// Return whether there are rolls and nothing else: then results alone can still be typed.
export function isOnlyRolled(view) {
  if (!view.begun || !view.play || view.play.totals !== false) return false;
  const { played, hands = {} } = view.play;
  if (!played) return Object.values(hands).every((one) => !one.turns.length && !one.before?.length);
  return played.every((round, i) => !round.timers.length && seatsIn(view, i + 1).every((one) => !one.entered && !one.outlines.length && !one.crossed));
}

// Return the number of rounds that all tables have rolled for.
export const countRolled = (views) => Math.min(...views.map((view) => rollsOf(view).length));

// Return the faces of a round; null if it isn't rolled yet, or tables rolled differently.
export function facesOf(views, round) {
  const [first, ...others] = views.map((view) => rollsOf(view)[round - 1]?.join(" "));
  if (!first || others.some((one) => one !== first)) return null;
  const { game } = views[0];
  const names = Array.from({ length: dice(game).faces }, (_, face) => faceName(game, face));
  return first.split(" ").map((one) => (names.includes(one) ? names.indexOf(one) : null));
}

// Roll for a round of one or several tables and record it; then call `then` with the roll. A second roll of a round
// is confirmed first, because players may be drawing to the first.
export function throwFor(sessions, round, then) {
  const views = sessions.map((one) => one.view.value);
  const act = async () => {
    const { game } = views[0];
    const rolled = thrown(game, views[0], round);
    const roll = rolled.faces.map((face) => faceName(game, face)).join(" ");
    const entered = await Promise.all(sessions.map((one, i) => one.enter(rollsOf(views[i]).length < round ? { roll } : { roll, round })));
    if (entered.every(Boolean)) then(rolled);
    else toast(sessions.map((one) => one.refused.value).find(Boolean) ?? t("broken.title"));
  };
  if (views.every((view) => rollsOf(view).length < round)) return act();
  return confirm({ title: t("hunt.again"), text: t("hunt.again.text"), yes: t("hunt.throw"), act });
}

// The roll of a round stands in the record: whoever throws, in the game, at the table or on the
// wall, throws for all of them, and all show the same dice.
import { dice } from "../art.js";
import { DICE, faceName, thrown } from "../dice.js";
import { confirm, toast } from "../dialogs.js";
import { t } from "../words.js";

// the rolls so far, each as the names of its faces
const rollsOf = ({ play }) => (play.played?.map((one) => one.roll) ?? play.rolls?.map((n) => [n]) ?? []).map((roll) => roll.map(String));

// whether the rolls of a game are written down: not where only results are, nor after its end
export const holdsRolls = (view) => Boolean(view && view.game in DICE && view.play && !view.play.totals && !view.standing.over);

const seatsIn = ({ play }, round) => Object.values(play.played?.[round - 1]?.players ?? {});

// whether there are rolls and nothing else: then results alone can still be typed
export function isOnlyRolled(view) {
  if (!view.begun || !view.play || view.play.totals !== false) return false;
  const { played, hands = {} } = view.play;
  if (!played) return Object.values(hands).every((one) => !one.turns.length && !one.before?.length);
  return played.every((round, i) => !round.timers.length && seatsIn(view, i + 1).every((one) => !one.entered && !one.outlines.length && !one.crossed));
}

// how many rounds were rolled for at all tables
export const countRolled = (views) => Math.min(...views.map((view) => rollsOf(view).length));

// the faces of a round, null where it is not rolled yet or tables have dice of their own
export function facesOf(views, round) {
  const [first, ...others] = views.map((view) => rollsOf(view)[round - 1]?.join(" "));
  if (!first || others.some((one) => one !== first)) return null;
  const { game } = views[0];
  const names = Array.from({ length: dice(game).faces }, (_, face) => faceName(game, face));
  return first.split(" ").map((one) => (names.includes(one) ? names.indexOf(one) : null));
}

// Throws for a round of one or several tables; `then` is told what was thrown when it is written
// down. A second roll of a round is asked about: somebody may be drawing to the first.
export function throwFor(sessions, round, then) {
  const views = sessions.map((one) => one.view.value);
  const act = async () => {
    const { game } = views[0];
    const found = thrown(game, views[0], round);
    const roll = found.faces.map((face) => faceName(game, face)).join(" ");
    const told = await Promise.all(sessions.map((one, i) => one.enter(rollsOf(views[i]).length < round ? { roll } : { roll, round })));
    if (told.every(Boolean)) then(found);
    else toast(sessions.map((one) => one.refused.value).find(Boolean) ?? t("broken.title"));
  };
  if (views.every((view) => rollsOf(view).length < round)) return act();
  return confirm({ title: t("hunt.again"), text: t("hunt.again.text"), yes: t("hunt.throw"), act });
}

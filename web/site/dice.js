// Dice: thrown with the browser's best chance and by the rules of the game (too many alike are
// thrown again), drawn with the game's own symbols or with pips. They need no engine.
import { called, dice, Pips, Symbol, symbols } from "./art.js";
import { confirm, toast } from "./dialogs.js";
import facts from "./facts.js";
import { t } from "./words.js";
import { html } from "./vendor/ui.js";

// {count, alike, timer} of each game with dice
export const DICE = facts.dice;

// Return a random whole number below `n`, every one equally likely.
function chance(n) {
  const most = Math.floor(2 ** 32 / n) * n;
  const box = new Uint32Array(1);
  do crypto.getRandomValues(box);
  while (box[0] >= most);
  return box[0] % n;
}

// Return a roll {faces: [numbers from 0], again: how often it was rolled again}; on the sheet of the day the roll of
// the round is known.
export function thrown(game, view, round) {
  const known = view?.dice[round - 1];
  if (known) return { faces: Array.from(known, (digit) => digit - 1), again: 0 };
  const { count, alike, faces } = dice(game);
  for (let again = 0; ; again += 1) {
    const roll = Array.from({ length: count }, () => chance(faces));
    const most = Math.max(...roll.map((one) => roll.filter((other) => other === one).length));
    if (most <= alike) return { faces: roll, again };
  }
}

// Return the symbols on the faces; an empty list for dice with pips.
const shown = (game) => (symbols(game).length === dice(game).faces ? symbols(game) : []);

// Return the name of a face: of its symbol, or its number.
export const faceName = (game, face) => shown(game)[face]?.name ?? String(face + 1);
export const faceCalled = (game, face) =>
  shown(game).length ? called(game, faceName(game, face)) : String(face + 1);

export function Face({ game, face }) {
  if (face === null || face === undefined) return html`<svg viewBox="0 0 100 100" aria-hidden="true"></svg>`;
  const name = shown(game)[face]?.name;
  return name ? html`<${Symbol} game=${game} name=${name} />` : html`<${Pips} n=${face + 1} />`;
}

export const blankRoll = (game) => Array.from({ length: dice(game).count }, () => null);

// Dice in a row or as a five; `turn` counts rolls so that each is animated; with `onPick` each is a button.
export function Dice({ game, faces, turn = 0, layout = "dice", onPick }) {
  const die = (face, i) => {
    const label = face === null ? t("dice.empty") : faceCalled(game, face);
    const inside = html`<${Face} game=${game} face=${face} />`;
    return onPick
      ? html`<button type="button" class="die" aria-label=${label} onClick=${() => onPick(i)}>${inside}</button>`
      : html`<span class="die" role="img" aria-label=${label}>${inside}</span>`;
  };
  return html`<span key=${turn} class=${`${layout} n${faces.length} ${turn ? "throwing" : ""}`}>${faces.map(die)}</span>`;
}

// ---- the roll of a round is in the record: the game, the table and the wall roll for each other, and all show the same

// Return the rolls, each as the names of its faces.
const rollsOf = ({ play }) => (play.played?.map((one) => one.roll) ?? play.rolls?.map((n) => [n]) ?? []).map((roll) => roll.map(String));

// Return whether a game records rolls: not if only results are typed, nor after its end.
export const holdsRolls = (view) => Boolean(view && view.game in DICE && view.play && !view.play.totals && !view.standing.over);

// Return whether there are rolls and nothing else: then results alone can still be typed.
export const isOnlyRolled = ({ begun, play }) => Boolean(begun && play?.only_rolled);

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

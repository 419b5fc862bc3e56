// Facts about games that no record holds. A game has a module of its name here, or the plain screen.
import facts from "../facts.js";
import { lang } from "../words.js";

// Return the title of a game in the language of the page, or its name if it is unknown.
export const titleOf = (game) => facts.games[lang.value].find((one) => one.game === game)?.title ?? game;

export const screenOf = (game) => (facts.screens.includes(game) ? game : "plain");

// whether moves can be entered; of other games the board is shown
export const isEntered = (game) => facts.games.en.some((one) => one.game === game && one.entry);

// by which rules a game on a single sheet may be played, the likeliest first
const MODES = { hunt: ["rounds", "solo"] };
// by which rules results alone can be typed in, where the usual ones have none
const COUNTED = { stones: ["cups", "poker"] };
export const countedModesOf = (game) => COUNTED[game] ?? [];
export const modesOf = (game) => MODES[game] ?? [];

// games that ask by themselves who plays, and by which rules
const ASKING = ["stones"];
export const asksItself = (game) => ASKING.includes(game);

// games with a sheet for everybody, which is tapped in beside the list of a class
const SHEETS = ["hunt", "hexes"];
export const hasClassSheet = (game) => SHEETS.includes(game);

// games that several play at one board: who plays is asked in one line
export const isShared = (game) => ![...SHEETS, ...ASKING].includes(game);

// by what kind of entry, or else by which game, a list says what there is to go on with
const STEPS = { left: "clusters.left", hands: "round", takes: "round", lap: "round", shifts: "round", ask: "round", hunt: "round", hexes: "round" };

// {key, n}; null when nothing is asked any more
export function goesOnWith({ game, ask, begun }) {
  if (!ask || (asksItself(game) && !begun)) return null;
  return { key: STEPS[ask.kind] ?? STEPS[game] ?? "move", n: Math.max(1, ask.number) };
}

// games whose sheets are read from photos
const PHOTOGRAPHED = ["hunt", "hexes"];
export const isPhotographed = (game) => PHOTOGRAPHED.includes(game);

// Facts about games that no record holds. A game has a module of its name here, or the plain screen.
import facts from "../facts.js";
import { lang } from "../words.js";

// Return what is known of a game, in the language of the page; undefined if it is unknown.
export const factsOf = (game) => facts.games[lang.value].find((one) => one.game === game);

// Return the title of a game, or its name if it is unknown.
export const titleOf = (game) => factsOf(game)?.title ?? game;

export const screenOf = (game) => (facts.screens.includes(game) ? game : "plain");

// Return whether moves can be entered; other games only show the board.
export const isEntered = (game) => Boolean(factsOf(game)?.is_entered);

// Return the rules for a game on a single sheet, the likeliest first.
const MODES = { hunt: ["rounds", "solo"] };
// Return the rules by which results alone can be typed in, if the usual rules can't.
const COUNTED = { stones: ["cups", "poker"] };
export const countedModesOf = (game) => COUNTED[game] ?? [];
export const modesOf = (game) => MODES[game] ?? [];

// whether a game asks itself who plays, and by which rules
const ASKING = ["stones"];
export const asksItself = (game) => ASKING.includes(game);

// games with a sheet for each player, which is tapped in beside the list of a class
const SHEETS = ["hunt", "hexes"];
export const hasClassSheet = (game) => SHEETS.includes(game);

// whether several players share a board: then one line asks for their names
export const isShared = (game) => ![...SHEETS, ...ASKING].includes(game);

// what a list says about the next step, by kind of entry or by game
const STEPS = { left: "clusters.left", hands: "round", takes: "round", lap: "round", shifts: "round", ask: "round", hunt: "round", hexes: "round" };

// Return the next step {key, n}; null at the end.
export function goesOnWith({ game, ask, begun }) {
  if (!ask || (asksItself(game) && !begun)) return null;
  return { key: STEPS[ask.kind] ?? STEPS[game] ?? "move", n: Math.max(1, ask.number) };
}

// games whose sheets are read from photos
const PHOTOGRAPHED = ["hunt", "hexes"];
export const isPhotographed = (game) => PHOTOGRAPHED.includes(game);

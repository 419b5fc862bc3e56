// What is known of games beside their records. A game has a module of its name here, or the plain screen.
import still from "../still.js";

export const screenOf = (game) => (still.screens.includes(game) ? game : "plain");

// whether moves can be entered; of other games the board is shown
export const isEntered = (game) => still.games.en.some((one) => one.game === game && one.entry);

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
const BESIDE = ["hunt", "hexes"];
export const hasSheetBeside = (game) => BESIDE.includes(game);

// games that several play at one board: who plays is asked in one line
export const isShared = (game) => ![...BESIDE, ...ASKING].includes(game);

// games whose sheets are read from photos
const PHOTOGRAPHED = ["hunt", "hexes"];
export const isPhotographed = (game) => PHOTOGRAPHED.includes(game);

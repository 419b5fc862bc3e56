// The games that can be tapped in, each a module of its name; sheets of others show their board.
export const TAPPED = ["hunt", "hexes", "sequence", "stones", "clusters"];

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

// games with one board for all: who plays is asked in one line
const SHARED = ["sequence", "clusters"];
export const isShared = (game) => SHARED.includes(game);

// games whose sheets are read from photos
const PHOTOGRAPHED = ["hunt", "hexes"];
export const isPhotographed = (game) => PHOTOGRAPHED.includes(game);

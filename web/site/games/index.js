// The games that can be tapped in, each a module of its name; sheets of others show their board.
export const TAPPED = ["hunt", "sequence", "clusters"];

// by which rules a game on a single sheet may be played, the likeliest first
const MODES = { hunt: ["rounds", "solo"] };
export const modesOf = (game) => MODES[game] ?? [];

// games with one board for all: who plays is asked in one line
const SHARED = ["sequence", "clusters"];
export const isShared = (game) => SHARED.includes(game);

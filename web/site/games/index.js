// The games that can be tapped in, each a module of its name; sheets of others show their board.
export const TAPPED = ["hunt", "hexes", "sequence", "stones", "clusters"];

// by which rules a game on a single sheet may be played, the likeliest first
const MODES = { hunt: ["rounds", "solo"] };
export const modesOf = (game) => MODES[game] ?? [];

// games that ask by themselves who plays, and by which rules
const ASKING = ["stones"];
export const asksItself = (game) => ASKING.includes(game);

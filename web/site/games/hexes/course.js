// How far a game of hexes is, read from what was played: who is missing, which round is next, and
// what one step back or on has changed.

// who has yet to be entered up to the last round that was rolled for; who is stuck in it need not be
export function waitingOf(play) {
  const { hands, last, stuck } = play;
  const isLate = ([name, { turns }]) => turns.length < last && !(stuck.includes(name) && turns.length === last - 1);
  return Object.entries(hands).filter(isLate).map(([name]) => name);
}

export const roundOf = (play, name) => play.hands[name].turns.length + 1;

// whoever is in the middle of a sheet comes first
export function firstWaiting(play) {
  const waiting = waitingOf(play);
  return waiting.reduce((best, name) => (best && roundOf(play, best) >= roundOf(play, name) ? best : name), null);
}

// the round to go on with
export function roundNow(view) {
  const { play } = view;
  if (play.expert && !play.rolls.length && Object.values(play.hands).some((one) => one.before === null)) return 0;
  const first = firstWaiting(play);
  if (first) return roundOf(play, first);
  return play.ended ? Math.max(1, play.last) : play.last + 1;
}

// where two stages of a game differ: {round, player}, or null
export function changed(a, b) {
  if (Object.keys(a.hands).join() !== Object.keys(b.hands).join()) return { round: b.expert ? 0 : 1, player: Object.keys(b.hands)[0] };
  if (a.expert !== b.expert) return { round: b.expert ? 0 : 1 };
  for (const [player, { before, turns }] of Object.entries(b.hands)) {
    const old = a.hands[player];
    if (JSON.stringify(old.before) !== JSON.stringify(before)) return { round: 0, player };
    for (let i = 0; i < Math.max(old.turns.length, turns.length); i += 1) if (old.turns[i]?.text !== turns[i]?.text) return { round: i + 1, player };
  }
  const at = Array.from({ length: Math.max(a.rolls.length, b.rolls.length) }, (_, i) => i).find((i) => a.rolls[i] !== b.rolls[i]);
  return at === undefined ? null : { round: at + 1 };
}

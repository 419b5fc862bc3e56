// Rounds of a record: the one to go on with, and where two records of a game differ.
const isDone = (round, players) => round.entering === null && round.asking === null && players.every((name) => round.players[name].entered);

// the round to go on with: the last one while something of it is missing, then a new one
export function roundNow(view) {
  const { played, rounds, sides } = view.play;
  const last = played.length;
  if (!last) return 1;
  const isOver = view.standing.over || last >= rounds;
  return isDone(played[last - 1], Object.keys(sides)) && !isOver ? last + 1 : Math.min(last, rounds);
}

// the round, and the player if it is one, in which something changed; null where nothing did
export function changed(a, b) {
  for (let i = 0; i < Math.max(a.played.length, b.played.length); i += 1) {
    const [old, now] = [a.played[i], b.played[i]];
    if (!old || !now) return { round: i + 1 };
    const name = Object.keys(now.players).find((one) => JSON.stringify(old.players[one]) !== JSON.stringify(now.players[one]));
    if (name || JSON.stringify([old.roll, old.timers]) !== JSON.stringify([now.roll, now.timers])) return { round: i + 1, player: name };
  }
  return null;
}

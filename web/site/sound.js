// Three sounds, made on the spot: a knock for a die, a tick for a second, a bell for the end.
let context = null;

function tone(at, pitch, seconds, loud, kind = "sine") {
  const swing = context.createOscillator();
  const level = context.createGain();
  swing.type = kind;
  swing.frequency.setValueAtTime(pitch, at);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(loud, at + 0.005);
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  swing.connect(level).connect(context.destination);
  swing.start(at);
  swing.stop(at + seconds + 0.02);
}

// browsers allow sound after the first tap or key only; before that there is silence, no error
function ready() {
  context ??= new (window.AudioContext ?? window.webkitAudioContext)();
  if (context.state === "suspended") context.resume();
  return context.currentTime + 0.01;
}

export function knock(count) {
  const now = ready();
  for (let i = 0; i < count; i += 1) tone(now + 0.28 + i * 0.06, 190 + 37 * (i % 3), 0.07, 0.25, "triangle");
}

export const tick = () => tone(ready(), 1320, 0.06, 0.12);

export function bell() {
  const now = ready();
  for (const [i, pitch] of [1047, 1319, 1568].entries()) {
    tone(now + i * 0.16, pitch, 1.4, 0.3);
    tone(now + i * 0.16, pitch * 2.76, 0.5, 0.06);
  }
}

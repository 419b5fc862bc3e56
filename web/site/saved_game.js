// A saved game in a few words, as Sets and Score list it: who plays, and how it stands.
import { lang, listed, t, tn } from "./words.js";

const NAMED = 4; // players in a line; more are only counted

// Return the players, and the tables of a class; "" if nobody has a name.
export function playersOf({ names = [], tables }) {
  const called = names.filter(Boolean);
  const counted = called.length > 0 && tn("score.names", called.length);
  if (tables) return [counted, tn("class.groups", tables.length)].filter(Boolean).join(t("score.comma"));
  return called.length > NAMED ? counted : listed(called);
}

// Return who leads or won, or the next step.
export function standingOf({ result }) {
  if (!result?.begun) return t("score.unplayed");
  const { over, count, go, places = [] } = result;
  const first = places.filter((one) => one.rank === 1).map((one) => one.player);
  const names = listed(first);
  if (over && count > 1) return t(first.length > 1 ? "score.stand.shared" : "score.stand.won", { names });
  if (over) return t("score.stand.over");
  const isLevel = first.length > 2 || places.every((one) => one.points === places[0].points);
  if (isLevel) return go ? t(`score.stand.${go.key}`, go) : t("score.stand.begun");
  return t(first.length > 1 ? "score.stand.lead.more" : "score.stand.lead", { names });
}

export const capital = (text) => text.slice(0, 1).toLocaleUpperCase(lang.value) + text.slice(1);

// Names go from all that is kept: games stay as they were played, by "Player 1" and so on.
import { result } from "./adopt.js";
import { passing } from "./browser.js";
import { ask } from "./engine.js";
import { confirm, toast } from "./over.js";
import { closeAll } from "./session.js";
import { find, forget, keep, sets } from "./store.js";
import { typed } from "./print/names.js";
import { lang, t, tn } from "./words.js";

const PLACES = "fives.at."; // where somebody was in a game, which says who

// a set without names, or null where they can't be told from what was played
async function nameless(item) {
  const { told } = await ask("nameless", { record: item.record, lang: lang.value });
  if (!told.record) return null;
  const { told: play } = await ask("play", { record: told.record, lang: lang.value });
  if (!play.standing) return null;
  const request = item.request && { ...item.request, names: [] };
  return { ...item, record: told.record, names: [], request, before: [], after: [], drafts: {}, result: { ...result(play), begun: play.begun } };
}

// false where a set had to go; what another tab adds meanwhile loses its names too
async function forgetIn(item) {
  if (!item) return true;
  const made = await nameless(item);
  if (!made) await forget(item.id);
  const kept = made && (await keep(made, item.record));
  return kept?.isNewer ? forgetIn(kept.item) : Boolean(made);
}

async function forgetAll() {
  const named = sets.value.filter((one) => one.names?.some(Boolean)).reverse(); // what is kept anew comes first
  let gone = 0;
  toast(t("sets.forgetting"), undefined, true);
  for (const { id } of named) if (!(await forgetIn(find(id)))) gone += 1;
  closeAll();
  passing.forget(PLACES);
  typed.value = "";
  toast([tn("sets.forgotten", named.length - gone), gone > 0 && tn("sets.forgotten.deleted", gone)].filter(Boolean).join(" "));
}

export function forgetNames() {
  confirm({ title: t("sets.forget.ask"), text: t("sets.forget.text"), yes: t("sets.forget"), act: forgetAll });
}

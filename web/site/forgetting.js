// Names go from all that is kept: games stay as they were played, by "Player 1" and so on.
import { result } from "./import_records.js";
import { lasting, passing } from "./browser.js";
import { ask } from "./engine.js";
import { confirm, toast } from "./dialogs.js";
import { closeAll } from "./open_games.js";
import { find, forget, keep, odd, sets } from "./store.js";
import { className, typed } from "./print/names.js";
import { UNDER_WAY } from "./under_way.js";
import { lang, t, tn } from "./words.js";

const PLACES = "fives.at."; // where somebody was in a game, which says who

class Stopped extends Error {} // by a fault of ours: nothing is deleted for that

async function answered(what, record) {
  const { told } = await ask(what, { record, lang: lang.value });
  if (told.broken || told.dropped) throw new Stopped();
  return told.refused ? null : told;
}

// a set without names, or null where they can't be told from what was played
async function nameless(item) {
  const plain = await answered("nameless", item.record);
  const play = plain && (await answered("play", plain.record));
  if (!play) return null;
  const request = item.request && { ...item.request, names: [] };
  return { ...item, record: plain.record, names: [], ids: undefined, request, before: [], after: [], drafts: {}, result: { ...result(play), begun: play.begun } };
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
  const aside = odd.value.length;
  const isNamed = ({ ids, names = [], before, after }) => ids || names.some(Boolean) || before.length || after.length; // steps may have names
  const named = sets.value.filter(isNamed).reverse(); // what is kept anew comes first
  let gone = 0;
  toast(t("sets.forgetting"), undefined, true);
  try {
    for (const { id } of named) if (!(await forgetIn(find(id)))) gone += 1;
    for (const { item } of odd.value) await forget(item.id);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return toast(t("broken.title"), undefined, true);
  }
  closeAll();
  passing.forget(PLACES);
  lasting.forget(UNDER_WAY);
  typed.value = "";
  className.value = "";
  return toast([(named.length || !aside) && tn("sets.forgotten", named.length - gone), gone > 0 && tn("sets.forgotten.deleted", gone), aside > 0 && tn("sets.forgotten.odd", aside)].filter(Boolean).join(" "));
}

export function forgetNames() {
  const { length } = odd.value; // whoever may be named in there
  const text = [t("sets.forget.text"), length > 0 && tn("sets.forget.odd", length)].filter(Boolean).join(" ");
  confirm({ title: t("sets.forget.ask"), text, yes: t("sets.forget"), act: forgetAll });
}

// The open games: each stays as it was when the user comes back, follows what other tabs store, and notes what is
// under way when the page is left.
import { drawWith } from "./art.js";
import { Session } from "./session.js";
import { find, sets } from "./store.js";
import { effect, signal } from "./vendor/ui.js";

const opened = new Map(); // by id
export const lastOpened = signal(""); // id of the game that is played

export function open(id) {
  const item = find(id);
  if (!item) opened.delete(id);
  else if (!isOf(opened.get(id), item)) opened.set(id, new Session(item));
  const session = opened.get(id) ?? null;
  if (session) lastOpened.value = id;
  if (session?.view.value) drawWith(session.view.value);
  return session;
}

// a game that was deleted and read again is another one
const isOf = (session, item) => session?.item.made === item?.made;

effect(() => {
  void sets.value; // also while no game is open
  for (const [id, session] of opened) if (isOf(session, find(id))) session.follow(find(id));
});

const noteAll = () => opened.forEach((session) => session.note());
addEventListener("pagehide", () => {
  document.activeElement?.blur(); // a field is entered when it is left
  noteAll();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && noteAll());

// Forget all open games, because their records were changed.
export const closeAll = () => opened.clear();

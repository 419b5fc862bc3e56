// A game before many: the class on one screen, and the view for the wall; how one gets to them.
import { go, route } from "../route.js";
import { t } from "../words.js";

const MOST_AT_TABLE = 8; // players; more of them are a class

// `view` of the address says what is wanted: class, wall, or tap for the game's own screen
export function isClass(session, { view, sheet }) {
  if (view) return view === "class";
  return !sheet && (session.view.value?.players.length ?? 0) > MOST_AT_TABLE;
}

export function toWall(id) {
  document.documentElement.requestFullscreen?.().catch(() => undefined); // it works in a window as well
  const { view: from } = route.value.args; // where one comes back to
  go("score", { kept: id, view: "wall", from });
}

export const toClass = (id) => go("score", { kept: id, view: "class" });

// what stands behind ··· in a game and in Sets
export const roomsOf = (id) => [
  { icon: "person", label: t("class.open"), do: () => toClass(id) },
  { icon: "wall", label: t("class.wall"), do: () => toWall(id) },
];

export const rooms = (session) => roomsOf(session.item.id);

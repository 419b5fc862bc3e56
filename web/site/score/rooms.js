// The screens of a class and of the wall, and how to get there.
import { isPhotographed } from "../games/index.js";
import { go, route } from "../route.js";
import { t } from "../words.js";

const MOST_AT_TABLE = 8; // players; more of them are a class

// Return whether to show the class; `view` of the address wins: class, wall, or tap for the game's own screen.
export function isClass(session, { view, sheet }) {
  if (view) return view === "class";
  return !sheet && (session.view.value?.players.length ?? 0) > MOST_AT_TABLE;
}

// Open the wall; `of` is {kept} for one set, {class} for several tables.
export function toWall(of) {
  document.documentElement.requestFullscreen?.().catch(() => undefined); // it works in a window as well
  const { view: from } = route.value.args; // the screen to return to
  go("score", { ...of, view: "wall", from });
}

export const wallOf = (list) => (list.group ? { class: list.group } : { kept: list.id });

export const toClass = (id) => go("score", { kept: id, view: "class" });
export const toTables = (group) => go("score", { class: group });

// Return the deeds behind ··· in a game and in Sets.
const items = (open, of) => [
  { icon: "person", label: t("class.open"), do: open },
  { icon: "wall", label: t("class.wall"), do: () => toWall(of) },
];
const roomsOf = (id) => items(() => toClass(id), { kept: id });
export const roomsOfTables = (group) => items(() => toTables(group), { class: group });

const moveGame = async (item) => (await import("../other_device.js")).moveGame(item);
const moved = (act) => ({ icon: "share", label: t("moved.do"), do: act });

// Return the deed to photograph sheets, if the game has one.
export const photosOf = (game, of) => (isPhotographed(game) ? [{ icon: "camera", label: t("photo.title"), do: () => go("score", { ...of, photo: 1 }) }] : []);

export const rooms = (session) => [...photosOf(session.game, { kept: session.item.id }), ...roomsOf(session.item.id), moved(() => session.settled.then(() => moveGame(session.item)))];
export const roomsOfKept = (item) => [...roomsOf(item.id), moved(() => moveGame(item))];

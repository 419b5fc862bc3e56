// The shape of a saved set, checked so that every screen can show it: other versions of the page, or other hands, may
// have written the store.
import facts from "./facts.js";

const isText = (one) => typeof one === "string";
const isTexts = (one) => Array.isArray(one) && one.every(isText);
const isTable = (one) => typeof one === "object" && one !== null && !Array.isArray(one);
const isTime = (one) => Number.isFinite(one) && Number.isFinite(new Date(one).getTime());
const isPlace = (one) => isTable(one) && isText(one.player);

const NEEDED = {
  id: isText,
  set: isText,
  game: (one) => facts.games.en.some(({ game }) => game === one),
  record: isText,
};
const OTHERS = {
  names: isTexts,
  before: isTexts,
  after: isTexts,
  made: isTime,
  changed: isTime,
  called: isText,
  group: isText,
  table: Number.isFinite,
  request: isTable,
  whole: isTable,
  drafts: (one) => isTable(one) && Object.values(one).every(isTexts),
  result: (one) => isTable(one) && (one.places === undefined || (Array.isArray(one.places) && one.places.every(isPlace))),
};

// Return the set with its missing parts filled in, or null if a part is of the wrong type.
export function readKept(item) {
  const there = Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== null));
  const isWhole = Object.entries(NEEDED).every(([key, isRight]) => isRight(there[key]));
  const isRight = Object.entries(OTHERS).every(([key, is]) => !(key in there) || is(there[key]));
  return isWhole && isRight ? { before: [], after: [], made: 0, changed: 0, ...there } : null;
}

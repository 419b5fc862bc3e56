// The choices on the form, and the request they make: the options of fives-print by their long names. Every game
// keeps its own while another one is shown.
import { lasting, region } from "../browser.js";
import known from "../facts.js";
import { lang, today } from "../words.js";
import { batch, computed, signal } from "../vendor/ui.js";

const KEPT = "fives.print"; // what depends on the printer, not on the game
export const KEY = "key"; // the part with the answers, which has a switch of its own
const OF_PRINTER = ["paper", "ink", "duplex"];
const MOST_TABLES = 200;

const papersIn = (place) => Object.keys(known.papers).sort((a) => (a === (known.paper[place] ?? "a4") ? -1 : 1));
export const papers = papersIn(region()); // the usual one of the region first

function kept() {
  try {
    return JSON.parse(lasting.get(KEPT)) ?? {};
  } catch {
    return {};
  }
}

const USUAL = { paper: papers[0], ink: "color", duplex: "long", large: false, key: false, lang: "" };

export const game = signal(known.games.en[0].game);
export const wanted = signal(4); // players; more if there are more names
export const common = signal({ ...USUAL, ...kept() });
export const names = signal([]); // as they were read
export const seats = signal([]); // sizes of the tables, if the list gives them
const special = signal({}); // by game: side, parts, up, to_win, tables, at_tables, different, sides, own
const roots = signal({}); // by game: the set whose seed is kept while options change

export const facts = computed(() => known.games[lang.value].find((one) => one.game === game.value));
export const of = computed(() => special.value[game.value] ?? {});

export function choose(more) {
  common.value = { ...common.value, ...more };
  const printer = Object.fromEntries(OF_PRINTER.map((name) => [name, common.value[name]]));
  lasting.set(KEPT, JSON.stringify(printer));
}

export function adjust(more) {
  special.value = { ...special.value, [game.value]: { ...of.value, day: undefined, ...more } };
}

// --- players -----------------------------------------------------------------------------------

export const fewest = computed(() => facts.value.seats[0]);
export const most = computed(() => facts.value.seats.at(-1));

// Return the nearest number of players that the game allows, going up or down from `n`.
export function seated(n, isUp = true) {
  const { seats, every } = facts.value;
  if (every) return Math.min(most.value, Math.max(fewest.value, n));
  const fit = isUp ? seats.find((one) => one >= n) : seats.findLast((one) => one <= n);
  return fit ?? (isUp ? most.value : fewest.value);
}

export const players = computed(() => {
  const isSeated = seats.value.length > 0 && facts.value.options.tables; // a free sheet would have no table
  return isSeated ? names.value.length : seated(Math.max(wanted.value, names.value.length));
});

// --- what this game has ------------------------------------------------------------------------

export const sheetLang = computed(() => common.value.lang || lang.value);
export const sides = computed(() => of.value.own?.sides ?? facts.value.layouts);
export const side = computed(() => {
  if (of.value.different && canDiffer.value) return facts.value.options.each;
  return sides.value.includes(of.value.side) ? of.value.side : sides.value[0];
});
export const canDiffer = computed(() => facts.value.options.different && !of.value.own);
export const hasOthers = computed(() => Boolean(of.value.own) || facts.value.others.includes(side.value));
const isSeeded = computed(() => Boolean(of.value.own) || facts.value.seeded.includes(side.value));
export const teams = computed(() => facts.value.options.sides[players.value] ?? []);
export const mostTables = computed(() => (facts.value.options.tables ? Math.min(players.value, MOST_TABLES) : 1));
// sizes of the tables as the list or a link gives them; empty if players are split equally
export const atTables = computed(() => {
  const sizes = names.value.length ? seats.value : (of.value.at_tables ?? []);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return facts.value.options.tables && sizes.length > 1 && all === players.value ? sizes : [];
});
export const tables = computed(() => atTables.value.length || Math.min(of.value.tables ?? 1, mostTables.value));
// whether a single sheet can be printed: of a set with a seed, at one table
export const canOnly = computed(() => facts.value.options.only && tables.value === 1 && players.value > 1 && Boolean(root.value));
export const hasKey = computed(() => facts.value.options.key);

// the sheet of the day, until something else is chosen or the day is over
const day = computed(() => (of.value.day === today() ? of.value.day : undefined));
export const hasDay = computed(() => !of.value.own && facts.value.seeded.length > 0);
export const todaysSheet = () => adjust({ day: today(), different: undefined, tables: undefined, only: undefined });

function asked() {
  const { options } = facts.value;
  const { parts, up, to_win: toWin, sides: inSides, own, different, only } = of.value;
  const { paper, ink, duplex, large, key } = common.value;
  return {
    game: game.value,
    players: names.value.length > most.value ? undefined : players.value, // too many names are refused as such
    paper,
    ink,
    duplex,
    large: large || undefined,
    lang: sheetLang.value,
    key: (key && hasKey.value) || undefined,
    parts: parts?.length && !only ? parts.join(",") : undefined,
    only: Number(only) <= players.value && canOnly.value ? only : undefined,
    up: options.up.includes(up) ? up : undefined,
    "to-win": options.to_win ? toWin : undefined,
    sides: teams.value.includes(inSides) ? inSides : undefined,
    tables: tables.value > 1 ? tables.value : undefined,
    at_tables: atTables.value.length ? atTables.value : undefined,
    different: (different && canDiffer.value) || undefined,
    side: day.value || (different && canDiffer.value) ? undefined : side.value,
    day: day.value,
    definition: own?.text,
  };
}

const defined = (table) => Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined));

// the request without set and names: what a link may hold
export const options = computed(() => defined(asked()));

// the key of the seed; a class has its own, because its tables share a board
const rootOf = () => `${game.value} ${of.value.own ? "own" : ""} ${tables.value > 1 ? "class" : ""}`;
const root = computed(() => (isSeeded.value && !day.value ? roots.value[rootOf()] : undefined));

export const request = computed(() =>
  defined({ ...options.value, names: names.value.length ? names.value : undefined, set: root.value, say: lang.value }),
);

// Keep the seed of a set that was laid out.
export function settle(set) {
  if (isSeeded.value && !root.value && !day.value) roots.value = { ...roots.value, [rootOf()]: set };
}

export function otherBoards() {
  adjust({});
  roots.value = { ...roots.value, [rootOf()]: undefined };
}

// --- taken from a link, a kept set or a record ----------------------------------------------------

// Return the parts of a record if they aren't the usual ones, else undefined.
function unusual(parts) {
  const usual = facts.value.parts.filter((one) => one.usual && one.part !== KEY).map((one) => one.part);
  return parts.length && parts.join() !== usual.join() ? parts : undefined;
}

// Take the choices of a request, and the set it belongs to.
export function take(told, set) {
  batch(() => {
    game.value = told.game;
    wanted.value = told.players;
    const parts = told.parts?.split(",") ?? [];
    common.value = {
      ...common.value,
      ...Object.fromEntries(["paper", "ink", "duplex", "lang"].filter((name) => told[name]).map((name) => [name, told[name]])),
      large: Boolean(told.large),
      key: Boolean(told.key) || parts.includes(KEY),
    };
    adjust({
      side: told.side,
      parts: unusual(parts.filter((one) => one !== KEY)),
      up: told.up,
      to_win: told["to-win"],
      sides: told.sides,
      tables: told.tables,
      at_tables: told.at_tables,
      different: told.different,
      own: told.own,
    });
    roots.value = { ...roots.value, [rootOf()]: set };
  });
}

// Addresses that fill in the form: a link (#print?set=…&paper=…), or a saved set (#print?kept=…). A link has no
// names.
import { passing } from "../browser.js";
import { ask } from "../engine.js";
import { address, route, stay } from "../route.js";
import { find, loaded, tablesOf } from "../store.js";
import { lang } from "../words.js";
import { batch, effect, signal, untracked } from "../vendor/ui.js";
import { game, of, options, take } from "./choices.js";
import { isCurrent, job } from "./drawing.js";
import { linked } from "./hand_over.js";
import { typed } from "./names.js";
import { seatedLines } from "./seating.js";
import facts from "../facts.js";

export const refusedLink = signal(""); // the sentence about a link that isn't a set
const WHOLE = ["players", "up", "to-win", "sides", "tables"];
const YES = ["large", "key", "different"];
const WORDS = ["game", "side", "parts", "paper", "lang", "ink", "duplex", "set"];
const WAIT_MS = 300;
const OWN = "fives.own";

// Return the request in an address, without unknown options.
function read(args) {
  const request = {};
  for (const [name, value] of Object.entries(args)) {
    if (WORDS.includes(name)) request[name] = value;
    else if (WHOLE.includes(name) && /^\d{1,4}$/.test(value)) request[name] = Number(value);
    else if (YES.includes(name)) request[name] = value === "true";
    else if (name === "at_tables" && /^\d{1,3}(,\d{1,3})*$/.test(value)) request[name] = value.split(",").map(Number);
  }
  return request;
}

// Fill in the form as a set has it; the engine's job says game, players and side. Names that are typed meanwhile stay.
async function fill(asked, names = [], mine = {}) {
  const before = typed.peek();
  const { table, names: _, ...request } = asked;
  const { told } = await ask("job", { ...request, say: lang.peek() }, { urgent: true });
  if (told.refused || told.broken || told.dropped) {
    refusedLink.value = told.refused?.sentence ?? "";
    return;
  }
  const whole = request.definition && (await ask("definition", { text: request.definition, say: lang.peek() })).told;
  batch(() => {
    refusedLink.value = "";
    take({ ...request, game: told.game, players: told.players, side: told.side, different: told.different, own: whole && { ...mine, ...whole } }, told.set);
    if (typed.peek() === before) typed.value = request.at_tables && names.length ? seatedLines(names, request.at_tables) : names.filter(Boolean).join("\n");
  });
}

async function arrive(args) {
  const { at, request, own } = JSON.parse(passing.get(OWN) ?? "{}");
  if (own && at === location.hash) await fill(request, [], own);
  else if (args.kept) {
    await loaded;
    const item = find(args.kept);
    const all = item?.group && args.tables ? tablesOf(item.group) : [];
    if (item?.whole && all.length === item.whole.tables) await fill(item.whole, all.flatMap((one) => one.names ?? []));
    else if (item) await fill({ ...item.request, set: item.set }, item.names ?? []);
  } else if (args.set) {
    await loaded;
    const item = find(args.set);
    await fill(read(args), item?.names ?? []);
  } else if (facts.games.en.some((one) => one.game === args.game)) {
    game.value = args.game;
    if (Object.keys(args).length > 1) await fill(read(args));
  }
}

effect(() => {
  const { tab, args } = route.value;
  const chosen = untracked(() => address("print", linked()));
  if (tab === "print" && location.hash !== chosen) arrive(args);
});

// Write the choices to the address; a definition of one's own isn't in a link, so this tab keeps it beside the
// address.
function stayWith(args) {
  stay("print", args);
  passing.set(OWN, JSON.stringify({ at: location.hash, request: { ...options.value, set: job.value?.set }, own: of.value.own }));
}

// keep the address up to date, so that a reload and a link show the same
effect(() => {
  if (!isCurrent.value || route.value.tab !== "print") return undefined;
  const args = linked();
  const here = location.hash; // a new address is heard a moment later
  const wait = setTimeout(() => location.hash === here && stayWith(args), WAIT_MS);
  return () => clearTimeout(wait);
});


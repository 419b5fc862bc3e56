// Photographed sheets: their players, what is sure, what is asked; everything that is known becomes entries, as if
// tapped. Sure outlines are entered while questions are open.
import { open } from "../open_games.js";
import { sets, tablesOf } from "../store.js";
import { lang, t } from "../words.js";
import { batch, signal } from "../vendor/ui.js";
import { asked, read } from "./eye.js";

const MOST_CELLS = 9; // of an outline that can be called closed or open; a larger place is tapped in
let count = 0;

const shelf = new Map(); // by game or class: its cards, for a user who comes back from the board

export function photosOf({ kept, class: group }) {
  const key = JSON.stringify([kept, group]);
  if (!shelf.has(key)) shelf.set(key, new PhotoCards({ kept, group }));
  return shelf.get(key);
}

class PhotoCards {
  #turn = Promise.resolve(); // photos are entered one after the other

  constructor({ kept, group }) {
    this.kept = kept;
    this.group = group;
    this.cards = signal([]); // the newest first
    this.refused = signal([]); // photos of which nothing could be read: {photo, why}
    this.left = signal(null); // who is missing: [{round, names}] of each record that is meant
    this.reading = signal({ done: 0, all: 0 });
    this.broken = signal("");
    this.rim = null; // whether the printed border counts as a line: asked once for all
  }

  // the games that are meant; null: whatever is kept here
  get ids() {
    if (this.group) return tablesOf(this.group).map((one) => one.id);
    return this.kept ? [this.kept] : null;
  }

  get items() {
    const { ids } = this;
    return sets.value.filter((one) => !ids || ids.includes(one.id));
  }

  // Read files or blobs, one after the other.
  async take(files) {
    this.reading.value = { ...this.reading.value, all: this.reading.value.all + files.length };
    for (const file of files) await (this.#turn = this.#turn.then(() => this.#read(file)));
  }

  async #read(file) {
    const photo = await read(file);
    if (photo.broken) this.broken.value = photo.broken;
    this.refused.value = [...this.refused.value, ...photo.refused];
    for (const sheet of photo.sheets) await this.#add(sheet);
    this.reading.value = { ...this.reading.value, done: this.reading.value.done + 1 };
  }

  async #add(sheet) {
    const { told, place } = sheet;
    const owner = await this.#owner(told.sheet, place);
    const before = owner.player && (await this.#before(owner, told.sheet));
    const both = before && (await asked("one_sheet", { sheet: told.sheet, record: open(owner.id).record.value, first: before.told, second: told }));
    if (both?.outlines) return this.put(before, { told: { ...both, shots: told.shots }, ...(await shown(sheet)) });
    const card = { key: ++count, told, cells: sheet.cells, game: sheet.game, ...(await shown(sheet)), answers: {}, place, ...owner, state: "", order: null };
    this.cards.value = [card, ...this.cards.value];
    return this.#write(card.key);
  }

  // Return the game and the player of a sheet, "" if they aren't certain, and all who may have drawn on it.
  async #owner(sheet, place) {
    const records = Object.fromEntries(this.items.map((one) => [one.id, one.record]));
    const { found = [] } = Object.keys(records).length ? await asked("whose", { records, sheet, place }) : {};
    const sure = found.length === 1 && found[0].player ? found[0] : null;
    return { found, id: sure?.record ?? "", player: sure?.player ?? "" };
  }

  // Look again for the players of sheets that had none; a game may have been opened since.
  async seek() {
    for (const card of this.cards.value.filter((one) => !one.player)) await this.put(card, await this.#owner(card.told.sheet, card.place));
  }

  // Return the card of a player's sheet in this round, if it was photographed before.
  async #before({ id, player }, sheet) {
    const { round } = await asked("unphotographed", { record: open(id).record.value });
    return this.cards.value.find((one) => one.id === id && one.player === player && one.told.sheet === sheet && (one.round ?? round) === round);
  }

  #change(card, more) {
    if (more.picture && card.picture) URL.revokeObjectURL(card.picture.url);
    this.cards.value = this.cards.value.map((one) => (one.key === card.key ? { ...one, ...more } : one));
  }

  #card(key) {
    return this.cards.value.find((one) => one.key === key);
  }

  // Change a card, such as {id, player} or {isEmpty}, and enter what is known then.
  async put(card, more) {
    this.#change(card, more);
    await this.#write(card.key);
  }

  // ---- answers: closed, open or nothing, by cells; they stay if the sheet is photographed again

  answer(card, { cells }, text) {
    return this.put(card, { answers: { ...this.#card(card.key).answers, [cells]: text } });
  }

  // Give one answer to all questions of a kind; the one about the rim holds for all sheets, also for later ones.
  async answerAll(card, why, text) {
    if (why === "rim") this.rim = text;
    const cards = why === "rim" ? this.cards.value : [card];
    for (const one of cards) {
      const alike = one.told.unsure.flatMap((asks) => (asks.why === why ? [[asks.cells, text]] : []));
      await this.put(one, { answers: { ...this.#card(one.key).answers, ...Object.fromEntries(alike) } });
    }
  }

  inOrder(card, order) {
    return this.#write(card.key, order);
  }

  drop(card) {
    URL.revokeObjectURL(card.picture.url);
    this.cards.value = this.cards.value.filter((one) => one.key !== card.key);
  }

  // ---- what is asked of a card, each kind that is asked at once as one question

  questions(card) {
    const open_ = card.told.unsure.filter((one) => !this.answered(card, one));
    const rim = open_.filter((one) => one.why === "rim");
    const pockets = open_.filter((one) => one.why === "pocket");
    const together = [rim, pockets.length > 1 ? pockets : []].filter((some) => some.length).map((some) => ({ why: some[0].why, all: some, cells: some.flatMap((one) => one.cells) }));
    const alone = open_.filter((one) => !together.some(({ why }) => why === one.why));
    return [...together, ...alone.map((one) => ({ ...one, isLarge: one.cells.length > MOST_CELLS }))];
  }

  answered(card, { cells, why }) {
    return card.answers[cells] ?? (why === "rim" ? this.rim : null);
  }

  // Return all known outlines as texts, and whether these are all.
  outlines(card) {
    const answers = card.told.unsure.map((one) => ({ cells: one.cells, text: this.answered(card, one) }));
    const answered = answers.filter(({ text }) => text === "closed" || text === "open").map(({ cells, text }) => cells.join(" ") + (text === "open" ? " open" : ""));
    const texts = [...new Set([...card.told.outlines.map((one) => one.join(" ")), ...answered])];
    return { texts, isWhole: answers.every(({ text }) => text) };
  }

  // ---- into the record

  async #write(key, order) {
    const card = this.#card(key);
    if (!card.player) return this.#look();
    const session = open(card.id);
    if (!session.view.value) await session.look();
    const { texts, isWhole } = this.outlines(card);
    const isBlank = !card.told.outlines.length && !card.told.unsure.length;
    if (isBlank && !card.isEmpty) return this.#change(card, { state: "empty", why: "" });
    const drawn = await asked("drawn", { record: session.record.value, player: card.player, outlines: texts, whole: isWhole, round: card.round, order, lang: lang.value });
    if (drawn.refused) return this.#change(card, { state: "refused", why: drawn.refused.sentence });
    const isPut = !drawn.entries?.length || (await session.enterAll(drawn.entries));
    const state = !isPut ? "refused" : drawn.entries && isWhole ? "done" : "waiting";
    this.#change(card, { state, why: isPut ? "" : session.refused.value, order: drawn.order, round: drawn.round });
    return this.#look();
  }

  // ---- who is missing: of the games that are meant, or of those that were photographed

  async #look() {
    const ids = this.ids ?? [...new Set(this.cards.value.map((one) => one.id).filter(Boolean))];
    const records = [];
    for (const id of ids) {
      const missing = await asked("unphotographed", { record: open(id).record.value });
      if (missing.left) records.push({ id, ...missing, all: open(id).view.value?.players.length ?? missing.left.length });
    }
    batch(() => (this.left.value = records));
  }

  // Begin, or go on: cards of sheets that are entered by now, by photo or by hand, are put away.
  async begin() {
    this.rim = null;
    for (const id of this.ids ?? []) if (!open(id).view.value) await open(id).look();
    for (const card of this.cards.value) if (!(await this.#isLeft(card))) this.drop(card);
    await this.seek();
    for (const card of this.cards.value) if (card.state === "refused") await this.#write(card.key);
    if (this.ids) await this.#look();
  }

  async #isLeft({ id, player, state, round }) {
    if (state === "done") return false;
    if (!player) return true;
    const { left } = await asked("unphotographed", { record: open(id)?.record.value ?? "", round });
    return Boolean(left?.includes(player));
  }
}

// Return the picture of a sheet as an address; half of its pixels are enough to look at.
async function shown({ picture: { width, height, data, box } }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").putImageData(new ImageData(data, width, height), 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.8));
  return { picture: { url: URL.createObjectURL(blob), box } };
}

export const whyNot = ({ photo, why }) => `${photo ? `${photo}: ` : ""}${t(`photo.not.${why}`)}`;

// Move a running game with its undo steps to another device: as a link, or as a file. The link holds all of it behind
// the #, so that no server ever sees it.
import { arrived, FORM, readMoved } from "./import_records.js";
import { fileName, flate, handLink, save } from "./files.js";
import { toast } from "./dialogs.js";
import { address, stay } from "./route.js";
import { t } from "./words.js";

const LONGEST = 30_000; // characters of a link that mail and messengers take

const content = ({ set, record, before = [], after = [] }) => ({ form: FORM, set, record, before, after });
const text = (item) => JSON.stringify(content(item));

const saveGame = (item) => save(fileName(`${item.id}.game.json`), text(item), "application/json");

// Return a game as letters that an address may hold.
async function packed(item) {
  const { deflateSync, strFromU8, strToU8 } = await flate();
  const letters = strFromU8(deflateSync(strToU8(text(item))), true);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpacked(letters) {
  if (letters.length > LONGEST) return "";
  const { inflateSync, strFromU8, strToU8 } = await flate();
  return strFromU8(inflateSync(strToU8(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), true)));
}

// Hand over a game as a link if that is short enough, else as a file.
export async function moveGame(item) {
  const letters = await packed(item);
  if (letters.length > LONGEST) return saveGame(item);
  const url = new URL(address("score", { moved: letters }), location.href).href;
  return handLink(url, item.title ?? item.set, t("moved.copied"), { label: t("moved.file"), do: () => saveGame(item) });
}

// Open the game that a link holds.
export async function open(letters) {
  const game = readMoved(await unpacked(letters).catch(() => ""));
  const item = game ? await arrived(game) : { refused: t("moved.broken") };
  stay("score", item.refused ? {} : { kept: item.id });
  if (item.refused) toast(item.refused, undefined, true);
}

// Hand over what is drawn: open it to print, save it, its record, a link to it; and keep the set.
import { lasting } from "../browser.js";
import { ask } from "../engine.js";
import { handLink, save, zipped } from "../files.js";
import { toast } from "../dialogs.js";
import { address } from "../route.js";
import { keep, keepNew, sets } from "../store.js";
import { t } from "../words.js";
import { signal } from "../vendor/ui.js";
import { facts, of, options } from "./choices.js";
import { broken, current, job, refused } from "./drawing.js";
import { className, ids, keepsIds } from "./names.js";

const PDF = "application/pdf";
const YAML = "application/yaml;charset=utf-8";
const KNOWN = "fives.print.known";
const OPENED_MS = 10 * 60_000; // a tab may still read its file when it is printed
export const isBusy = signal(false);
let made = { of: null };

// --- opened in a tab, or handed to the share sheet of a phone --------------------------------------

// Return an address where a file can be read for a while.
function fileAddress(content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  setTimeout(() => URL.revokeObjectURL(url), OPENED_MS);
  return url;
}

// Return whether a phone can hand a file on, to its printer too.
const canShare = (file) => matchMedia("(pointer: coarse)").matches && Boolean(navigator.canShare?.({ files: [file] }));

// Share a file; return false if the browser refuses, not if the user leaves.
const share = (file) => navigator.share({ files: [file], title: file.name }).then(() => true, (error) => error?.name === "AbortError");

// --- the PDF -------------------------------------------------------------------------------------

// Return the PDF of a job, made once, or null if it is refused; `file` is "key" for answers in a file of their own.
async function bytesOf(now, file = "") {
  if (made.of !== now) made = { of: now };
  made[file] ??= ask("pdf", { ...now.args, ...(file ? { file } : {}) }, { urgent: true });
  isBusy.value = true;
  const { told, bytes } = await made[file];
  isBusy.value = false;
  if (bytes) return bytes;
  delete made[file];
  refused.value = told.refused ?? null;
  broken.value = told.broken ?? "";
  return null;
}

// Make the PDF while the user reads the sheet.
export async function prepare() {
  const now = await current();
  if (now) await bytesOf(now);
}

const named = (now, more = "") => `${now.set}${more}.pdf`;
export const hasAnswers = () => Boolean(job.value?.pages.some((one) => one.file));

export async function open() {
  const isPhone = canShare(new File([""], "fives.pdf", { type: PDF }));
  const tab = isPhone ? null : window.open("", "_blank"); // at once: later it would be a pop-up
  const isMade = await handPdf(async (bytes, name) => {
    if (tab) tab.location.replace(fileAddress(bytes, PDF));
    else if (!isPhone || !(await share(new File([bytes], name, { type: PDF })))) save(name, bytes, PDF); // no tab may be opened here
  });
  if (!isMade) tab?.close();
}

export const savePdf = () => handPdf((bytes, name) => save(name, bytes, PDF));

// Keep the set and hand over its PDF by `give`; return whether there is one.
async function handPdf(give) {
  const now = await current();
  const bytes = now && (await bytesOf(now));
  if (!bytes) return false;
  await kept(now);
  await give(bytes, named(now));
  if (hasAnswers()) toast(t("print.answers.apart"), { label: t("print.save"), do: saveAnswers });
  return true;
}

export async function saveAnswers() {
  const now = await current();
  const bytes = now && (await bytesOf(now, "key"));
  if (bytes) save(named(now, "-key"), bytes, PDF);
}

// --- record and link -----------------------------------------------------------------------------

export async function saveRecord() {
  const now = await current();
  if (!now) return undefined;
  await kept(now);
  if (!now.records) return save(`${now.set}.yaml`, now.record, YAML);
  const files = now.records.map((text, i) => [`${now.set}/table-${i + 1}.yaml`, text]);
  return save(`${now.set}.zip`, await zipped(files), "application/zip");
}

// Return the arguments of a link: everything but names; a definition of one's own is only in its record.
export const linked = () => (of.value.own ? { game: facts.value.game } : { ...options.value, set: job.value?.set });
export const hasLink = () => !of.value.own;

export async function shareLink() {
  if (!(await current())) return;
  const url = new URL(address("print", linked()), location.href).href;
  await handLink(url, facts.value.title, t("print.link.copied"));
}

// --- kept in this browser ------------------------------------------------------------------------

// Save the set in this browser. Printed again with the same names it is the same set, and its record stays, because
// it may have been played. With other names it is another game of the set.
async function kept(now) {
  const { names = [], say, tables, at_tables: atTables, players, only, ...request } = now.args;
  if (only) return; // one sheet of a set that was printed before
  const records = now.records ?? [now.record];
  const all = tables ? now.sets : [{ set: now.set, names, players }];
  let group; // of several tables: the id of the first
  for (const [i, one] of all.entries()) {
    const called = one.names.join("\n");
    const same = sets.value.find((item) => item.set === one.set && (item.names ?? []).filter(Boolean).join("\n") === called);
    const change = {
      set: one.set,
      game: now.game,
      title: facts.value.title,
      lang: request.lang,
      names: one.names,
      ...(className.value && { called: className.value }),
      ...(keepsIds.value && { ids: ids.value }),
      request: { ...request, set: one.set, players: one.players, names: one.names },
    };
    const { id, group: known } = same ? await keep({ ...change, id: same.id }) : await keepNew({ ...change, record: records[i] });
    if (!tables) continue;
    group ??= known ?? id;
    await keep({ id, group, table: i + 1, whole: { ...request, tables, at_tables: atTables, players, set: now.set } });
  }
}

// --- whether the user knows the printer settings ---------------------------------------------------

export const isKnown = () => lasting.get(KNOWN) === "yes";
export const know = (is = true) => lasting.set(KNOWN, is ? "yes" : "no");

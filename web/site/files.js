// Files and links in and out: saved by the browser, shared where phones do; and zips of a few texts.
import { openSheet, toast } from "./dialogs.js";
import { t } from "./words.js";
import { html } from "./vendor/ui.js";

const LASTING_MS = 60_000; // what was shown or saved a moment ago may still be read

export const letGo = (address) => setTimeout(() => URL.revokeObjectURL(address), LASTING_MS);

export function save(name, content, type = "text/plain;charset=utf-8") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  letGo(address);
}

// Return `text` as a file name that every system takes.
export const fileName = (text) => text.replace(/[\u0000-\u001f<>:"|?*\\/]/g, "_").replace(/^\.+/, "_") || "_";

// Return the names, numbered if they are alike: systems that ignore capitals would overwrite one file with another.
export function toldApart(names) {
  const taken = new Set();
  const plain = (name) => name.normalize("NFC").toLowerCase();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    let free = name;
    for (let n = 2; taken.has(plain(free)); n += 1) free = `${name.slice(0, dot)}-${n}${name.slice(dot)}`;
    taken.add(plain(free));
    return free;
  });
}

export const saveRecord = (item) => save(fileName(`${item.id}.yaml`), item.record, "application/yaml;charset=utf-8");

// Share a link on a phone, copy it elsewhere and say `told` in a toast; a page from plain http may do neither and
// shows it to be copied by hand.
export const handLink = (url, title, told, act) => handed(url, { url, title }, told, act);

export const handText = (text, title, told) => handed(text, { text, title }, told);

async function handed(text, shared, told, act) {
  if (matchMedia("(pointer: coarse)").matches && navigator.share) {
    await navigator.share(shared).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast(told, act);
  } catch {
    const chosen = (event) => event.target.select();
    openSheet({ title: t("link.copy"), body: () => html`<textarea class="field link" readonly rows="4" dir="ltr" aria-label=${t("link.copy")} onFocus=${chosen} data-first>${text}</textarea>` });
  }
}

const MOST_TYPED = 1024 * 1024 + 1; // bytes of a list or a definition: one more than it may have, so that it is refused in words

// Return the bytes of a small file.
export const bytesOf = async (file) => new Uint8Array(await file.slice(0, MOST_TYPED).arrayBuffer());

// ---- zips: packed and unpacked by fflate, which is loaded when one is needed

export const LARGEST = 64; // MB of a file that are read; of a zip all that is in it together
export const MOST = 5000; // files of a zip that are read
const BYTES = LARGEST * 1024 * 1024;
const DAY_ONE = new Date(1980, 0, 1); // no date tells when it was saved
const END = 0x06054b50;

export const flate = () => import("./vendor/fflate.js");

// A file that isn't read; the message is the key of the sentence.
export class Unfit extends Error {}

// Raise Unfit if a file is too large, before anything is read.
export function refuseLarge(file) {
  if (file.size > BYTES) throw new Unfit("sets.large");
}

// Return the bytes of a zip of [[name, text]]; names must differ.
export async function zipped(files) {
  const { strToU8, zipSync } = await flate();
  return zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])), { mtime: DAY_ONE });
}

// Return [[name, text]] of the files in a zip that `wanted` names; raise Unfit if one is too large or damaged.
export async function unzipped(file, wanted) {
  const { unzipSync } = await flate();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const sums = new Map();
  let [at, size] = [directory(view), 0];
  // asked about each file before it is unpacked, in the order of the directory
  const filter = ({ name, ...one }) => {
    const sum = view.getUint32(at + 16, true);
    at += 46 + [28, 30, 32].reduce((all, more) => all + view.getUint16(at + more, true), 0);
    if (!wanted(name)) return false;
    size += Math.max(one.size, one.originalSize);
    if (size > BYTES || sums.size === MOST) throw new Unfit("sets.large");
    if (sums.has(name)) throw new Unfit("sets.damaged");
    sums.set(name, sum);
    return true;
  };
  const files = unzipSync(bytes, { filter });
  for (const [name, sum] of sums) if (crc32(files[name]) !== sum) throw new Unfit("sets.damaged");
  return [...sums.keys()].map((name) => [name, new TextDecoder().decode(files[name])]);
}

// Return the offset of the list of files; fflate gives all of it but the checksums.
function directory(view) {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  return end < 0 ? 0 : view.getUint32(end + 16, true);
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let i = 0; i < 8; i += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c >>> 0;
});

function crc32(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

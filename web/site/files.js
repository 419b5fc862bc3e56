// Files and links in and out: saved by the browser, read as text or bytes, shared where phones do.
import { ask, toast } from "./dialogs.js";
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
    ask({ title: t("link.copy"), body: () => html`<textarea class="field link" readonly rows="4" dir="ltr" aria-label=${t("link.copy")} onFocus=${chosen} data-first>${text}</textarea>` });
  }
}

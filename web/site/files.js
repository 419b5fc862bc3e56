// Files and links in and out: saved by the browser, read as text or bytes, shared where phones do.
import { ask, toast } from "./over.js";
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

export const saveRecord = (item) => save(`${item.id}.yaml`, item.record, "application/yaml;charset=utf-8");

// A link is shared on a phone and copied elsewhere, `told` with a toast; a page that came by plain http
// may do neither, so there it is shown to be copied by hand.
export async function handLink(url, title, told, act) {
  if (matchMedia("(pointer: coarse)").matches && navigator.share) {
    await navigator.share({ url, title }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast(told, act);
  } catch {
    const chosen = (event) => event.target.select();
    ask({ title: t("link.copy"), body: () => html`<textarea class="field link" readonly rows="4" dir="ltr" aria-label=${t("link.copy")} onFocus=${chosen} data-first>${url}</textarea>` });
  }
}

// bytes as base64, for questions that hold a file
export async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

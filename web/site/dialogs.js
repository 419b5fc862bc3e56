// Things over a screen: a toast, a question sheet, a menu; and the text that a screen reader speaks.
import { Button, LineForm } from "./controls.js";
import { t } from "./words.js";
import { html, signal, useEffect, useRef, useState } from "./vendor/ui.js";

const TOAST_MS = 5000;
const told = signal(null);
const shown = signal(null);
const spoken = signal("");
let waiting = 0;

// Let a screen reader speak `text` without moving the focus.
export function say(text) {
  spoken.value = "";
  queueMicrotask(() => (spoken.value = text));
}

// Show a toast for five seconds, or until the next one if `lasting`; never for errors. `act` is {label, do}.
export function toast(text, act, lasting = false) {
  clearTimeout(waiting);
  told.value = { text, act };
  say(text);
  if (!lasting) waiting = setTimeout(() => (told.value = null), TOAST_MS);
}

export const hush = () => (told.value = null);

// Open a sheet over the screen. `title` is words or a component, `body` a component, `closed` runs if it is closed
// without an answer. `beside` leaves the board in sight on wide windows. Esc, ✕ and a tap outside close it; the focus
// returns to where it was.
export function openSheet({ title, body, closed, beside }) {
  shown.value = { title, body, closed, beside };
}

export const close = () => (shown.value = null);

// Show a menu: a sheet with a list of deeds [{label, icon, do}]; falsy ones are left out.
export function menu(title, deeds) {
  const body = () =>
    html`<ul class="menu">
      ${deeds.filter(Boolean).map(
        (one) =>
          html`<li>
            <${Button} kind="ghost wide" icon=${one.icon} label=${one.label} onClick=${() => (close(), one.do())} />
          </li>`,
      )}
    </ul>`;
  openSheet({ title, body });
}

// Return [why, put, setWhy] for a sheet that enters something: `put(done)` closes it if `done` comes out as done, else
// `why` is the session's sentence about what could not be taken.
export function useRefusal(session) {
  const [why, setWhy] = useState("");
  const put = async (done) => {
    if (await done) close();
    else setWhy(session.takeRefusal());
  };
  return [why, put, setWhy];
}

// Ask for a line of text of at most `most` letters; `take` gets it.
export function askLine({ title, text, most, placeholder, yes, take }) {
  const taken = (line) => (close(), take(line));
  const body = () => html`<${LineForm} data-first dir="auto" aria-label=${title} placeholder=${placeholder} maxlength=${most} text=${text} kind="main" button=${yes} onTake=${taken} />`;
  openSheet({ title, body });
}

// Ask for yes or no, in words that name the deed; `otherwise` runs if the answer is no.
export function confirm({ title, text, yes, no = t("keep"), act, otherwise }) {
  const body = () =>
    html`${text && html`<p class="quiet">${text}</p>`}
      <div class="row end">
        <${Button} label=${no} onClick=${() => (close(), otherwise?.())} />
        <${Button} kind="main" label=${yes} onClick=${() => (close(), act())} />
      </div>`;
  openSheet({ title, body, closed: otherwise });
}

export function Toast() {
  const one = told.value;
  if (!one) return null;
  const act = () => (hush(), one.act.do());
  return html`<div class="toast">
    <span>${one.text}</span>
    ${one.act && html`<button type="button" class="btn" onClick=${act}>${one.act.label}</button>`}
  </div>`;
}

export const Aloud = () => html`<p class="aloud" role="status" aria-live="polite">${spoken.value}</p>`;

export function QuestionSheet() {
  const one = shown.value;
  const box = useRef();
  const before = useRef(null); // gets the focus back when the sheet is closed
  useEffect(() => {
    if (one && !box.current.open) {
      before.current = document.activeElement;
      box.current.showModal();
      box.current.querySelector("[data-first]")?.focus(); // the likeliest answer
    } else if (!one && document.activeElement === document.body) before.current?.focus?.({ preventScroll: true });
  }, [one]);
  if (!one) return null;
  const ended = () => {
    if (shown.value === one) {
      close();
      one.closed?.();
    }
  };
  const outside = (event) => event.target === box.current && box.current.close();
  return html`<dialog class=${`sheet ${one.beside ? "beside" : ""}`} ref=${box} onClose=${ended} onClick=${outside} aria-labelledby="sheet-title">
    <div class="stack">
      <div class="row between">
        <h2 id="sheet-title">${typeof one.title === "function" ? html`<${one.title} />` : one.title}</h2>
        <${Button} kind="icon" icon="close" label=${t("close")} onClick=${() => box.current.close()} />
      </div>
      <${one.body} />
    </div>
  </dialog>`;
}

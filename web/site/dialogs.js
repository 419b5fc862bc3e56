// What comes and goes over a screen: a toast, a question sheet, a menu; and what is said aloud.
import { Icon } from "./icons.js";
import { Button } from "./controls.js";
import { t } from "./words.js";
import { html, signal, useEffect, useRef, useState } from "./vendor/ui.js";

const TOAST_MS = 5000;
const told = signal(null);
const shown = signal(null);
const spoken = signal("");
let waiting = 0;

// what a screen reader says without taking the focus
export function say(text) {
  spoken.value = "";
  queueMicrotask(() => (spoken.value = text));
}

// `act` is {label, do}; it stays for five seconds or until the next one; never for errors
export function toast(text, act, lasting = false) {
  clearTimeout(waiting);
  told.value = { text, act };
  say(text);
  if (!lasting) waiting = setTimeout(() => (told.value = null), TOAST_MS);
}

export const hush = () => (told.value = null);

// A question: title (words, or a component that follows what is asked), body (a component), and what happens when it is closed without an answer.
// One that is `beside` a board leaves it in sight on wide windows. Esc, ✕ and a tap outside close it; the focus goes back to where it was.
export function ask({ title, body, closed, beside }) {
  shown.value = { title, body, closed, beside };
}

export const close = () => (shown.value = null);

// a menu is a question sheet with a list of deeds: [{label, icon, do, off}]
export function menu(title, deeds) {
  const body = () =>
    html`<ul class="menu">
      ${deeds.filter(Boolean).map(
        (one) =>
          html`<li>
            <${Button} kind="ghost wide" icon=${one.icon} label=${one.label} off=${one.off} onClick=${() => (close(), one.do())} />
          </li>`,
      )}
    </ul>`;
  ask({ title, body });
}

// Ask for a line of text of at most `most` letters; `take` gets it.
export function askLine({ title, text, most, placeholder, yes, take }) {
  const Body = () => {
    const [line, setLine] = useState(text);
    const submit = (event) => (event.preventDefault(), close(), take(line));
    return html`<form class="row" onSubmit=${submit}>
      <input class="field grow" data-first dir="auto" aria-label=${title} placeholder=${placeholder} maxlength=${most} value=${line} onInput=${(event) => setLine(event.target.value)} />
      <button class="btn main">${yes}</button>
    </form>`;
  };
  ask({ title, body: Body });
}

// yes or no, in words that name the deed; `otherwise` is done where it isn't
export function confirm({ title, text, yes, no = t("keep"), act, otherwise }) {
  const body = () =>
    html`${text && html`<p class="quiet">${text}</p>`}
      <div class="row end">
        <${Button} label=${no} onClick=${() => (close(), otherwise?.())} />
        <${Button} kind="main" label=${yes} onClick=${() => (close(), act())} />
      </div>`;
  ask({ title, body, closed: otherwise });
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
  const before = useRef(null); // who has the focus again when it is closed
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
        <button type="button" class="btn icon" aria-label=${t("close")} onClick=${() => box.current.close()}>
          <${Icon} name="close" />
        </button>
      </div>
      <${one.body} />
    </div>
  </dialog>`;
}

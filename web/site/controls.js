// Buttons, choices, switches, steppers and fields, styled by css/controls.css.
import { Icon } from "./icons.js";
import { t } from "./words.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/ui.js";

// `kind` is main (one per screen), plain, ghost or icon; a disabled button stays in the tab order, with its reason
// beside it.
export function Button({ kind = "", icon, mirrored, label, busy, off, onClick, ...rest }) {
  const lone = kind.includes("icon");
  return html`<button
    type="button"
    class=${`btn ${kind} ${off ? "off" : ""}`}
    aria-label=${lone ? label : undefined}
    aria-disabled=${off ? "true" : undefined}
    onClick=${off || busy ? undefined : onClick}
    ...${rest}
  >
    ${busy ? html`<${Waiting} />` : icon && html`<${Icon} name=${icon} mirrored=${mirrored} />`}
    ${!lone && html`<span>${label}</span>`}
  </button>`;
}

export const Waiting = ({ large = false }) =>
  html`<span class=${`five-wait ${large ? "" : "s"}`} aria-hidden="true">
    ${[0, 1, 2, 3, 4].map(() => html`<i></i>`)}
  </span>`;

// Hear events of `target` while a component is there; `heard` has a function for each.
export function useHeard(heard, deps = [], target = globalThis) {
  useLayoutEffect(() => {
    for (const [name, hear] of Object.entries(heard)) target.addEventListener(name, hear);
    return () => Object.entries(heard).forEach(([name, hear]) => target.removeEventListener(name, hear));
  }, deps);
}

// Return 1 if a key leads on in the direction that `box` is read, -1 if it leads back, undefined for other keys.
export function sideways(key, box = document.body) {
  const on = getComputedStyle(box).direction === "rtl" ? -1 : 1;
  return { ArrowRight: on, ArrowLeft: -on }[key];
}

// Choose the value before or after `chosen` if an arrow key was pressed in a group of buttons, and focus its button.
export function walk(event, values, chosen, choose) {
  const by = sideways(event.key, event.currentTarget) ?? { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const next = (Math.max(values.indexOf(chosen), 0) + by + values.length) % values.length;
  choose(values[next]);
  event.currentTarget.querySelectorAll("button:enabled")[next].focus();
}

// A few values side by side, of which one is chosen.
export function Choice({ label, value, options, onChange }) {
  const values = options.map((option) => option.value);
  const focused = Math.max(values.indexOf(value), 0);
  const button = (option, i) =>
    html`<button type="button" role="radio" aria-checked=${option.value === value} tabindex=${i === focused ? 0 : -1} onClick=${() => onChange(option.value)}>
      ${option.label}
    </button>`;
  return html`<div class="seg" role="radiogroup" aria-label=${label} onKeyDown=${(event) => walk(event, values, value, onChange)}>${options.map(button)}</div>`;
}

// `look` is a class more.
export function List({ label, value, options, onChange, look = "" }) {
  return html`<span class=${`list ${look}`}>
    <select aria-label=${label} value=${value} onChange=${(event) => onChange(event.target.value)}>
      ${options.map((one) => html`<option value=${one.value} selected=${one.value === value}>${one.label}</option>`)}
    </select>
    <${Icon} name="down" />
  </span>`;
}

export function Switch({ label, value, onChange }) {
  return html`<button
    type="button"
    class="switch"
    role="switch"
    aria-checked=${value}
    onClick=${() => onChange(!value)}
  >
    <span>${label}</span><i></i>
  </button>`;
}

// A number between − and +; a long press repeats, typing is allowed.
export function Stepper({ label, value, least, most, onChange }) {
  const held = useRef({});
  const latest = useRef(value);
  latest.current = value;
  const set = (n) => onChange(Math.min(most, Math.max(least, n)));
  const stop = () => (clearTimeout(held.current.wait), clearInterval(held.current.again));
  const press = (by) => () => {
    stop();
    held.current.wait = setTimeout(() => {
      held.current.again = setInterval(() => set(latest.current + by), 70);
    }, 400);
  };
  useEffect(() => stop, []);
  const side = (by, icon, name) =>
    html`<${Button}
      kind="icon"
      icon=${icon}
      label=${name}
      off=${by < 0 ? value <= least : value >= most}
      onClick=${() => set(latest.current + by)}
      onPointerDown=${press(by)}
      onPointerUp=${stop}
      onPointerLeave=${stop}
    />`;
  const typed = (event) => {
    const n = Number.parseInt(event.target.value, 10);
    if (Number.isFinite(n)) set(n);
    event.target.value = latest.current;
  };
  return html`<div class="step" role="group" aria-label=${label}>
    ${side(-1, "minus", t("step.fewer"))}
    <input class="num" inputmode="numeric" aria-label=${label} value=${value} onChange=${typed} onFocus=${(e) => e.target.select()} />
    ${side(1, "plus", t("step.more"))}
  </div>`;
}

// The refusal under a field.
export function Why({ id, text }) {
  return text && html`<p class="why" id=${id}><${Icon} name="close" /><span>${text}</span></p>`;
}

// A button that asks for files; `onFiles` gets them. `more` is for the hidden input: accept, multiple, capture, class.
export function FileButton({ label, icon = "file", kind = "", onFiles, ...more }) {
  const input = useRef();
  const chosen = (event) => {
    const files = [...event.target.files];
    event.target.value = "";
    if (files.length) onFiles(files);
  };
  return html`<${Button} kind=${kind} icon=${icon} label=${label} onClick=${() => input.current.click()} />
    <input ref=${input} type="file" hidden ...${more} onChange=${chosen} />`;
}

// A line of text and the button that takes it: `onTake(line, setLine)`.
export function LineForm({ text = "", button, kind = "", onTake, ...rest }) {
  const [line, setLine] = useState(text);
  const submit = (event) => (event.preventDefault(), onTake(line, setLine));
  return html`<form class="row" onSubmit=${submit}>
    <input class="field grow" autocomplete="off" ...${rest} value=${line} onInput=${(event) => setLine(event.target.value)} />
    <button class=${`btn ${kind}`}>${button}</button>
  </form>`;
}

// The form of a sheet: its fields, the refusal, and the button that submits it; `also` is a button before that.
export function SheetForm({ why, button, also, onSubmit, children }) {
  const submit = (event) => (event.preventDefault(), onSubmit());
  return html`<form class="stack" onSubmit=${submit}>
    ${children}
    <${Why} text=${why} />
    <div class=${`row ${also ? "between" : "end"}`}>${also}<button class="btn main">${button}</button></div>
  </form>`;
}

// A field whose text is taken when it is left; a half-typed text survives redrawing. `onKey(event, forget)` gets keys
// first; `forget` drops the text.
export function TypedField({ text, onTake, onKey, ...rest }) {
  const [draft, setDraft] = useState(null);
  const typed = useRef(null); // the same without delay, if a field is left right after a key
  const put = (now) => setDraft((typed.current = now));
  const left = () => {
    if (typed.current === null) return;
    onTake(typed.current.trim());
    put(null);
  };
  const forget = () => put(null);
  return html`<input
    value=${draft ?? text}
    autocomplete="off"
    spellcheck=${false}
    ...${rest}
    onInput=${(event) => put(event.target.value)}
    onBlur=${left}
    onKeyDown=${onKey && ((event) => onKey(event, forget))}
  />`;
}

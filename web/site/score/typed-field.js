// A field whose text is taken when it is left: what is half typed stays, whatever is drawn anew
// meanwhile. `onKey(event, forget)` hears keys first; `forget` drops what was typed.
import { html, useRef, useState } from "../vendor/ui.js";

export function TypedField({ text, onTake, onKey, ...rest }) {
  const [draft, setDraft] = useState(null);
  const typed = useRef(null); // the same at once, where a field is left in the moment it is typed in
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

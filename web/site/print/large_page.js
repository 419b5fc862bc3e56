// A page as large as the window; a click doubles its size around the pointer, arrows turn pages.
import { Button, sideways } from "../controls.js";
import { t } from "../words.js";
import { html, signal, useEffect, useRef, useState } from "../vendor/ui.js";
import { page, picture, shown, turnPage } from "./drawing.js";
import { called, Pager } from "./pages.js";

const isOpen = signal(false);
export const enlarge = () => (isOpen.value = true);

export function LargePage() {
  return isOpen.value && page.value ? html`<${Large} />` : null;
}

function Large() {
  const box = useRef();
  const room = useRef();
  const [isZoomed, zoom] = useState(false);
  useEffect(() => box.current.showModal(), []);
  useEffect(() => zoom(false), [shown.value]);
  const keys = (event) => {
    const by = sideways(event.key);
    if (by) (event.preventDefault(), turnPage(by));
  };
  const magnify = (event) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [across, down] = [(event.clientX - left) / width, (event.clientY - top) / height];
    zoom(!isZoomed);
    requestAnimationFrame(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = room.current;
      room.current.scrollTo(across * scrollWidth - clientWidth / 2, down * scrollHeight - clientHeight / 2);
    });
  };
  const drawn = picture(shown.value).value;
  return html`<dialog class="large-page" ref=${box} onClose=${() => (isOpen.value = false)} onKeyDown=${keys} aria-label=${called(page.value)}>
    <div class="row">
      <${Pager} />
      <${Button} kind="icon" icon="close" label=${t("close")} onClick=${() => box.current.close()} />
    </div>
    <div class="room" ref=${room} dir="ltr">
      ${drawn && html`<img class=${isZoomed ? "page zoomed" : "page"} src=${drawn.url} alt=${called(page.value)} onClick=${magnify} />`}
    </div>
  </dialog>`;
}

// All pages of a set: one large on the stage, the others small, part by part. Only pages in view are drawn.
import { Button, sideways, Waiting } from "../controls.js";
import { stop } from "../engine.js";
import { t, tn } from "../words.js";
import { html, signal, useEffect, useRef, useState } from "../vendor/ui.js";
import { again, job, late, page, picture, see, show, shown, turnPage } from "./drawing.js";

const AT_ONCE = 60; // thumbnails of a part shown at once; a whole school has hundreds

const called = (one) => (one.player ? t("print.page.of", { page: one.title, player: one.player }) : one.title);

function Late() {
  if (!late.value) return null;
  if (late.value === "late") return html`<span class="late"><${Waiting} /></span>`;
  const isStopped = late.value === "stopped";
  return html`<span class="late long" role="status">
    ${!isStopped && html`<${Waiting} />`}
    <span>${t(isStopped ? "print.stopped" : "print.thinking")}</span>
    <${Button} label=${t(isStopped ? "print.again" : "print.stop")} onClick=${isStopped ? again : stop} />
  </span>`;
}

// Turn the page if the key says so; return whether it did.
function turnByKey(event) {
  const by = sideways(event.key) ?? { PageDown: 1, PageUp: -1 }[event.key];
  if (!by) return false;
  event.preventDefault();
  turnPage(by);
  return true;
}

// The title of the page that is shown, and the buttons that turn pages.
function Pager() {
  const count = job.value.pages.length;
  return html`<span class="grow">${called(page.value)}</span>
    <${Button} kind="icon" icon="back" mirrored label=${t("print.before")} off=${shown.value === 1} onClick=${() => turnPage(-1)} />
    <bdi dir="ltr" class="quiet num">${shown.value} / ${count}</bdi>
    <${Button} kind="icon" icon="next" mirrored label=${t("print.after")} off=${shown.value === count} onClick=${() => turnPage(1)} />`;
}

const isOpen = signal(false); // the large page

export function Stage() {
  const one = page.value;
  const drawn = picture(shown.value).value;
  if (!one) return html`<figure class="stage"><div class="leaf"><span class="page skel pulse"></span></div></figure>`;
  return html`<figure class=${`stage ${late.value ? "is-late" : ""}`} onKeyDown=${turnByKey}>
    <div class="leaf">
      <button type="button" class="page" aria-label=${t("print.enlarge", { page: called(one) })} onClick=${() => (isOpen.value = true)}>
        ${drawn && html`<img src=${drawn.url} alt="" data-set=${drawn.of.set} data-page=${shown.value} />`}
      </button>
      <${Late} />
    </div>
    <figcaption><${Pager} /></figcaption>
  </figure>`;
}

function Thumb({ one, onStep }) {
  const box = useRef();
  const drawn = picture(one.number).value;
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => see(one.number, entry.isIntersecting), { rootMargin: "120px" });
    watch.observe(box.current);
    return () => (watch.disconnect(), see(one.number, false));
  }, [one.number]);
  if (one.empty) return html`<span class="page empty" ref=${box}><span>${t("print.empty")}</span></span>`;
  const isShown = shown.value === one.number;
  return html`<button
    type="button"
    class="page"
    ref=${box}
    data-number=${one.number}
    aria-label=${t("print.page", { n: one.number, page: called(one) })}
    aria-current=${isShown ? "true" : undefined}
    tabindex=${isShown ? 0 : -1}
    onClick=${() => show(one.number)}
    onKeyDown=${onStep}
  >
    ${drawn && html`<img src=${drawn.url} alt="" />`}
  </button>`;
}

const range = (pages) => (pages.length > 1 ? `${pages[0].number}–${pages.at(-1).number}` : `${pages[0].number}`);

function Part({ pages, onStep }) {
  const [most, setMost] = useState(AT_ONCE);
  const wide = pages.length > 2 ? "wide" : "";
  const left = pages.length - most;
  return html`<section class=${`part ${wide}`}>
    <h2><span>${pages[0].part_title}</span> <bdi dir="ltr" class="quiet num">${range(pages)}</bdi></h2>
    <div class="thumbs">
      ${pages.slice(0, most).map((one) => html`<${Thumb} key=${one.number} one=${one} onStep=${onStep} />`)}
    </div>
    ${left > 0 && html`<${Button} kind="ghost" label=${tn("print.more_pages", left)} onClick=${() => setMost(most + AT_ONCE)} />`}
  </section>`;
}

// Return pages grouped by part and table.
function parted(pages) {
  const groups = [];
  for (const one of pages) {
    const last = groups.at(-1)?.[0];
    if (last && last.part === one.part && last.file === one.file) groups.at(-1).push(one);
    else groups.push([one]);
  }
  return groups;
}

export function Thumbs() {
  const box = useRef();
  const step = (event) => turnByKey(event) && requestAnimationFrame(() => box.current?.querySelector('[aria-current="true"]')?.focus());
  const all = job.value ? parted(job.value.pages) : [];
  return html`<div class="all" ref=${box} role="group" aria-label=${t("print.pages.all")}>
    ${all.map((pages) => html`<${Part} key=${`${pages[0].part} ${pages[0].number}`} pages=${pages} onStep=${step} />`)}
  </div>`;
}

export const Shapes = () =>
  html`<div class="page-shapes" aria-hidden="true">${[1, 2, 3].map(() => html`<span class="page skel pulse"></span>`)}</div>`;

// The page as large as the window; a click doubles its size around the pointer, arrows turn pages.
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

// The beginning: the frame is drawn, then the engine is started, then the screen of the address.
import { Frame, Screen, tabName, theme } from "./frame.js";
import { close, QuestionSheet, toast } from "./dialogs.js";
import { engine, hasController, isKept, warm } from "./engine.js";
import { route } from "./route.js";
import { Broken, Missing } from "./trouble.js";
import { watchVersions } from "./versions.js";
import { dir, lang, t } from "./words.js";
import { effect, html, render, signal, useEffect, useErrorBoundary } from "./vendor/ui.js";

const screens = signal({}); // those that were loaded

async function load(tab) {
  if (screens.value[tab]) return;
  const module = await import(`./${tab}.js`).catch(() => ({ default: Missing }));
  screens.value = { ...screens.value, [tab]: module.default };
}

// a fault, also one of a question over the screen, belongs to this screen: elsewhere all goes on
function Here() {
  const [fault, reset] = useErrorBoundary();
  const again = () => (close(), reset());
  useEffect(() => {
    if (fault) again();
  }, [route.value]);
  if (fault) return html`<${Broken} report=${String(fault.stack ?? fault)} again=${again} />`;
  const Known = screens.value[route.value.tab];
  return html`${Known ? html`<${Known} args=${route.value.args} />` : html`<${Screen} name="loading" />`}<${QuestionSheet} />`;
}

effect(() => {
  document.documentElement.lang = lang.value;
  document.documentElement.dir = dir.value;
  document.documentElement.dataset.theme = theme.value;
  document.title = `Fives · ${tabName(route.value.tab)}`;
});
effect(() => {
  load(route.value.tab);
});

// who goes elsewhere, also with Back, leaves no sheet open over it
addEventListener("hashchange", () => document.querySelector("dialog.sheet[open]")?.close());

document.getElementById("first")?.remove();
render(html`<${Frame}><${Here} /><//>`, document.body);
document.documentElement.dataset.page = "ready";

// The engine is large: what is seen comes first, pictures too, but nothing waits for them for ever.
const pictures = () => Promise.all([...document.images].map((one) => one.decode().catch(() => undefined)));
const most = new Promise((done) => setTimeout(done, 2000));
requestAnimationFrame(() => setTimeout(() => Promise.race([pictures(), most]).then(warm)));

// Nor does the engine share the first visit with the service worker, which loads all of it again to keep it.
const isSettled = new Promise((settle) => effect(() => ["ready", "broken"].includes(engine.value.stage) && settle()));
(hasController() ? Promise.resolve() : isSettled)
  .then(() =>
    watchVersions(
      (reload) => toast(t("version.new"), { label: t("version.reload"), do: reload }, true),
      () => (isKept.value = true),
    ),
  )
  .catch(() => undefined); // a browser that refuses even the question

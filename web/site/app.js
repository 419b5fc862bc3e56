// The beginning: the frame is drawn, then the engine is started, then the screen of the address.
import { Frame, Screen, tabName, theme } from "./frame.js";
import { toast } from "./over.js";
import { route } from "./route.js";
import { start } from "./status.js";
import { Broken } from "./trouble.js";
import { watchVersions } from "./versions.js";
import { dir, lang, t } from "./words.js";
import { effect, html, render, signal, useErrorBoundary } from "./vendor/ui.js";

const screens = signal({}); // those that were loaded

async function load(tab) {
  if (screens.value[tab]) return;
  const module = await import(`./${tab}.js`);
  screens.value = { ...screens.value, [tab]: module.default };
}

function Here() {
  const [fault, again] = useErrorBoundary();
  if (fault) return html`<${Broken} report=${String(fault.stack ?? fault)} again=${again} />`;
  const Known = screens.value[route.value.tab];
  return Known ? html`<${Known} args=${route.value.args} />` : html`<${Screen} name="loading" />`;
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

render(html`<${Frame}><${Here} /><//>`, document.body);
document.documentElement.dataset.page = "ready";
requestAnimationFrame(() => setTimeout(start)); // painted first
watchVersions((reload) => toast(t("version.new"), { label: t("version.reload"), do: reload }, true));

// The frame of all screens: bars above and below, language, light and dark, state of the engine.
import { lasting } from "./browser.js";
import { Button } from "./controls.js";
import { Five, Icon } from "./icons.js";
import { Aloud, openSheet, close, Toast } from "./dialogs.js";
import { address, addressOfTab, route, TABS } from "./route.js";
import { engine, isKept, isOffline } from "./engine.js";
import facts from "./facts.js";
import { choose, lang, LANGUAGES, t } from "./words.js";
import { html, signal, useEffect } from "./vendor/ui.js";

const isInGame = signal(false); // then the bottom tabs give way to the action bar
export const accent = signal(facts.games.en[0].game); // the game whose colour marks what is chosen

// Show a screen in the colour of `game` while it is open; `isIn`: it is the screen of the game itself.
export function useGame(game, isIn = true) {
  useEffect(() => {
    accent.value = game;
    isInGame.value = isIn;
    return () => (isInGame.value = false);
  }, [game]);
}

const KEPT = "fives.theme"; // first.js reads it
const dark = matchMedia("(prefers-color-scheme: dark)");
export const theme = signal(document.documentElement.dataset.theme);
dark.addEventListener("change", () => {
  if (!lasting.get(KEPT)) theme.value = dark.matches ? "dark" : "light";
});

function turnTheme() {
  theme.value = theme.value === "dark" ? "light" : "dark";
  lasting.set(KEPT, theme.value);
}

function Tag() {
  const { stage } = engine.value;
  if (isOffline.value) return html`<span class="tag off">${t("tag.offline")}</span>`;
  if (stage === "broken") return html`<span class="tag off">${t("tag.stopped")}</span>`;
  if (stage === "ready") return html`<span class="tag fine">${t(isKept.value ? "tag.ready" : "tag.ready.here")}</span>`;
  return html`<span class="tag busy">${t("tag.warming")}</span>`;
}

const ThemeButton = () =>
  html`<${Button} kind="icon theme" icon=${theme.value === "dark" ? "moon" : "sun"} label=${t("theme")} onClick=${turnTheme} />`;

function languages() {
  const body = () =>
    html`<ul class="menu">
      ${Object.entries(LANGUAGES).map(
        ([word, name]) =>
          html`<li>
            <button
              type="button"
              class="btn ghost wide"
              lang=${word}
              aria-pressed=${lang.value === word}
              onClick=${() => (choose(word), close())}
            >
              ${lang.value === word && html`<${Icon} name="check" />`}
              <bdi dir="auto">${name}</bdi>
            </button>
          </li>`,
      )}
      <li class="row between"><span>${t("theme")}</span><${ThemeButton} /></li>
    </ul>`;
  openSheet({ title: t("language"), body });
}

// Return how many of the five dots are lit while the engine loads.
export const filled = () => {
  const { stage, done = 0, total = 1 } = engine.value;
  if (stage === "ready") return 5;
  return stage === "broken" ? 0 : Math.min(4, Math.floor((5 * done) / total));
};

// Return the name of a tab for wide bars; the narrow bar has a shorter one.
export const tabName = (tab) => t(tab === "table" ? "tab.table.wide" : `tab.${tab}`);

function Top() {
  const here = route.value.tab;
  return html`<header class="top">
    <a class="skip" href="#" onClick=${(event) => (event.preventDefault(), document.querySelector("main").focus())}>${t("skip")}</a>
    <a class="brand" href=${address("print")}><${Five} filled=${filled()} /><span>Fives</span></a>
    <nav class="tabs" aria-label=${t("tabs")}>
      ${TABS.map(
        (tab) =>
          html`<a href=${addressOfTab(tab)} aria-current=${tab === here ? "page" : undefined}>${tabName(tab)}</a>`,
      )}
    </nav>
    <div class="tools">
      <${Tag} />
      <button type="button" class="btn ghost small" aria-label=${`${t("language")}: ${LANGUAGES[lang.value]}`} onClick=${languages}>
        <bdi dir="auto">${LANGUAGES[lang.value]}</bdi><${Icon} name="down" />
      </button>
      <${ThemeButton} />
    </div>
  </header>`;
}

function Bottom() {
  const here = route.value.tab;
  return html`<nav class="bottom" aria-label=${t("tabs")}>
    ${TABS.map(
      (tab) =>
        html`<a href=${addressOfTab(tab)} aria-current=${tab === here ? "page" : undefined}>
          <${Icon} name=${tab} /><span>${t(`tab.${tab}`)}</span>
        </a>`,
    )}
  </nav>`;
}

// A screen: its main part and, with `act`, an action bar at the foot.
export function Screen({ name, act, children }) {
  return html`<main class=${name} tabindex="-1">${children}</main>
    <footer class=${`dock ${act ? "" : "bare"}`}>
      <${Toast} />
      ${act && html`<div class="act">${act}</div>`}
      ${!isInGame.value && html`<${Bottom} />`}
    </footer>`;
}

export function Frame({ children }) {
  const { tab } = route.value;
  const kinds = [isInGame.value && "in-game", `on-${tab}`, `${tab}-${accent.value}`]; // whose styles there are: of a screen, of a game on it
  return html`<div class=${["app", ...kinds].filter(Boolean).join(" ")} data-game=${accent.value}>
    <${Top} />
    ${children}
    <${Aloud} />
  </div>`;
}

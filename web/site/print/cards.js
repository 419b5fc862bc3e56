// The games as cards, each with a small picture of its board during play.
import { GamePicture } from "../art.js";
import { walk } from "../controls.js";
import { Icon } from "../icons.js";
import known from "../facts.js";
import { lang, t, tn } from "../words.js";
import { html } from "../vendor/ui.js";
import { facts, game } from "./choices.js";

// 1+, 2–12
function playing({ seats, most_players: most }) {
  return most > 99 ? `${seats[0]}+` : `${seats[0]}–${seats.at(-1)}`;
}

function Facts({ one }) {
  if (!one.minutes) return html`<span class="facts">${t("print.own.use")}</span>`;
  return html`<span class="facts">
    <${Icon} name="person" /><bdi>${playing(one)}</bdi>
    <${Icon} name="clock" /><span>${t("print.minutes", { n: one.minutes })}</span>
  </span>`;
}

const choose = (name) => (game.value = name);

function Card({ one }) {
  const isChosen = one.game === game.value;
  return html`<button type="button" class="game" role="radio" data-game=${one.game} aria-checked=${isChosen} tabindex=${isChosen ? 0 : -1} onClick=${() => choose(one.game)}>
    <span class="pic"><${GamePicture} game=${one.game} /></span>
    <b>${one.title}</b>
    <${Facts} one=${one} />
    ${isChosen && html`<span class="chosen"><${Icon} name="check" /></span>`}
  </button>`;
}

export function Cards() {
  const all = known.games[lang.value];
  const step = (event) => walk(event, all.map((one) => one.game), game.value, choose);
  return html`<div class="games" role="radiogroup" aria-label=${t("print.game")} onKeyDown=${step}>
    ${all.map((one) => html`<${Card} key=${one.game} one=${one} />`)}
  </div>`;
}

export function Lead() {
  const { what, age } = facts.value;
  return html`<p class="lead">
    <b>${what}</b>${age ? html` <span class="quiet">${tn("print.age", age)}</span>` : ""}
  </p>`;
}

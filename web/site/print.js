// Print: the games as cards, the form at the start, the pages as they will be printed at the end; on phones below it.
import { GamePicture } from "./art.js";
import { Button, Stepper, useHeard, walk, Why } from "./controls.js";
import { engine } from "./engine.js";
import known from "./facts.js";
import { Screen, useGame } from "./frame.js";
import { Icon } from "./icons.js";
import { address } from "./route.js";
import { Broken } from "./trouble.js";
import { lang, t, tn } from "./words.js";
import { html } from "./vendor/ui.js";
import { refusedLink } from "./print/arriving.js";
import { facts, fewest, game, hasOthers, most, names, otherBoards, players, seated, wanted } from "./print/choices.js";
import { broken, isDrawn, job, refused, whyOf } from "./print/drawing.js";
import { isBusy } from "./print/hand_over.js";
import { Names, Tables } from "./print/names.js";
import { Options } from "./print/options.js";
import { LargePage, Shapes, Stage, Thumbs } from "./print/pages.js";
import { more, openToPrint } from "./print/printing_sheet.js";
import { isUnreachable, loaded, Warming } from "./print/waiting.js";

// fields with a place on the form; refusals of others are shown above the pages
const PLACED = "players names names_file paper ink lang duplex large key side layout parts up sides to_win tables different own definition".split(" ");

const isReady = () => engine.value.stage === "ready" && job.value?.game === game.value && !refused.value;

// Return the pages that are printed, without answers in a file of their own.
const handed = () => (job.value?.pages ?? []).filter((page) => !page.file).length;

function Players() {
  const count = players.value;
  const least = Math.max(fewest.value, seated(names.value.length || fewest.value));
  const set = (n) => (wanted.value = seated(n, n >= count));
  const isAtEnd = count >= most.value || count <= fewest.value;
  const isNamed = names.value.length > 0 && count === least;
  return html`<div class="players-field">
    <span class="label">${t("print.players")}</span>
    <${Stepper} label=${t("print.players")} value=${count} least=${least} most=${most.value} onChange=${set} />
    ${isAtEnd && most.value < 99 && html`<p class="hint">${t("print.players.range", { game: facts.value.title, least: fewest.value, most: most.value })}</p>`}
    ${isNamed && !isAtEnd && html`<p class="hint">${t("print.players.named")}</p>`}
    <${Why} text=${whyOf("players")} />
  </div>`;
}

function Form() {
  return html`<section class="form">
    <h1>${t("print.title")}</h1>
    ${refusedLink.value && html`<div class="card lost"><${Why} text=${refusedLink.value} /><p class="hint">${t("print.link.lost")}</p></div>`}
    <${Cards} />
    <${Lead} />
    <div class="two"><${Players} /><${Names} /></div>
    <${Tables} />
    <${Options} />
  </section>`;
}

function Count() {
  if (!job.value) return html`<p class="count"> </p>`;
  const { papers, set, key_papers: answers } = job.value;
  const count = handed();
  return html`<p class="count">
      <b class="num">${count}</b>${` ${tn("print.pages.word", count)} `}<span class="quiet">·</span>${" "}
      <b class="num">${papers}</b>${` ${tn("print.papers.word", papers)}`}
      ${answers > 0 && html`<span class="quiet"> · ${tn("print.papers.answers", answers)}</span>`}
    </p>
    <p class="hint"><bdi dir="ltr" class="set-id">${set}</bdi></p>`;
}

const MainButton = () =>
  html`<${Button} kind="main" icon="print" label=${t("print.open")} off=${!isReady()} busy=${isBusy.value} onClick=${openToPrint} />`;

function Bar() {
  const isOn = isReady();
  return html`<div class="bar">
    <div class="grow">${engine.value.stage === "ready" ? html`<${Count} />` : html`<p class="hint">${t("print.warm.table.already")}</p>`}</div>
    ${hasOthers.value && html`<${Button} kind="ghost" icon="table" label=${t("print.others")} off=${!isOn} onClick=${otherBoards} />`}
    <${Button} kind="icon" icon="more" label=${t("print.more.deeds")} off=${!isOn} onClick=${more} />
    <${MainButton} />
  </div>`;
}

function Refused() {
  const one = refused.value;
  if (!one || PLACED.includes(one.field)) return null;
  return html`<div class="card"><${Why} text=${one.sentence} /></div>`;
}

function Pages() {
  const { paper } = job.value?.args ?? {};
  const isCold = engine.value.stage !== "ready" && !job.value;
  return html`<section class="pages" aria-label=${t("print.pages.all")} data-paper=${paper} data-drawn=${isDrawn.value ? job.value.set : undefined}>
    <${Bar} />
    ${isCold ? html`<${Warming} /><${Shapes} />` : html`<${Refused} /><div class="spread"><${Stage} /><${Thumbs} /></div>`}
  </section>`;
}

// The action bar on a phone.
function Act() {
  if (engine.value.stage !== "ready") {
    return html`<a class="grow hint" href=${address("table")}>${loaded() || t("print.warm.table.already")}</a><${MainButton} />`;
  }
  const count = handed();
  return html`<div class="grow">
      ${count > 0 && html`<b class="num">${count}</b>${` ${tn("print.pages.word", count)}`}`}
      <div class="hint">${count > 0 && tn(job.value.args.duplex === "long" ? "print.papers.both" : "print.papers.one", job.value.papers)}</div>
    </div>
    <${MainButton} />`;
}

export default function Print() {
  useGame(game.value, false);
  const pressed = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p" || !isReady()) return;
    event.preventDefault(); // the page itself is nothing to print
    openToPrint();
  };
  useHeard({ keydown: pressed });
  const isLost = engine.value.stage === "broken" && !isUnreachable();
  const fault = broken.value || (isLost && (engine.value.why || "engine"));
  if (fault) return html`<${Broken} report=${fault} again=${() => (broken.value = "")} />`;
  return html`<${Screen} name="print" act=${html`<${Act} />`}><${Form} /><${Pages} /><${LargePage} /><//>`;
}

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

function Lead() {
  const { what, age } = facts.value;
  return html`<p class="lead">
    <b>${what}</b>${age ? html` <span class="quiet">${tn("print.age", age)}</span>` : ""}
  </p>`;
}

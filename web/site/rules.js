// The rules of each game: the pages as they are printed, zoomable, and the same as text.
import { region } from "./browser.js";
import { useBlob } from "./board.js";
import { Button, Choice, Waiting } from "./controls.js";
import { ask, engine } from "./engine.js";
import { accent, Screen, useGame } from "./frame.js";
import { Icon } from "./icons.js";
import { address, go, stay } from "./route.js";
import facts from "./facts.js";
import { lang, t, tn } from "./words.js";
import { html, signal, useEffect, useState } from "./vendor/ui.js";

const told = signal(null); // {game, lang, set, title, pages, sections} of the rules on screen
const drawn = signal({}); // pages by "lang set number", as SVG
const LARGEST = 3;
const phone = matchMedia("(max-width: 47.99rem)"); // too small for a printed page: there the text comes first
const usually = () => (phone.matches ? "text" : "print");

const paperOf = () => facts.paper[region()] ?? "a4";

async function fetchRules(game) {
  const now = lang.value;
  const { told: answer } = await ask("rules", { game, lang: now }, { lane: "rules" });
  if (answer.refused || answer.broken || answer.dropped || now !== lang.value) return;
  told.value = { ...answer, lang: now };
  for (const number of answer.pages) await fetchPage(answer.set, now, number);
}

async function fetchPage(set, now, number) {
  const key = `${now} ${set} ${number}`;
  if (drawn.value[key]) return;
  const { bytes } = await ask("page", { set, lang: now, parts: "rules", paper: paperOf(), number });
  if (bytes) drawn.value = { ...drawn.value, [key]: bytes };
}

// Text with every match of `find` marked.
function Marked({ text, find }) {
  if (!find) return text;
  const parts = text.split(new RegExp(`(${find.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})`, "giu"));
  return parts.map((part, i) => (i % 2 ? html`<mark>${part}</mark>` : part));
}

const holds = (section, find) => [section.title, ...section.lines].join("\n").toLocaleLowerCase().includes(find.toLocaleLowerCase());

function AsText({ sections, find }) {
  const shown = find ? sections.filter((one) => holds(one, find)) : sections;
  return html`<article class="card prose">
    ${shown.map((one) => {
      const Level = one.level === 1 ? "h2" : "h3";
      return html`<section id=${`part-${sections.indexOf(one)}`}>
        ${one.title && html`<${Level}><${Marked} text=${one.title} find=${find} /><//>`}
        ${one.lines.map((line) => html`<p><${Marked} text=${line} find=${find} /></p>`)}
      </section>`;
    })}
  </article>`;
}

function Leaf({ svg, number, title, zoom }) {
  const picture = useBlob(svg);
  return html`<figure class="leaf" style=${{ inlineSize: `${zoom * 100}%` }}>
    <span class="page">
      ${picture ? html`<img src=${picture} alt=${t("rules.page", { n: number, title })} />` : html`<span class="pulse"><${Waiting} large /></span>`}
    </span>
  </figure>`;
}

function AsPrinted({ answer }) {
  const [zoom, setZoom] = useState(1);
  const by = (step) => setZoom(Math.min(LARGEST, Math.max(1, zoom + step)));
  const leaves = answer.pages.map(
    (number) => html`<${Leaf} svg=${drawn.value[`${answer.lang} ${answer.set} ${number}`]} number=${number} title=${answer.title} zoom=${zoom} />`,
  );
  return html`<div class="zoom" role="group" aria-label=${t("rules.zoom")}>
      <${Button} kind="icon" icon="minus" label=${t("rules.smaller")} off=${zoom <= 1} onClick=${() => by(-0.5)} />
      <${Button} kind="icon" icon="plus" label=${t("rules.larger")} off=${zoom >= LARGEST} onClick=${() => by(0.5)} />
    </div>
    <div class=${`rp ${zoom > 1 ? "near" : ""}`} tabindex=${zoom > 1 ? 0 : undefined}>${leaves}</div>
    <div class="aloud"><${AsText} sections=${answer.sections} find="" /></div>`;
}

function Contents({ game, answer, onSection }) {
  const games = facts.games[lang.value].filter((one) => one.has_rules);
  const here = answer?.game === game ? answer : null;
  return html`<nav class="toc" aria-label=${t("rules.games")}>
    ${games.map(
      (one) =>
        html`<a href=${address("rules", { game: one.game })} data-game=${one.game} aria-current=${one.game === game ? "page" : undefined}>
            <i class="dot5"></i><span>${one.title}</span>
          </a>
          ${one.game === game &&
          here &&
          html`<ol>
            ${here.sections.map((section, i) => section.title && section.level === 1 && html`<li><button type="button" onClick=${() => onSection(i)}>${section.title}</button></li>`)}
          </ol>`}`,
    )}
  </nav>`;
}

export default function Rules({ args }) {
  const games = facts.games[lang.value].filter((one) => one.has_rules).map((one) => one.game);
  const game = [args.game, accent.value].find((one) => games.includes(one)) ?? games[0]; // asked for, or the one on screen before
  const [find, setFind] = useState("");
  const isText = (args.as ?? usually()) === "text" || find !== "";
  const isReady = engine.value.stage === "ready";
  useGame(game, false);
  useEffect(() => {
    if (isReady) fetchRules(game);
  }, [game, isReady, lang.value]);
  const answer = told.value?.game === game && told.value.lang === lang.value ? told.value : null;
  const show = (as) => (setFind(""), stay("rules", { game, as: as === usually() ? undefined : as }));
  const section = (i) => {
    show("text");
    requestAnimationFrame(() => document.getElementById(`part-${i}`)?.scrollIntoView({ block: "start" }));
  };
  const count = answer && find ? answer.sections.filter((one) => holds(one, find)).length : 0;
  return html`<${Screen} name="rules">
    <aside>
      <h1>${t("tab.rules")}</h1>
      <${Contents} game=${game} answer=${answer} onSection=${section} />
    </aside>
    <section>
      <div class="bar row wrap">
        <label class="find">
          <${Icon} name="search" />
          <input class="field" type="search" placeholder=${t("rules.find")} aria-label=${t("rules.find")} value=${find} onInput=${(event) => setFind(event.target.value)} />
        </label>
        <${Choice}
          label=${t("rules.how")}
          value=${isText ? "text" : "print"}
          options=${[
            { value: "print", label: t("rules.printed") },
            { value: "text", label: t("rules.text") },
          ]}
          onChange=${show}
        />
        <${Button} icon="print" label=${t("rules.print")} onClick=${() => go("print", { game, parts: "rules" })} />
      </div>
      ${find && answer && html`<p class="hint" role="status">${count ? tn("rules.found", count, { text: find }) : t("rules.found.none", { text: find })}</p>`}
      ${!answer && html`<div class="empty-state"><${Waiting} large /><p>${t(engine.value.stage === "broken" ? "tag.stopped" : "rules.wait")}</p></div>`}
      ${answer && (isText ? html`<${AsText} sections=${answer.sections} find=${find} />` : html`<${AsPrinted} answer=${answer} />`)}
    </section>
  <//>`;
}

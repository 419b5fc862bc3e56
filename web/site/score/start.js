// The start of Score: an id, the camera, saved games, a record from a file.
import { adoptAll } from "../import_records.js";
import { Button, useHeard, Waiting, Why } from "../controls.js";
import { openSheet, close } from "../dialogs.js";
import { t, when } from "../words.js";
import { Screen, useGame } from "../frame.js";
import { Icon } from "../icons.js";
import { asksItself, isEntered, titleOf } from "../games/index.js";
import { GamePicture } from "../art.js";
import { address, go } from "../route.js";
import { capital, playersOf, standingOf } from "../saved_game.js";
import { gathered, isLoaded, loaded, sets } from "../store.js";
import { engine } from "../engine.js";
import facts from "../facts.js";
import { SetAside, Unsaved } from "../store_trouble.js";
import { begin, lookUp } from "./finding.js";
import { html, signal, useEffect, useRef, useState } from "../vendor/ui.js";

const SHOWN = 6; // games to go on with; the others are in Sets
const typed = signal("");
const refused = signal("");
const busy = signal(false);

const canRead = Boolean(navigator.mediaDevices?.getUserMedia);

// Read the code of a sheet with the camera and look it up.
async function readCode() {
  const { CodeFinder } = await import("../photo/live.js");
  const read = (text) => (close(), (typed.value = text), look(text, { byCamera: true }));
  openSheet({ title: t("score.camera"), body: () => html`<${CodeFinder} onRead=${read} />` });
}

async function look(text, read = {}) {
  if (!text.trim()) return;
  refused.value = "";
  busy.value = true;
  const answer = await lookUp(text, read);
  busy.value = false;
  if (answer.go) {
    typed.value = "";
    go("score", answer.go);
  } else if (answer.sheet && asksItself(answer.game)) refused.value = (await started(answer.sheet, [])) ?? "";
  else if (answer.sheet) (await import("./new-game.js")).newGame(answer, (...chosen) => started(answer.sheet, ...chosen));
  else refused.value = answer.refused ?? t("broken.title");
}

// Begin a game and open it; return the refusal, if any.
async function started(...chosen) {
  const made = await begin(...chosen);
  if (made.go) go("score", made.go);
  return made.refused;
}

function IdField({ label }) {
  const submit = (event) => (event.preventDefault(), look(typed.value));
  const input = (event) => {
    typed.value = event.target.value;
    refused.value = "";
  };
  return html`<form class="ask-id" onSubmit=${submit}>
    <div class="idrow">
      <input
        class=${`field ${refused.value ? "bad" : ""}`}
        aria-label=${t("score.id.label")}
        aria-invalid=${Boolean(refused.value)}
        aria-describedby="id-why"
        placeholder=${label}
        value=${typed.value}
        onInput=${input}
        dir=${typed.value ? "ltr" : undefined}
        autocapitalize="none"
        autocomplete="off"
        spellcheck=${false}
        enterkeyhint="go"
      />
      ${typed.value
        ? html`<button class="btn icon boxed" aria-label=${t("score.id.open")}>${busy.value ? html`<${Waiting} />` : html`<${Icon} name="right" mirrored />`}</button>`
        : canRead && html`<${Button} kind="icon boxed" icon="qr" label=${t("score.camera")} onClick=${readCode} />`}
    </div>
    <${Why} id="id-why" text=${refused.value} />
  </form>`;
}

const openedAt = (item) => address("score", item.tables ? { class: item.group } : { kept: item.id });

function deed({ game, result }) {
  if (result?.over || !isEntered(game)) return t("score.look");
  if (!result?.begun) return t("score.begin");
  return result.go ? t(`score.go.${result.go.key}`, result.go) : t("score.go");
}

function First({ item }) {
  return html`<article class="card first" data-game=${item.game}>
    <div class="row">
      <span class="pic"><${GamePicture} game=${item.game} /></span>
      <div class="grow">
        <h3>${titleOf(item.game)}</h3>
        <p class="hint"><bdi dir="auto">${playersOf(item)}</bdi></p>
        <p class="small">${capital(when(item.changed))}${t("score.comma")}<bdi dir="auto">${standingOf(item)}</bdi></p>
      </div>
    </div>
    <a class="btn main wide" href=${openedAt(item)}>${deed(item)}</a>
  </article>`;
}

function Other({ item }) {
  const facts = [playersOf(item), when(item.changed), standingOf(item)].filter(Boolean);
  return html`<li data-game=${item.game}>
    <a href=${openedAt(item)}>
      <span class="pic"><${GamePicture} game=${item.game} /></span>
      <span class="grow"><b>${titleOf(item.game)}</b><span class="hint">${facts.map((one, i) => html`${i > 0 && " · "}<bdi dir="auto">${one}</bdi>`)}</span></span>
      <${Icon} name="next" mirrored />
    </a>
  </li>`;
}

// Open files; several records are the tables of a class.
async function take(files) {
  refused.value = "";
  busy.value = true;
  const { items, refused: why } = await adoptAll(files, files.length > 1);
  busy.value = false;
  refused.value = why.join(" ");
  if (!items.length || why.length) return;
  const groups = new Set(items.map((one) => one.group));
  if (items.length === 1) go("score", { kept: items[0].id });
  else if (groups.size === 1 && items[0].group) go("score", { class: items[0].group });
}

function Drop() {
  const input = useRef();
  const [isOver, setOver] = useState(false);
  const taken = (event, files) => {
    event.preventDefault();
    setOver(false);
    if (files.length) take([...files]);
  };
  useHeard({
    dragover: (event) => (event.preventDefault(), setOver(true)),
    dragleave: (event) => !event.relatedTarget && setOver(false),
    drop: (event) => taken(event, event.dataTransfer.files),
  });
  const chosen = (event) => (taken(event, event.target.files), (event.target.value = ""));
  return html`<button type="button" class=${`drop ${isOver ? "over" : ""}`} onClick=${() => input.current.click()}>
      <${Icon} name="file" /><span><b>${t("score.open")}</b><span class="hint">${t("score.open.how")}</span></span>
    </button>
    <input ref=${input} type="file" hidden accept=".yaml,.yml,.json,.zip" multiple onChange=${chosen} />`;
}

const ClassButton = () =>
  html`<button type="button" class="drop" onClick=${async () => (await import("./new-class.js")).newClass()}>
    <${Icon} name="person" /><span><b>${t("class.new")}</b><span class="hint">${t("class.new.how")}</span></span>
  </button>`;

const PhotoLink = () =>
  html`<a class="drop" href=${address("score", { photo: 1 })}>
    <${Icon} name="camera" /><span><b>${t("photo.start")}</b><span class="hint">${t("photo.start.how")}</span></span>
  </a>`;

const Outline = () =>
  html`<svg class="fig" width="168" height="128" viewBox="-4 -4 168 128" aria-hidden="true">
    <path d="M0 0h160M0 40h160M0 80h160M0 120h160M0 0v120M40 0v120M80 0v120M120 0v120M160 0v120" stroke="var(--paper-line)" fill="none" />
    <path d="M2 2H38V42H118V78H82V118H42V78H2Z" fill="var(--accent)" fill-opacity=".18" stroke="var(--ink)" stroke-width="3" stroke-dasharray="7 6" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;

export function Start({ sought }) {
  useEffect(() => {
    if (!sought) return;
    typed.value = sought;
    loaded.then(() => look(sought));
  }, [sought]);
  const [first, ...others] = gathered(sets.value);
  useGame(first?.game ?? Object.keys(facts.dice)[0], false);
  const isWarming = engine.value.stage === "warming";
  if (!isLoaded.value) return html`<${Screen} name="score" />`;
  if (!first)
    return html`<${Screen} name="score">
      <div class="empty-state">
        <${Outline} />
        <h1>${t("score.empty")}</h1>
        <p>${t("score.empty.text")}</p>
        <a class="btn main" href=${address("print")}>${t("score.empty.do")}</a>
      </div>
      <${SetAside} />
      <${IdField} label=${t("score.id.or")} />
      <${PhotoLink} />
      <${Drop} />
      <${ClassButton} />
    <//>`;
  return html`<${Screen} name="score">
    <h1>${t("score.which")}</h1>
    <${Unsaved} /> <${SetAside} />
    <${IdField} label=${t("score.id")} />
    <${PhotoLink} />
    ${isWarming && html`<p class="hint">${t("score.warming")}</p>`}
    <section class="stack">
      <h2>${t("score.goon")}</h2>
      <${First} item=${first} />
      ${others.length > 0 && html`<ul class="card flush rows big">${others.slice(0, SHOWN).map((item) => html`<${Other} key=${item.id} item=${item} />`)}</ul>`}
    </section>
    <${Drop} />
    <${ClassButton} />
  <//>`;
}

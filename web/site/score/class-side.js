// Beside the table of a class: whose row it is and what can't be in it, then who leads.
import { Button, Switch } from "../controls.js";
import { Icon } from "../icons.js";
import { ask, close } from "../over.js";
import { go } from "../route.js";
import { lang, t, tn } from "../words.js";
import { Crown } from "./standing.js";
import { titleOf } from "./start.js";
import { TypedField } from "./typed-field.js";
import { html, useState } from "../vendor/ui.js";

// the sheet of somebody on the screen of the game
export const toSheet = (roster, name) => go("score", { kept: roster.session.item.id, view: "tap", sheet: roster.view.sheets[name] });

export const canTap = (roster, name) => Boolean(roster.view.sheets[name]) && roster.view.play && !roster.view.play.totals && !roster.isAbsent(name);

export const Faults = ({ roster, name }) =>
  roster.faults(name).map((why) => html`<p class="verdict bad" role="status"><span>${why}</span></p>`);

export function Person({ roster }) {
  const name = roster.player.value;
  const sheet = roster.view.sheets[name];
  if (!name) return null;
  return html`<section class="person" aria-label=${t("class.row")}>
    <h2><bdi dir="auto">${name}</bdi></h2>
    <p class="hint">${t("class.of", { n: roster.names.indexOf(name) + 1, all: roster.names.length })}${sheet && html` · <bdi dir="ltr">${sheet}</bdi>`}</p>
    <${Faults} roster=${roster} name=${name} />
    <div class="row wrap">
      ${roster.isOpen && html`<${Switch} label=${t("class.absent")} value=${roster.isAbsent(name)} onChange=${(isAway) => roster.setAbsent(name, isAway)} />`}
      <span class="grow"></span>
      ${canTap(roster, name) && html`<${Button} icon="score" label=${t("class.tap")} onClick=${() => toSheet(roster, name)} />`}
    </div>
  </section>`;
}

// who came where: the best first, then who was absent or has no result yet; this is what is printed
export function Result({ roster }) {
  const { view, session } = roster;
  const places = view.begun ? view.standing.standing : [];
  const missing = roster.names.filter((name) => !roster.isEntered(name));
  const day = new Intl.DateTimeFormat(lang.value, { dateStyle: "long" }).format(session.item.changed ?? Date.now());
  const row = ({ player, points, rank }) =>
    html`<li>
      <span class="rk num">${rank}</span><span class="grow"><bdi dir="auto">${player}</bdi> ${rank === 1 && html`<${Crown} />`}</span><b class="num">${points}</b>
    </li>`;
  const told = (names, key) => names.length > 0 && html`<p class="hint">${tn(key, names.length)} <bdi dir="auto">${names.join(t("score.comma"))}</bdi></p>`;
  return html`<section class="result" aria-label=${t("class.result")}>
    <div class="paper-head"><h1>${titleOf(view.game)}</h1><p>${day} · <bdi dir="ltr">${session.item.set}</bdi></p></div>
    <h2>${t("class.result")}</h2>
    ${!places.length && html`<p class="quiet">${t("class.result.none")}</p>`}
    <ol>${places.map(row)}</ol>
    ${(roster.table.value?.together ?? []).map((why) => html`<p class="verdict bad"><span>${why}</span></p>`)}
    ${(view.standing.notes ?? []).map((note) => html`<p class="hint">${note}</p>`)}
    ${told(view.absent, "class.absent.all")} ${places.length > 0 && told(missing, "class.missing")}
  </section>`;
}

// on a phone: a name is tapped, then its result is typed
export function typeIn(roster, name) {
  roster.choose(name);
  ask({ title: name, body: () => html`<${Fields} roster=${roster} first=${name} />` });
}

function Fields({ roster, first }) {
  const [name, setName] = useState(first);
  const { columns, table } = roster;
  const cells = roster.cells(name);
  const isAway = roster.isAbsent(name);
  const isSum = !cells.slice(0, columns.length).some(Boolean);
  const on = (event) => {
    event.preventDefault();
    document.activeElement?.blur?.();
    const next = roster.next(name);
    if (!next) return close();
    roster.choose(next);
    setName(next);
    event.target.querySelector("input")?.focus();
    return undefined;
  };
  const field = (head, i) =>
    html`<label><span class="hint">${head}</span><${TypedField} class=${`field ${roster.isFault(name, i) ? "bad" : ""}`} key=${`${name} ${i}`} dir="ltr" inputmode=${table.value.alone ? "numeric" : "text"} enterkeyhint="next" text=${isAway ? "" : (cells[i] ?? "")} disabled=${isAway} onTake=${(told) => roster.set(name, i, told)} /></label>`;
  const next = roster.next(name);
  return html`<form class="stack typein" onSubmit=${on}>
    ${name !== first && html`<h3><bdi dir="auto">${name}</bdi></h3>`}
    <div class="fields">${columns.map(field)} ${table.value.alone && isSum && field(table.value.total, columns.length)}</div>
    <${Faults} roster=${roster} name=${name} />
    <p class="hint">${table.value.advice}</p>
    <${Switch} label=${t("class.absent")} value=${isAway} onChange=${(to) => roster.setAbsent(name, to)} />
    <div class="row end wrap">
      ${canTap(roster, name) && html`<${Button} label=${t("class.tap")} onClick=${() => (close(), toSheet(roster, name))} />`}
      <button class="btn main">${next ? t("class.next", { name: next }) : t("class.done")}</button>
    </div>
  </form>`;
}

export function NameList({ roster }) {
  const open = (name) => (roster.isOpen ? typeIn(roster, name) : toSheet(roster, name));
  const row = (name, i) =>
    html`<li>
      <button type="button" class="btn ghost wide" onClick=${() => open(name)}>
        <span class="quiet num no">${i + 1}</span><span class="grow"><bdi dir="auto">${name}</bdi></span>
        ${roster.faults(name).length > 0 && html`<span class="faultkey" role="img" aria-label=${t("class.fault")}></span>`}
        <b class="num">${roster.isAbsent(name) ? html`<span class="quiet">${t("class.absent")}</span>` : roster.points(name)}</b>
        <${Icon} name="next" mirrored />
      </button>
    </li>`;
  return html`<ul class="card flush rows names-list">
    ${roster.names.map(row)}
  </ul>`;
}

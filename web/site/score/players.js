// The players: tabs with points and a tick if entered; for a class a list to choose from by name or number.
//   <${Players} players=${[{name, points, entered, note}]} chosen="Sara" onChoose=${name => …} />
import { sideways, walk } from "../controls.js";
import { Icon } from "../icons.js";
import { openSheet, close } from "../dialogs.js";
import { t, tn } from "../words.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";

const MOST_TABS = 12;

export function Players({ players, chosen, onChoose }) {
  if (players.length < 2) return null;
  const Kind = players.length > MOST_TABS ? ClassList : Tabs;
  return html`<${Kind} players=${players} chosen=${chosen} onChoose=${onChoose} />`;
}

const Told = ({ one, chosen }) =>
  html`${one.entered && one.name !== chosen && html`<span class="in"><${Icon} name="check" /></span>`}
    <bdi dir="auto">${one.name}</bdi> <em class="num"><bdi dir="ltr">${one.points}</bdi></em>
    ${one.entered && html`<span class="aloud">${t("score.entered")}</span>`}`;

function Tabs({ players, chosen, onChoose }) {
  const row = useRef();
  const at = players.findIndex((one) => one.name === chosen);
  useEffect(() => {
    row.current.children[at]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [at]);
  const names = players.map((player) => player.name);
  const step = (event) => sideways(event.key, row.current) && walk(event, names, chosen, onChoose);
  const tab = (player, i) =>
    html`<button type="button" role="tab" class="player" aria-selected=${i === at} tabindex=${i === Math.max(at, 0) ? 0 : -1} onClick=${() => onChoose(player.name)}>
      <${Told} one=${player} chosen=${chosen} />
    </button>`;
  return html`<div class="players" role="tablist" aria-label=${t("score.players")} ref=${row} onKeyDown=${step}>${players.map(tab)}</div>`;
}

function ClassList({ players, chosen, onChoose }) {
  const one = players.find((some) => some.name === chosen) ?? players[0];
  const count = players.filter((some) => some.entered).length;
  const choose = () => openSheet({ title: t("score.who"), body: () => html`<${Names} players=${players} chosen=${chosen} onChoose=${onChoose} />` });
  return html`<div class="row between">
    <button type="button" class="player" aria-haspopup="dialog" aria-current="true" onClick=${choose}>
      <${Told} one=${one} chosen=${chosen} /><${Icon} name="down" />
    </button>
    <span class="hint">${tn("score.entered.of", count, { all: players.length })}</span>
  </div>`;
}

function Names({ players, chosen, onChoose }) {
  const [text, setText] = useState("");
  const sought = text.trim().toLocaleLowerCase();
  const shown = players.map((one, i) => ({ ...one, n: i + 1 })).filter((one) => !sought || String(one.n) === sought || one.name.toLocaleLowerCase().includes(sought));
  const take = (name) => (close(), onChoose(name));
  const first = (event) => (event.preventDefault(), shown.length && take(shown[0].name));
  return html`<form onSubmit=${first}>
      <input class="field" aria-label=${t("score.find.name")} placeholder=${t("score.find.name")} value=${text} onInput=${(e) => setText(e.target.value)} />
    </form>
    <ul class="card flush rows names">
      ${shown.map(
        (one) =>
          html`<li>
            <button type="button" class="btn ghost wide" aria-current=${one.name === chosen ? "true" : undefined} onClick=${() => take(one.name)}>
              <span class="quiet num">${one.n}</span><${Told} one=${one} chosen=${null} />
            </button>
          </li>`,
      )}
    </ul>`;
}

// A new game on a sheet: the players and the rules.
import { Button, Choice, SheetForm, Stepper } from "../controls.js";
import { openSheet, close } from "../dialogs.js";
import { t } from "../words.js";
import { factsOf, isShared, modesOf } from "../games/index.js";
import { html, useState } from "../vendor/ui.js";

const MOST_TO_WIN = 9;

// Ask who plays; `start(names, mode, toWin)` gives the refusal, if any.
export function newGame({ sheet, game }, start) {
  openSheet({ title: t("score.new"), body: () => html`<${NewGame} sheet=${sheet} game=${game} start=${start} />` });
}

function NewGame({ sheet, game, start }) {
  const modes = modesOf(game);
  const { seats, options } = factsOf(game);
  const usual = options.to_win; // sequences that win; 0 if the game has none
  const [names, setNames] = useState(() => Array.from({ length: isShared(game) ? seats[0] : 1 }, () => ""));
  const [mode, setMode] = useState(modes[0]);
  const [toWin, setToWin] = useState(usual);
  const [why, setWhy] = useState("");
  const submit = async () => {
    const isNamed = names.some((one) => one.trim()) || names.length > seats[0];
    const refused = await start(isNamed ? calledBy(names) : [], mode, toWin === usual ? undefined : toWin);
    if (refused) setWhy(refused);
    else close();
  };
  const one = html`<label><span class="label">${t("score.new.name")}</span><input class="field" value=${names[0]} onInput=${(e) => setNames([e.target.value])} autocomplete="off" /></label>`;
  return html`<${SheetForm} why=${why} button=${t("score.new.begin")} onSubmit=${submit}>
    <p class="quiet">${t("score.new.text")} <bdi dir="ltr">${sheet}</bdi></p>
    ${isShared(game) ? html`<${NameFields} names=${names} seats=${seats} onChange=${setNames} />` : one}
    ${modes.length > 1 && html`<${Choice} label=${t("score.new.rules")} value=${mode} options=${modes.map((value) => ({ value, label: t(`score.mode.${value}`) }))} onChange=${setMode} />`}
    ${usual > 0 && html`<${ToWin} value=${toWin} onChange=${setToWin} />`}
  <//>`;
}

// The number of sequences that win.
export const ToWin = ({ value, onChange }) =>
  html`<div class="row between">
    <span class="label">${t("print.to_win")}</span><${Stepper} label=${t("print.to_win")} value=${value} least=${1} most=${MOST_TO_WIN} onChange=${onChange} />
  </div>`;

// Return the names, "Player n" for empty ones.
export const calledBy = (names) => names.map((name, i) => name.trim() || t("stones.player", { n: i + 1 }));

// A field for each player; `seats` are the possible numbers of players, `mark(i)` is drawn before a field.
export function NameFields({ names, seats, onChange, mark }) {
  const count = names.length;
  const more = seats.find((n) => n > count);
  const fewer = seats.findLast((n) => n < count);
  const seated = (n) => onChange(Array.from({ length: n }, (_, i) => names[i] ?? ""));
  const field = (name, i) =>
    html`<label key=${i} class="row">
      ${mark?.(i)}
      <input class="field grow" aria-label=${t("stones.player.name", { n: i + 1 })} placeholder=${t("stones.player", { n: i + 1 })} value=${name} autocomplete="off" onInput=${(e) => onChange(names.map((one, k) => (k === i ? e.target.value : one)))} />
    </label>`;
  return html`${names.map(field)}
    ${seats.length > 1 &&
    html`<div class="row wrap">
      ${more && html`<${Button} icon="plus" label=${more - count > 1 ? t("score.who.more", { n: more }) : t("stones.who.more")} onClick=${() => seated(more)} />`}
      ${fewer && html`<${Button} icon="minus" label=${count - fewer > 1 ? t("score.who.more", { n: fewer }) : t("stones.who.fewer")} onClick=${() => seated(fewer)} />`}
    </div>`}`;
}

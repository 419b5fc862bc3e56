// Who plays, a field for each; more and fewer as far as a game has seats for them.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { html } from "../vendor/ui.js";

export const calledBy = (names) => names.map((name, i) => name.trim() || t("stones.player", { n: i + 1 }));

// `seats` are the numbers of players that can be, `mark(i)` is drawn before a field
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

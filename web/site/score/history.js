// The moves of a game, the newest first: each can be looked at and gone back to; faults are beside their move.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { html } from "../vendor/ui.js";

// `moves` are {n, player, text, points, more, why: [sentences], mark, back}: `n` if it isn't the position, `back` if
// removing the last one takes another entry.
export function History({ desk, moves }) {
  if (!moves.length) return null;
  const row = (one, i) => {
    const n = i + 1;
    const isLast = n === moves.length;
    return html`<li class=${one.why.length ? "bad" : ""} key=${n}>
      <button type="button" class="move" aria-current=${n === desk.shownMove ? "step" : undefined} onClick=${() => desk.look(desk.at.value === n ? moves.length : n)}>
        <span class="quiet num">${one.n ?? n}</span>
        <span class="grow">${one.mark} ${one.player && html`<b><bdi dir="auto">${one.player}</bdi></b> `}<bdi dir=${one.player ? "ltr" : "auto"}>${one.text}</bdi>${one.why.map((why) => html`<span class="badtext">${why}</span>`)}</span>
        ${one.more && html`<bdi class="quiet small more" dir="auto">${one.more}</bdi>`} ${one.points !== undefined && html`<b class="num">${one.points}</b>`}
      </button>
      ${isLast && one.why.length > 0 && html`<${Button} label=${t("score.takeback")} onClick=${one.back ?? (() => desk.goOnFrom(i))} />`}
    </li>`;
  };
  return html`<ol class="card flush rows moves history" reversed aria-label=${t("score.moves")}>${moves.map(row).reverse()}</ol>`;
}

// The bar shown while the board shows an earlier move.
export function LookedAt({ desk }) {
  const n = desk.at.value;
  if (n === null) return null;
  return html`<div class="lookedat" role="status">
    <b class="grow">${t("score.after", { n, count: desk.moves.length })}</b>
    <${Button} kind="icon" icon="back" mirrored label=${t("score.after.before")} off=${n === 0} onClick=${() => desk.look(n - 1)} />
    <${Button} kind="icon" icon="next" mirrored label=${t("score.after.next")} onClick=${() => desk.look(n + 1)} />
    <${Button} label=${t("score.after.here")} onClick=${() => desk.goOnFrom(n)} />
    <${Button} kind="main" label=${t("score.after.now")} onClick=${() => desk.look(desk.moves.length)} />
  </div>`;
}

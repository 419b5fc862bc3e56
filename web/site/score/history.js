// The moves of a game, the newest first: each can be looked at, and gone back to; what is wrong
// stands beside its move.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { html } from "../vendor/ui.js";

// moves as {player, text, points, why, mark}; `at` is how many of them the board shows, null for all
export function History({ session, moves, at }) {
  if (!moves.length) return null;
  const shown = at.value ?? moves.length;
  const row = (one, i) => {
    const n = i + 1;
    const isLast = n === moves.length;
    const look = () => (at.value = isLast || at.value === n ? null : n);
    return html`<li class=${one.why.length ? "bad" : ""} key=${n}>
      <button type="button" class="move" aria-current=${n === shown ? "step" : undefined} onClick=${look}>
        <span class="quiet num">${n}</span>
        <span class="grow">${one.mark} <b><bdi dir="auto">${one.player}</bdi></b> <bdi dir="ltr">${one.text}</bdi>${one.why.map((why) => html`<span class="badtext">${why}</span>`)}</span>
        ${one.points !== undefined && html`<b class="num">${one.points}</b>`}
      </button>
      ${isLast && one.why.length > 0 && html`<${Button} label=${t("score.takeback")} onClick=${() => session.until(i)} />`}
    </li>`;
  };
  return html`<ol class="card flush rows moves history" reversed aria-label=${t("score.moves")}>${moves.map(row).reverse()}</ol>`;
}

// said while the board shows an earlier move
export function LookedAt({ session, at, count }) {
  const n = at.value;
  if (n === null) return null;
  const step = (by) => (at.value = n + by >= count ? null : Math.max(0, n + by));
  const back = async () => {
    await session.until(n);
    at.value = null;
  };
  return html`<div class="lookedat" role="status">
    <b class="grow">${t("score.after", { n, count })}</b>
    <${Button} kind="icon" icon="back" mirrored label=${t("score.after.before")} off=${n === 0} onClick=${() => step(-1)} />
    <${Button} kind="icon" icon="next" mirrored label=${t("score.after.next")} onClick=${() => step(1)} />
    <${Button} label=${t("score.after.here")} onClick=${back} />
    <${Button} kind="main" label=${t("score.after.now")} onClick=${() => (at.value = null)} />
  </div>`;
}

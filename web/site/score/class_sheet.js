// A player's sheet beside the list of a class: dice, board, verdicts, and the button for the next step. A game
// exports `parts`: its Desk, and the component for each place.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { html, useEffect } from "../vendor/ui.js";

// The main button, as `desk.step()` says: {kind, player, round, off, act}. `words` has the key of its label by kind;
// `act` gives false if nothing is left to do, then `onEnd` runs.
export function NextStep({ desk, words, onEnd, onPlayer }) {
  const step = desk.step();
  const on = async () => {
    if ((await step.act()) === false) onEnd();
    else if (step.kind === "player" || step.kind === "round") onPlayer?.(desk.who);
  };
  const label = t(words[step.kind], { name: step.player, n: step.round });
  return html`<${Button} kind="main" icon=${step.kind === "throw" ? "table" : undefined} label=${label} off=${step.off} busy=${desk.session.busy.value} onClick=${on} />`;
}

export function ClassSheet({ parts, session, name, label, onNext, onPlayer, onResult }) {
  const { Desk, Top, Field, Side, Chips, words, sumOf } = parts;
  const desk = (session.desk ??= new Desk(session));
  useEffect(() => {
    if (desk.players.includes(name) && desk.who !== name) desk.goTo(desk.round.value, name);
  }, [name]);
  if (desk.who !== name) return null;
  const { sum, unit } = sumOf(desk);
  // before the first roll results can be typed as well: then the list says who is next
  const next = desk.isByList
    ? html`<${Button} kind="main" label=${label} onClick=${onNext} />`
    : html`<${NextStep} desk=${desk} words=${{ ...words, player: "class.next", end: "class.result" }} onEnd=${onResult} onPlayer=${onPlayer} />`;
  return html`<div class=${`class-sheet ${desk.view.game}`}>
      <${Top} desk=${desk} />
      <${Field} desk=${desk} />
      <${Side} desk=${desk} bare />
    </div>
    <div class="row deed">
      <div class="sum"><b class="num">${sum}</b><span>${unit}</span></div>
      <span class="grow"></span>
      <${Chips} desk=${desk} />
      ${next}
    </div>`;
}

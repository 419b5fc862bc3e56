// A game that can't be tapped in yet: its board, its standing, and how moves are typed in.
import { Board } from "../board.js";
import { Button } from "../controls.js";
import { t } from "../words.js";
import { useBoard } from "./boards.js";
import { downloadRecord } from "./record.js";
import { GameScreen } from "./screen.js";
import { leading, showStanding, StandingTable } from "./standing.js";
import { titleOf } from "./start.js";
import { html } from "../vendor/ui.js";

export function Untapped({ session, sheet }) {
  const view = session.view.value;
  const shown = sheet ?? Object.values(view.sheets)[0];
  const board = useBoard(session, shown);
  const command = `fives-score enter ${session.item.id}.yaml`;
  const drawn = board && html`<${Board} board=${board} name=${titleOf(view.game)} />`;
  const side = html`<p class="verdict note"><span>${t("score.untapped")} <code><bdi dir="ltr">${command}</bdi></code></span></p>`;
  const act = html`<span class="grow"></span><${Button} kind="main" icon="save" label=${t("score.record")} onClick=${() => downloadRecord(session)} />`;
  const deeds = () => [{ label: t("score.standing"), do: () => showStanding(session) }, { icon: "save", label: t("score.record"), do: () => downloadRecord(session) }];
  const table = html`<${StandingTable} view=${view} /><p class="hint">${leading(view)}</p>`;
  return html`<${GameScreen} session=${session} game=${view.game} title=${titleOf(view.game)} deeds=${deeds} board=${drawn} side=${side} table=${table} act=${act} />`;
}

// Clusters, typed in by tapping: a square, right or down, tiles from the pad.
import { Button } from "../controls.js";
import { openSheet } from "../dialogs.js";
import { useDesk } from "../score/desk.js";
import { Players } from "../score/players.js";
import { GameScreen, isWide, Nudge } from "../score/screen.js";
import { Seats } from "../score/seats.js";
import { leading } from "../score/standing.js";
import { t, tn } from "../words.js";
import { html } from "../vendor/ui.js";
import { ClustersDesk } from "./clusters/desk.js";
import { Field } from "./clusters/field.js";
import { Laying, Main } from "./clusters/pad.js";

const keys = () => [
  ["↑ ↓ ← →", t("clusters.key.move")],
  ["Space", t("clusters.key.tap")],
  ["R D", t("clusters.key.way")],
  ["1 - 9", t("clusters.key.tile")],
  ["Enter", t("clusters.key.play")],
];

const own = (desk) => [
  desk.trial.value?.why.length > 0 && { icon: "check", label: t("clusters.anyway"), do: () => desk.put(desk.entry) },
  !desk.view.begun && { icon: "person", label: t("clusters.seats"), do: () => seats(desk) },
];

function seats(desk) {
  const { session, play } = desk;
  const entry = (order, called, isSeated) => {
    const players = order.map(called);
    return isSeated || players.join("\n") === play.players.map(called).join("\n") ? null : { players };
  };
  openSheet({ title: t("clusters.seats"), body: () => html`<${Seats} session=${session} first=${play.players} entry=${entry} text=${t("clusters.seats.text")} />` });
}

// The zoom buttons on phones.
function Zoom({ desk }) {
  const whole = desk.isWhole.value;
  const show = (is) => {
    desk.isWhole.value = is;
    desk.window.value = null;
  };
  return html`<div class="zoom">
    <${Button} kind="icon" icon="minus" label=${t("clusters.whole")} off=${whole} onClick=${() => show(true)} />
    <${Button} kind="icon" icon="plus" label=${t("clusters.larger")} off=${!whole} onClick=${() => show(false)} />
  </div>`;
}

function Line({ desk }) {
  const { play, view } = desk;
  if (desk.at.value !== null) return null;
  if (!view.ask && !play.totals) return html`<${Nudge} text=${leading(view)} more=${play.bag ? t("clusters.end.passes") : t("clusters.end.bag")} />`;
  return html`<${Laying} desk=${desk} />${!view.begun && !desk.first.value && html`<div><${Button} icon="person" label=${t("clusters.seats")} onClick=${() => seats(desk)} /></div>`}`;
}

export default function Clusters({ session }) {
  const desk = useDesk(session, ClustersDesk);
  const { play, shown } = desk;
  const isNow = desk.at.value === null;
  const turn = isNow ? desk.player : shown.turn;
  const points = (name) => (isNow ? desk.points(name) : shown.scores[name]);
  const players = play.players.map((name) => ({ name, points: points(name) }));
  const moves = play.moves.map((one) => ({ ...one, text: one.passes ? t("clusters.pass") : one.text, points: one.why.length ? 0 : one.points }));
  const trial = desk.trial.value;
  const sum = trial && !trial.why.length ? trial.points : points(turn ?? play.players[0]);
  const who = html`<${Players} players=${players} chosen=${turn ?? (isNow ? desk.owing : null) ?? ""} onChoose=${(name) => desk.as(name)} />`;
  return html`<${GameScreen}
    desk=${desk}
    title=${turn ? t("clusters.title", { name: turn }) : t("clusters.over")}
    note=${play.totals || !turn ? "" : tn("clusters.bag", shown.bag)}
    own=${() => own(desk)}
    who=${isWide.value ? who : html`<div class="row between whozoom">${who}<${Zoom} desk=${desk} /></div>`}
    board=${html`<${Field} desk=${desk} />`}
    side=${html`<${Line} desk=${desk} />`}
    moves=${moves}
    keys=${keys()}
    sum=${sum}
    unit=${tn("clusters.points", sum)}
  >
    <${Main} desk=${desk} />
  <//>`;
}

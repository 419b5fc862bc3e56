// The five dice of a round: rolled, tapped one by one, or typed.
import { dice, symbols } from "../../art.js";
import { rattle } from "../../clock.js";
import { LineForm, Why } from "../../controls.js";
import { openSheet, confirm, say, useRefusal } from "../../dialogs.js";
import { blankRoll, Dice, Face, faceCalled, faceName, thrown } from "../../dice.js";
import { Icon } from "../../icons.js";
import { listed, t, tn } from "../../words.js";
import { html, useState } from "../../vendor/ui.js";
import { GAME } from "./desk.js";

const faceOf = (name) => symbols(GAME).findIndex((one) => one.name === name);
const named = (faces) => faces.map((face) => faceName(GAME, face)).join(" ");

async function throwDice(desk) {
  const { faces, again } = thrown(GAME, desk.view, desk.round.value);
  desk.turn.value += 1;
  rattle(faces.length);
  await desk.roll(named(faces));
  const names = listed(faces.map((face) => faceCalled(GAME, face)));
  say(again ? `${names}. ${tn("table.again", again)}` : names);
}

export function RollRow({ desk }) {
  const { now } = desk;
  if (desk.play.totals) return null;
  const faces = desk.dice.value ?? (now ? now.roll.map(faceOf) : blankRoll(GAME));
  const isDrawn = now && Object.values(now.players).some((one) => one.outlines.length || one.crossed);
  const again = () => confirm({ title: t("hunt.again"), text: t("hunt.again.text"), yes: t("hunt.throw"), act: () => throwDice(desk) });
  const isBusy = desk.session.busy.value; // the last round is still being written
  const tossed = () => !isBusy && (isDrawn ? again() : throwDice(desk));
  const tapped = (at) => openSheet({ title: t("hunt.dice"), body: () => html`<${DiceSheet} desk=${desk} first=${at} />`, closed: () => (desk.dice.value = null) });
  return html`<div class="rollrow row between" role="group" aria-label=${t("hunt.dice")}>
    <${Dice} game=${GAME} faces=${faces} turn=${desk.turn.value} onPick=${tapped} />
    <button type="button" class="btn ghost throwbtn" aria-label=${t("hunt.throw")} onClick=${tossed}>
      <${Icon} name="table" /><span>${t("hunt.throw")}</span>
    </button>
  </div>`;
}

// The six faces for one die after the other; a complete roll is entered at once.
function DiceSheet({ desk, first }) {
  const { now } = desk;
  const faces = desk.dice.value ?? (now ? now.roll.map(faceOf) : blankRoll(GAME));
  const [at, setAt] = useState(first);
  const [why, put, setWhy] = useRefusal(desk.session);
  const pick = (face) => {
    const next = faces.map((one, i) => (i === at ? face : one));
    desk.dice.value = next;
    setWhy("");
    const blank = [...next.keys()].map((i) => (at + i) % next.length).find((i) => next[i] === null);
    if (blank !== undefined) setAt(blank);
    else put(desk.roll(named(next)));
  };
  return html`<div class="dice pickrow" role="radiogroup" aria-label=${t("hunt.die.which")}>
      ${faces.map(
        (face, i) =>
          html`<button type="button" role="radio" class="die" aria-checked=${i === at} aria-label=${t("hunt.die", { n: i + 1, face: face === null ? t("dice.empty") : faceCalled(GAME, face) })} onClick=${() => setAt(i)}>
            <${Face} game=${GAME} face=${face} />
          </button>`,
      )}
    </div>
    <p class="quiet">${t("hunt.die.shows", { n: at + 1 })}</p>
    <div class="faces">
      ${Array.from({ length: dice(GAME).faces }, (_, face) => html`<button type="button" class="btn face" onClick=${() => pick(face)}><span class="mini"><${Face} game=${GAME} face=${face} /></span>${faceCalled(GAME, face)}</button>`)}
    </div>
    <${LineForm} aria-label=${t("hunt.dice.typed")} placeholder=${t("hunt.dice.typed")} autocapitalize="none" button=${t("hunt.dice.take")} onTake=${(text) => put(desk.roll(text))} />
    <${Why} text=${why} />`;
}

// Deeds for a class as a whole: a player joins, mixed-up sheets change hands; a game adds its own.
import { Button, List, SheetForm, Why } from "../controls.js";
import { openSheet, askLine, close, say, useRefusal } from "../dialogs.js";
import { screenOf } from "../games/index.js";
import { MOST_LETTERS } from "../store.js";
import { t } from "../words.js";
import { html, useState } from "../vendor/ui.js";

const MOST_OFFERED = 3; // whose boards fit

// Return the deeds behind ··· of a class.
export async function classItems(list) {
  const { classItems: own } = await import(`../games/${screenOf(list.game)}.js`);
  return [{ icon: "score", label: t("class.name.it"), do: () => name(list) }, canJoin(list).length > 0 && { icon: "person", label: t("score.joins"), do: () => joins(list) }, ...(own?.(list) ?? [])];
}

// Ask for the name of the class: it is printed, and the class is chosen by it for the next lesson.
const name = (list) => askLine({ title: t("class.called"), text: list.called, most: MOST_LETTERS, yes: t("sets.called.take"), take: (text) => list.call(text) });

// Return the tables with a free sheet.
const canJoin = (list) => list.rosters.filter(({ view }) => view.free.length > 0);

const tablesOf = (list, rosters) => rosters.map((one) => ({ value: String(list.rosters.indexOf(one)), label: t("class.group", { n: list.tableNumber(list.rosters.indexOf(one)) }) }));

// Seat a player who came late at a free sheet.
function joins(list) {
  const Body = () => {
    const free = canJoin(list);
    const [at, setAt] = useState(String(list.rosters.indexOf(free[0])));
    const [name, setName] = useState("");
    const { session, view } = list.rosters[Number(at)];
    const [why, put, setWhy] = useRefusal(session);
    const take = () => {
      const [seat] = view.free;
      put(session.enter({ playing: [...view.players, seat], ...(name.trim() && { names: { [seat]: name.trim() } }) }));
    };
    return html`<${SheetForm} why=${why} button=${t("score.seats.take")} onSubmit=${take}>
      ${list.isMany && html`<${List} label=${t("class.table.of")} value=${at} options=${tablesOf(list, free)} onChange=${setAt} />`}
      <input class="field" data-first dir="auto" autocomplete="off" aria-label=${t("class.name")} placeholder=${view.free[0]} value=${name} onInput=${(e) => (setName(e.target.value), setWhy(""))} />
    <//>`;
  };
  openSheet({ title: t("score.joins"), body: Body });
}

// Swap the sheets of two players; everything drawn is judged anew. Return the refusal, or "".
async function swap(list, roster, one, other) {
  const why = await list.enterAll({ swap: [one, other] }, [roster]);
  if (!why) say(t("class.swapped", { one, other }));
  return why;
}

export function askSwap(list) {
  const Body = () => {
    const { roster, name } = list.row;
    const [one, setOne] = useState(name);
    const others = roster.names.filter((some) => some !== one && !roster.isAbsent(some));
    const [chosen, setOther] = useState(others[0]);
    const other = others.includes(chosen) ? chosen : others[0];
    const [why, setWhy] = useState("");
    const take = async () => {
      const refused = await swap(list, roster, one, other);
      if (refused) setWhy(refused);
      else close();
    };
    const named = (names) => names.map((value) => ({ value, label: value }));
    return html`<p class="quiet measure">${t("class.swap.text")}</p>
      <div class="row wrap">
        <${List} label=${t("class.swap.one")} value=${one} options=${named(roster.names)} onChange=${setOne} />
        <${List} label=${t("class.swap.other")} value=${other} options=${named(others)} onChange=${setOther} />
      </div>
      <${Why} text=${why} />
      <div class="row end"><${Button} kind="main" label=${t("class.swap.do", { one, other })} onClick=${take} /></div>`;
  };
  openSheet({ title: t("class.swap"), body: Body });
}

// Offers to swap sheets that were probably mixed up, as the referee says.
export const LikelySwaps = ({ list }) =>
  list.places.swaps.map(
    ({ roster, player, fits, text }) => html`<div class="card note row wrap swaps" role="status">
      <span class="grow">${text}</span>
      ${fits.slice(0, MOST_OFFERED).map((other) => html`<${Button} label=${t("class.swap.do", { one: player, other })} onClick=${() => swap(list, roster, player, other)} />`)}
    </div>`,
  );

// The players at each table, as printed: a name is dragged to another table, or the number of its table chosen. Every
// change is written into the box for names, so that it can be typed as well.
import { t } from "../words.js";
import { batch, html, useState } from "../vendor/ui.js";
import { atTables, names, players, seats, tables } from "./choices.js";

const DIVIDES = /[,;/&+،]|\s(?:und|and|و)\s/; // separators of names on a line

// splits as `sizes` in generator/requests/tables.py does
const equalSizes = (all, count) => Array.from({ length: count }, (_, i) => Math.floor(all / count) + (i < all % count ? 1 : 0));

function groups(all, sizes) {
  const rest = [...all];
  return sizes.map((size) => rest.splice(0, size));
}

// Return lines such as "Table 1: Anna, Emre"; one name on a line if a name contains a separator.
const written = (seated) => {
  const isPlain = !seated.flat().some((name) => DIVIDES.test(name));
  const table = (named, i) => `${t("class.group", { n: i + 1 })}${isPlain ? `: ${named.join(t("comma"))}` : `\n${named.join("\n")}\n`}`;
  return seated.filter((named) => named.length).map(table).join("\n");
};

export const seatedLines = (all, sizes) => written(groups(all, sizes));

export function Seating({ labels, onSeat }) {
  const [over, setOver] = useState(-1);
  const all = names.value;
  const isGiven = atTables.value.length > 0;
  if (!all.length || (!isGiven && tables.value < 2)) return null;
  const seated = groups(all, isGiven ? atTables.value : equalSizes(players.value, tables.value));
  const move = (name, to) => {
    const moved = seated.map((named) => named.filter((one) => one !== name));
    moved[to] = [...(moved[to] ?? []), name];
    batch(() => {
      names.value = moved.flat(); // at once, because the next move may come before the box is read
      seats.value = moved.map((named) => named.length).filter(Boolean);
      onSeat(written(moved));
    });
  };
  const dropped = (event, to) => {
    event.preventDefault();
    setOver(-1);
    const name = event.dataTransfer.getData("text/plain");
    if (all.includes(name)) move(name, to);
  };
  const places = [...seated.map((_, i) => i), seated.length];
  const called = (i) => {
    const label = labels[seated.slice(0, i).flat().length] ?? "";
    return label && label.match(/\d+/)?.[0] !== String(i + 1) ? html`<span class="quiet"> ${label}</span>` : null;
  };
  return html`<details class="seating" open>
    <summary class="hint">${t("print.seating")}</summary>
    <ol>
      ${[...seated, []].map(
        (named, i) => html`<li
          class=${over === i ? "over" : ""}
          onDragOver=${(event) => (event.preventDefault(), setOver(i))}
          onDragLeave=${() => setOver(-1)}
          onDrop=${(event) => dropped(event, i)}
        >
          ${i < seated.length ? html`<b>${t("class.group", { n: i + 1 })}</b>${called(i)}` : html`<span class="quiet">${t("print.seating.new")}</span>`}
          <ul>
            ${named.map(
              (name) => html`<li key=${name} draggable="true" onDragStart=${(event) => event.dataTransfer.setData("text/plain", name)}>
                <bdi>${name}</bdi>
                <select aria-label=${t("print.seating.of", { name })} value=${i} onChange=${(event) => move(name, Number(event.target.value))}>
                  ${places.map((to) => html`<option value=${to} selected=${to === i}>${to + 1}</option>`)}
                </select>
              </li>`,
            )}
          </ul>
        </li>`,
      )}
    </ol>
  </details>`;
}

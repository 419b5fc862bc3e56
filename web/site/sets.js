// The screen of all sets in this browser: print again, continue, save all, remove names.
import { adoptAll } from "./import_records.js";
import { SetAside, spelled, Unsaved } from "./store_trouble.js";
import { Button, FileButton, Why } from "./controls.js";
import { hasWords, t, tn, when } from "./words.js";
import { fileName, save, saveRecord, toldApart, zipped } from "./files.js";
import { Screen, useGame } from "./frame.js";
import { GamePicture } from "./art.js";
import { askLine, confirm, menu, toast } from "./dialogs.js";
import { titleOf } from "./games/index.js";
import { go } from "./route.js";
import { capital, playersOf, shareResult, showSeason, standingOf } from "./saved_game.js";
import { roomsOfKept, roomsOfTables } from "./score/rooms.js";
import { call, forget, gathered, keep, MOST_LETTERS, odd, sets } from "./store.js";
import { engine } from "./engine.js";
import facts from "./facts.js";
import { html, signal } from "./vendor/ui.js";

const refused = signal("");
// Safari deletes what a page keeps after seven days without a visit, unless it is on the Home Screen
const isForgetful = "GestureEvent" in window && !navigator.standalone;

const nameOf = (item) => item.called || titleOf(item.game);

// Return what the title leaves out: the game of a named set, which of the five games of stones.
const kindOf = (item) => [item.called && titleOf(item.game), hasWords(`stones.name.${item.result?.play}`) && t(`stones.name.${item.result.play}`)].filter(Boolean).join(" · ");

const rename = (item) =>
  askLine({ title: t("sets.called"), text: item.called ?? "", most: MOST_LETTERS, placeholder: titleOf(item.game), yes: t("sets.called.take"), take: (text) => call(item.tables ?? [item], text) });

const who = (item) => playersOf(item) || t("sets.nameless");

const deedOf = ({ result }) => (result?.over ? "sets.look" : result?.begun ? "sets.go" : "sets.score");

function remove(item) {
  const all = item.tables ?? [item];
  const act = async () => {
    for (const one of all) await forget(one.id);
    toast(t("sets.deleted"), { label: t("undo"), do: () => Promise.all(all.map((one) => keep(one))) });
  };
  confirm({ title: t(item.tables ? "sets.delete.class" : "sets.delete.ask"), text: `${nameOf(item)} · ${who(item)}`, yes: t("sets.delete"), act });
}

function Row({ item, first }) {
  const more = () =>
    menu(nameOf(item), [
      ...(item.tables ? roomsOfTables(item.group) : roomsOfKept(item)),
      item.tables ? { icon: "save", label: t("class.records"), do: () => saveZip(item.id, item.tables) } : { icon: "save", label: t("sets.record"), do: () => saveRecord(item) },
      !item.tables && item.result?.begun && { icon: "share", label: t("sets.share"), do: () => shareResult(item) },
      item.called && item.result?.begun && { icon: "score", label: t("class.season", { called: item.called }), do: () => showSeason(sets.value.filter((one) => one.called === item.called), item.called) },
      { icon: "score", label: t("sets.called"), do: () => rename(item) },
      { icon: "close", label: t("sets.delete"), do: () => remove(item) },
    ]);
  const [head] = item.tables ?? [item];
  const printed = () => go("print", { kept: head.id, tables: item.tables && "all" });
  const opened = () => go("score", item.tables ? { class: item.group } : { kept: item.id });
  return html`<li class="setrow" data-game=${item.game}>
    <span class="pic"><${GamePicture} game=${item.game} /></span>
    <div class="grow">
      <h2>${nameOf(item)}</h2>
      <p class="hint">${kindOf(item) && html`${kindOf(item)} · `}<bdi dir="auto">${who(item)}</bdi> · <span>${when(item.changed)}</span></p>
      <p class="hint"><bdi dir="ltr" class="id">${head.set}</bdi></p>
    </div>
    <p class=${`res ${item.result?.begun && !item.result.over ? "live" : ""}`}>${capital(standingOf(item))}</p>
    <div class="acts">
      <${Button} kind="ghost" label=${t("sets.print")} onClick=${printed} />
      <${Button} kind=${first ? "main" : ""} label=${t(deedOf(item))} onClick=${opened} />
      <${Button} kind="icon" icon="more" label=${t("more")} onClick=${more} />
    </div>
  </li>`;
}

async function readBack(files) {
  const { items, refused: why } = await adoptAll(files, false);
  refused.value = why.join(" ");
  if (items.length) toast(tn("sets.read", items.length));
}

// Return the file name of a set; the tables of a class are in a folder.
const fileOf = (one) => (one.group ? `${fileName(one.group)}/table-${one.table}.yaml` : fileName(`${one.id}.yaml`));

// Save a zip of records, with what was set aside as .txt files, which are not read back.
async function saveZip(name, items, aside = []) {
  const files = [...items.map((one) => [fileOf(one), one.record]), ...aside.map(({ item }) => [fileName(`${item.id}.txt`), spelled(item)])];
  const names = toldApart(files.map(([file]) => file));
  save(`${name}.zip`, await zipped(files.map(([, text], i) => [names[i], text])), "application/zip");
}

function size() {
  const bytes = sets.value.reduce((sum, one) => sum + one.record.length + one.before.join("").length, 0);
  return tn("sets.size", sets.value.length, { kb: Math.max(1, Math.round(bytes / 1024)) });
}

const Empty = () =>
  html`<div class="empty-state">
    <svg class="fig" viewBox="0 0 120 84" width="160" aria-hidden="true">
      <path d="M12 34 L28 12 H92 L108 34 V74 H12 Z M12 34 H108 M50 46 H70" fill="none" stroke="var(--edge)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" />
    </svg>
    <h2>${t("sets.empty")}</h2>
    <p>${t("sets.empty.text")}</p>
    <${Button} kind="main" label=${t("sets.empty.do")} onClick=${() => go("print")} />
  </div>`;

export default function Sets() {
  useGame(facts.games.en[0].game, false);
  const list = gathered(sets.value);
  const begun = list.find((one) => one.result?.begun && !one.result.over) ?? list[0];
  const isReady = engine.value.stage === "ready";
  return html`<${Screen} name="sets">
    <div class="row wrap">
      <div class="grow">
        <h1>${t("tab.sets")}</h1>
        <p class="hint">${t("sets.kept")}</p>
      </div>
      ${isReady && html`<${FileButton} label=${t("sets.readback")} accept=".yaml,.yml,.json,.zip" multiple onFiles=${readBack} />`}
      ${list.length > 0 && html`<${Button} icon="save" label=${t("sets.saveall")} onClick=${() => saveZip("fives-sets", sets.value, odd.value)} />`}
      ${isReady && list.some((one) => one.result?.begun) && html`<${Button} label=${t("sets.season")} onClick=${() => showSeason(sets.value)} />`}
    </div>
    <${Why} text=${refused.value} />
    <${Unsaved} /> <${SetAside} />
    ${isForgetful && list.length > 0 && html`<p class="card note">${t("sets.safari")}</p>`}
    ${list.length ? html`<ul class="card flush">${list.map((item) => html`<${Row} key=${item.id} item=${item} first=${item === begun} />`)}</ul>` : html`<${Empty} />`}
    ${(list.length > 0 || odd.value.length > 0) &&
    html`<div class="row between">
      <button type="button" class="link" onClick=${async () => (await import("./forgetting.js")).forgetNames()}>${t("sets.forget")}</button>
      <span class="hint">${size()}</span>
    </div>`}
  <//>`;
}

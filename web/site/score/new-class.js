// A class whose list is pasted: which game was played, the names, and its screen opens.
import { adopt } from "../adopt.js";
import { Button, List, Why } from "../controls.js";
import { ask } from "../engine.js";
import { ask as question, close } from "../over.js";
import still from "../still.js";
import { lang, t, tn } from "../words.js";
import { toClass } from "./rooms.js";
import { html, useState } from "../vendor/ui.js";

export const newClass = () => question({ title: t("class.new"), body: NewClass });

// a set for these names, of which only the record is kept; gives a sentence where it can't be
async function begin(game, pasted) {
  const { told: list } = await ask("names", { text: pasted, lang: lang.value });
  if (list.refused || list.broken) return list.refused?.sentence ?? t("broken.title");
  const { told } = await ask("job", { game, names: list.names, players: list.names.length, lang: lang.value });
  if (told.refused || told.broken) return told.refused?.sentence ?? t("broken.title");
  const item = await adopt(told.record);
  if (item.refused) return item.refused;
  toClass(item.id);
  return "";
}

function NewClass() {
  const games = still.games[lang.value];
  const [game, setGame] = useState(games[0].game);
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const count = text.split("\n").filter((line) => line.trim()).length;
  const start = async () => {
    setBusy(true);
    const refused = await begin(game, text);
    setBusy(false);
    if (refused) setWhy(refused);
    else close();
  };
  return html`<div class="stack">
    <p class="quiet">${t("class.new.text")}</p>
    <${List} label=${t("table.game")} value=${game} options=${games.map((one) => ({ value: one.game, label: one.title }))} onChange=${setGame} />
    <label><span class="label">${t("class.new.names")}</span><textarea class="field" rows="6" dir="auto" value=${text} onInput=${(e) => (setText(e.target.value), setWhy(""))}></textarea></label>
    <${Why} text=${why} />
    <div class="row end"><${Button} kind="main" busy=${isBusy} off=${!count} label=${count ? tn("class.new.begin", count) : t("class.new.names")} onClick=${start} /></div>
  </div>`;
}

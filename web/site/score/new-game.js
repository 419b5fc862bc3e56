// A sheet of which no game is kept: who plays, by which rules, and it begins.
import { Button, Choice, Why } from "../controls.js";
import { ask, close } from "../over.js";
import { t } from "../words.js";
import { isShared, modesOf } from "../games/index.js";
import { html, useState } from "../vendor/ui.js";

// `start(names, mode)` gives a sentence where it is refused
export function newGame({ sheet, game }, start) {
  ask({ title: t("score.new"), body: () => html`<${NewGame} sheet=${sheet} modes=${modesOf(game)} many=${isShared(game)} start=${start} />` });
}

function NewGame({ sheet, modes, many, start }) {
  const [name, setName] = useState("");
  const [mode, setMode] = useState(modes[0]);
  const [why, setWhy] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    const names = (many ? name.split(/[,،;]/) : [name]).map((one) => one.trim()).filter(Boolean);
    const refused = await start(names, mode);
    if (refused) setWhy(refused);
    else close();
  };
  return html`<form class="stack" onSubmit=${submit}>
    <p class="quiet">${t("score.new.text")} <bdi dir="ltr">${sheet}</bdi></p>
    <label><span class="label">${t(many ? "score.new.names" : "score.new.name")}</span><input class="field" value=${name} onInput=${(e) => setName(e.target.value)} autocomplete="off" /></label>
    ${modes.length > 1 && html`<${Choice} label=${t("score.new.rules")} value=${mode} options=${modes.map((one) => ({ value: one, label: t(`score.mode.${one}`) }))} onChange=${setMode} />`}
    <${Why} text=${why} />
    <div class="row end"><button class="btn main">${t("score.new.begin")}</button></div>
  </form>`;
}

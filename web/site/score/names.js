// Names of those who play, given before the first move: a field for each.
import { Why } from "../controls.js";
import { ask, close } from "../over.js";
import { t } from "../words.js";
import { html, useState } from "../vendor/ui.js";

const MOST_NAMED = 12;

// a class has its names from the list it was printed with
export function isNamed(session) {
  const { begun, players } = session.view.value;
  return !begun && players.length <= MOST_NAMED;
}

// `done` is called when the names are taken
export function names(session, done) {
  ask({ title: t("score.called"), body: () => html`<${Names} session=${session} done=${done} />` });
}

function Names({ session, done }) {
  const view = session.view.value;
  const [typed, setTyped] = useState(() => view.players.map((name) => (view.names.includes(name) ? name : "")));
  const [why, setWhy] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    const pairs = view.players.map((old, i) => [old, typed[i].trim()]).filter(([old, name]) => name && name !== old);
    if (!pairs.length || (await session.enter({ names: Object.fromEntries(pairs) }))) {
      done();
      close();
    } else {
      setWhy(session.refused.value ?? "");
      session.refused.value = null;
    }
  };
  const field = (name, i) =>
    html`<label><span class="hint">${name}</span><input class="field" value=${typed[i]} autocomplete="off" onInput=${(e) => setTyped(typed.map((one, k) => (k === i ? e.target.value : one)))} /></label>`;
  return html`<form class="stack" onSubmit=${submit}>
    ${view.players.map(field)}
    <${Why} text=${why} />
    <div class="row end"><button class="btn main">${t("score.called.take")}</button></div>
  </form>`;
}

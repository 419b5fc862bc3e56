// Reads the code of a sheet with the camera.
import { ask, close } from "../dialogs.js";
import { t } from "../words.js";
import { html } from "../vendor/ui.js";

export const canRead = Boolean(navigator.mediaDevices?.getUserMedia);

export async function readCode(onRead) {
  const { CodeFinder } = await import("../photo/live.js");
  ask({ title: t("score.camera"), body: () => html`<${CodeFinder} onRead=${(text) => (close(), onRead(text))} />` });
}

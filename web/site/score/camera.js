// Reads the code of a sheet with the camera, where the browser has a reader of codes.
import { ask, close } from "../dialogs.js";
import { t } from "../words.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";

const EVERY_MS = 150;
export const canRead = "BarcodeDetector" in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);

export function readCode(onRead) {
  const body = () => html`<${Finder} onRead=${(text) => (close(), onRead(text))} />`;
  ask({ title: t("score.camera"), body });
}

function Finder({ onRead }) {
  const video = useRef();
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let stream = null;
    let beat = 0;
    let isOver = false;
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        if (isOver) return end();
        video.current.srcObject = stream;
        await video.current.play();
        const reader = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
        beat = setInterval(async () => {
          const [code] = await reader.detect(video.current).catch(() => []);
          if (code && !isOver) onRead(code.rawValue);
        }, EVERY_MS);
      } catch {
        setTrouble(t("score.camera.none"));
      }
    };
    const end = () => {
      isOver = true;
      clearInterval(beat);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin();
    return end;
  }, []);
  return trouble
    ? html`<p class="verdict note"><span>${trouble}</span></p>`
    : html`<video class="finder" ref=${video} muted playsinline aria-label=${t("score.camera.view")}></video>
        <p class="hint">${t("score.camera.how")}</p>`;
}

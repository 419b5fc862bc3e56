// The live camera: what it sees is looked at frame by frame. Two uses: a sheet, whose frame turns green with four
// marks and a code and which is taken by itself when it lies still; a code alone.
import { Button } from "../controls.js";
import { t } from "../words.js";
import { html, useEffect, useRef, useState } from "../vendor/ui.js";
import { alone, asked, eye } from "./eye.js";
import { marksOf } from "./reading.js";

const EVERY_MS = 150;
const STILL = 0.004; // of the width by which corners may move
const FRAMES = 4; // so long
export const hasCamera = Boolean(navigator.mediaDevices?.getUserMedia); // browsers have it by https, or here

// The camera; `glance(bitmap)` gets one frame after the other, never two at once.
function Video({ glance, children, onTrouble }) {
  const video = useRef();
  useEffect(() => {
    let [stream, beat, isOver, isBusy] = [null, 0, false, false];
    const end = () => {
      isOver = true;
      clearInterval(beat);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async () => {
      if (isBusy || isOver || !video.current?.videoWidth) return;
      isBusy = true;
      try {
        await glance(await createImageBitmap(video.current), video.current, stream);
      } catch {
        // a frame that can't be had: the next one is
      }
      isBusy = false;
    };
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1920 } } });
        if (isOver) return end();
        video.current.srcObject = stream;
        await video.current.play();
        beat = setInterval(look, EVERY_MS);
      } catch {
        onTrouble();
      }
      return undefined;
    };
    begin();
    return end;
  }, []);
  return html`<div class="live"><video class="finder" ref=${video} muted playsinline aria-label=${t("score.camera.view")}></video>${children}</div>`;
}

// The finder for a code alone, also on sheets without corner marks.
export function CodeFinder({ onRead }) {
  const [isOut, setOut] = useState(false);
  const glance = async (frame) => {
    const text = await alone(() => eye.code(frame));
    if (text) onRead(text);
  };
  if (isOut) return html`<p class="verdict note"><span>${t("score.camera.none")}</span></p>`;
  return html`<${Video} glance=${glance} onTrouble=${() => setOut(true)} /><p class="hint">${t("score.camera.how")}</p>`;
}

// Return the whole picture of the camera as a file.
async function taken(video, stream) {
  const [track] = stream.getVideoTracks();
  if (globalThis.ImageCapture) {
    const blob = await new ImageCapture(track).takePhoto().catch(() => null);
    if (blob) return blob;
  }
  return createImageBitmap(video);
}

// The finder for sheets: `onTake` gets each once, and resolves when it was read.
export function SheetFinder({ onTake, onTrouble }) {
  const [seen, setSeen] = useState(null);
  const state = useRef({ before: null, still: 0, done: "", shoot: false });
  const glance = async (frame, video, stream) => {
    const { marks, box } = await marksOf(asked);
    const view = await alone(() => eye.glance(frame, marks, box));
    const now = state.current;
    const [sheet] = view.found;
    const isReady = Boolean(view.text && sheet.markers === 4);
    const key = isReady ? view.text : "";
    now.still = isReady && isStill(now.before, sheet.corners, view.size[0]) ? now.still + 1 : 0;
    now.before = isReady ? sheet.corners : null;
    if (!view.markers.length) now.done = ""; // turned away: the same sheet may come again
    setSeen({ ...view, isReady, isDone: isReady && now.done === key });
    const isMeant = isReady && now.still >= FRAMES && now.done !== key;
    if (!isMeant && !now.shoot) return;
    now.done = key;
    now.shoot = false;
    await onTake(await taken(video, stream));
  };
  const size = seen?.size ?? [1, 1];
  const kind = seen?.isDone ? "done" : seen?.isReady ? "ready" : seen?.markers.length >= 3 ? "near" : "";
  return html`<${Video} glance=${glance} onTrouble=${onTrouble}>
      <svg class=${`frame ${kind}`} viewBox=${`0 0 ${size.join(" ")}`} preserveAspectRatio="none" aria-hidden="true">
        ${(seen?.markers ?? []).map((corners) => html`<polygon points=${corners.map((one) => one.join()).join(" ")} />`)}
      </svg>
    <//>
    <p class="hint" role="status">${t(`photo.live.${kind || "none"}`)}</p>
    <${Button} kind="main" icon="camera" label=${t("photo.shoot")} onClick=${() => (state.current.shoot = true)} />`;
}

const isStill = (before, now, width) =>
  before?.length === now.length && now.every((ring, i) => ring.every(([x, y], k) => Math.hypot(x - before[i][k][0], y - before[i][k][1]) < STILL * width));

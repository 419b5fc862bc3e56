// Take a photo: with the live camera, or pictures of the phone's own camera and files. Nothing leaves the device.
import { Button, FileButton } from "../controls.js";
import { accent, Screen, useGame } from "../frame.js";
import { Icon } from "../icons.js";
import { address } from "../route.js";
import { find, loaded } from "../store.js";
import { Broken } from "../trouble.js";
import { listed, t, tn } from "../words.js";
import { html, useEffect, useMemo, useState } from "../vendor/ui.js";
import { Card } from "./card_view.js";
import { photosOf, whyNot } from "./cards.js";
import { hasCamera, SheetFinder } from "./live.js";

// The missing players, table by table if there are several.
function Left({ photos }) {
  const all = photos.left.value ?? [];
  return all.map(({ id, round, left, all: count }) => {
    const table = all.length > 1 && find(id)?.table ? `${t("class.group", { n: find(id).table })} · ` : "";
    const entered = tn("score.entered.of", count - left.length, { all: count });
    return html`<p class="hint left" data-left=${left.length}>${table}${t("class.round", { n: round, told: entered })}${left.length > 0 && html`<br /><bdi dir="auto">${t("photo.missing", { names: listed(left) })}</bdi>`}</p>`;
  });
}

function Sources({ photos }) {
  const [isLive, setLive] = useState(false);
  const take = (files) => photos.take(files);
  return html`<section class="stack sources">
    ${isLive && html`<${SheetFinder} onTake=${(picture) => photos.take([picture])} onTrouble=${() => setLive(false)} />`}
    <div class="row wrap">
      ${hasCamera && html`<${Button} kind=${isLive ? "" : "main"} icon="camera" label=${t(isLive ? "photo.live.stop" : "photo.live")} onClick=${() => setLive(!isLive)} />`}
      <${FileButton} kind=${hasCamera ? "" : "main"} label=${t("photo.files")} class="files" accept="image/*" multiple onFiles=${take} />
    </div>
    ${!hasCamera && html`<${Capture} onFiles=${take} />`}
    <p class="hint">${t("photo.private")}</p>
  </section>`;
}

// a page that came by plain http has no live camera: the phone's own takes the picture
const Capture = ({ onFiles }) =>
  html`<p class="hint">${t("photo.http")}</p>
    <div><${FileButton} icon="camera" label=${t("photo.capture")} class="capture" accept="image/*" capture="environment" onFiles=${onFiles} /></div>`;

export default function Photos({ args }) {
  const photos = useMemo(() => photosOf(args), [args.kept, args.class]);
  useGame(find(args.kept)?.game ?? accent.peek(), false);
  useEffect(() => {
    loaded.then(() => photos.begin());
  }, [photos]);
  if (photos.broken.value) return html`<${Broken} report=${photos.broken.value} />`;
  const { done, all } = photos.reading.value;
  const back = address("score", args.kept ? { kept: args.kept } : args.class ? { class: args.class } : {});
  return html`<${Screen} name="score photos">
    <div class="place">
      <a class="btn icon" href=${back} aria-label=${t("back")}><${Icon} name="back" mirrored /></a>
      <h1 class="grow">${t("photo.title")}</h1>
    </div>
    <${Sources} photos=${photos} />
    ${done < all && html`<p class="hint" role="status">${t("photo.reading", { n: done + 1, count: all })}</p>`}
    <${Left} photos=${photos} />
    ${photos.refused.value.map((one) => html`<p class="verdict note"><span>${whyNot(one)}</span></p>`)}
    ${photos.cards.value.map((card) => html`<${Card} key=${card.key} photos=${photos} card=${card} />`)}
  <//>`;
}

// Scoring: which sheet, then the game of that sheet. A game is a module of its name in games/.
import { Waiting } from "./controls.js";
import { Screen } from "./frame.js";
import { TAPPED } from "./games/index.js";
import { Start } from "./score/start.js";
import { isClass } from "./score/rooms.js";
import { Untapped } from "./score/untapped.js";
import { open } from "./session.js";
import { stay } from "./route.js";
import { loaded } from "./store.js";
import { Broken } from "./trouble.js";
import { lang, t } from "./words.js";
import { html, useEffect, useState } from "./vendor/ui.js";

const sessions = new Map(); // by id, so that a game is as it was when somebody comes back to it

async function sessionOf(id) {
  await loaded;
  if (!sessions.has(id)) {
    const made = open(id);
    if (!made) return null;
    sessions.set(id, made);
  }
  const session = sessions.get(id);
  if (!session.view.value || session.spoken !== lang.value) await session.look();
  session.spoken = lang.value;
  return session;
}

const Wait = () =>
  html`<${Screen} name="state"><div class="empty-state"><${Waiting} large /><p role="status">${t("score.wait")}</p></div><//>`;

function Opened({ id, args }) {
  const [now, setNow] = useState(null);
  useEffect(() => {
    let isLeft = false;
    setNow(null);
    (async () => {
      const session = await sessionOf(id);
      if (!session) return stay("score", {});
      const room = isClass(session, args) ? "class" : args.view === "wall" ? "wall" : "";
      if (room && session.view.value) {
        const { default: Room } = await import(`./score/${room}.js`);
        await session.remember();
        if (!isLeft) setNow({ session, Game: Room });
        return;
      }
      const isTapped = TAPPED.includes(session.game);
      const game = isTapped ? await import(`./games/${session.game}.js`) : { default: Untapped };
      session.where = game.where ?? session.where;
      if (session.view.value) await session.remember();
      if (!isLeft) setNow({ session, Game: game.default });
    })();
    return () => (isLeft = true);
  }, [id, args.view, lang.value]);
  if (!now) return html`<${Wait} />`;
  const { session, Game } = now;
  const again = async () => ((session.broken.value = null), await session.look());
  if (session.broken.value) return html`<${Broken} report=${session.broken.value} again=${again} />`;
  if (!session.view.value) return html`<${Unread} why=${session.refused.value} />`;
  return html`<${Game} session=${session} sheet=${args.sheet} />`;
}

// a record that can't be read any more: said in words, nothing is lost
const Unread = ({ why }) =>
  html`<${Screen} name="score"><h1>${t("score.unread")}</h1><p class="verdict bad"><span>${why ?? t("score.wait")}</span></p><//>`;

export default function Score({ args }) {
  const sought = args.id ?? args.set ?? args.sheet; // a link, or a code read by a phone's own camera
  if (args.kept) return html`<${Opened} key=${`${args.kept} ${args.view}`} id=${args.kept} args=${args} />`;
  return html`<${Start} sought=${sought} />`;
}

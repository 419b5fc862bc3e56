// Scoring: which sheet, then the game of that sheet. A game is a module of its name in games/.
import { SetAside } from "./store_trouble.js";
import { Waiting } from "./controls.js";
import { Screen } from "./frame.js";
import { screenOf } from "./games/index.js";
import { listOf } from "./score/class-list.js";
import { Start } from "./score/start.js";
import { isClass } from "./score/rooms.js";
import { open } from "./open_games.js";
import { stay } from "./route.js";
import { loaded, setAside, tablesOf } from "./store.js";
import { Broken, Missing } from "./trouble.js";
import { lang, t } from "./words.js";
import { html, useEffect, useState } from "./vendor/ui.js";

async function sessionOf(id) {
  await loaded;
  const session = open(id);
  if (!session) return null;
  if (!session.view.value || session.spoken !== lang.value) await session.look();
  session.spoken = lang.value;
  if (session.view.value) await session.resume();
  else if (session.refused.value) await setAside(session.item, session.refused.value);
  return session;
}

// Return the list of a class: the players of one set, or of all tables that are kept together; null if none can be
// read.
async function classOf(id, group) {
  await loaded;
  const ids = group ? tablesOf(group).map((one) => one.id) : [id];
  const sessions = (await Promise.all(ids.map(sessionOf))).filter((one) => one?.view.value);
  for (const session of sessions) await session.remember();
  return sessions.length ? listOf(sessions, group) : null;
}

const Wait = () =>
  html`<${Screen} name="state"><div class="empty-state"><${Waiting} large /><p role="status">${t("score.wait")}</p></div><//>`;

function Opened({ id, group, args }) {
  const [now, setNow] = useState(null);
  useEffect(() => {
    let isLeft = false;
    setNow(null);
    (async () => {
      const room = await roomOf(id, group, args);
      if (!room) stay("score", {});
      else if (!isLeft) setNow(room);
    })();
    return () => (isLeft = true);
  }, [id, group, args.view, lang.value]);
  if (!now) return html`<${Wait} />`;
  const { session, list, Game } = now;
  const all = list ? list.rosters.map((one) => one.session) : [session];
  const stopped = all.find((one) => one.broken.value);
  if (stopped) return html`<${Broken} report=${stopped.broken.value} />`;
  if (!session.view.value) return html`<${Unread} why=${session.refused.value} />`;
  return html`<${Game} session=${session} list=${list} sheet=${args.sheet} />`;
}

// Return {session, list, Game} to show a game: its own screen, the class, or the wall; null if it isn't here.
async function roomOf(id, group, args) {
  const session = group ? null : await sessionOf(id);
  if (!session && !group) return null;
  const room = args.view === "wall" ? "wall" : group || isClass(session, args) ? "class" : "";
  if (room && (group || session.view.value)) {
    const list = await classOf(id, group);
    const { default: Room } = await import(`./score/${room}.js`);
    return list && { session: list.first.session, list, Game: Room };
  }
  const game = await import(`./games/${screenOf(session.game)}.js`);
  if (session.view.value) await session.remember();
  return { session, Game: game.default };
}

// A record that can't be read any more.
const Unread = ({ why }) =>
  html`<${Screen} name="score"><h1>${t("score.unread")}</h1><p class="verdict bad"><span>${why ?? t("score.wait")}</span></p><${SetAside} /><//>`;

// A game from another device.
function Moved({ letters }) {
  useEffect(() => {
    loaded.then(async () => (await import("./other_device.js")).open(letters));
  }, [letters]);
  return html`<${Wait} />`;
}

// loaded when a photo is wanted
function Photos({ args }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    import("./photo/screen.js").then(({ default: Room }) => setFound({ Room }), () => setFound({ Room: Missing }));
  }, []);
  return found ? html`<${found.Room} args=${args} />` : html`<${Wait} />`;
}

export default function Score({ args }) {
  if (args.moved) return html`<${Moved} letters=${args.moved} />`;
  if (args.photo) return html`<${Photos} key=${`photo ${args.kept} ${args.class}`} args=${args} />`;
  const sought = args.id ?? args.set ?? args.sheet; // a link, or a code read by a phone's own camera
  if (args.kept) return html`<${Opened} key=${`${args.kept} ${args.view}`} id=${args.kept} args=${args} />`;
  if (args.class) return html`<${Opened} key=${`class ${args.class} ${args.view}`} group=${args.class} args=${args} />`;
  return html`<${Start} sought=${sought} />`;
}

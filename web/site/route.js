// The place in the page is in the address after the #, so that Back, reload and links work and no server sees it:
// #print?game=hexes   #score?set=hunt-set-10036hhz
import { effect, signal } from "./vendor/ui.js";

export const TABS = ["print", "score", "table", "rules", "sets"];

function read() {
  const [tab, said = ""] = location.hash.slice(1).split("?");
  return { tab: TABS.includes(tab) ? tab : TABS[0], args: Object.fromEntries(new URLSearchParams(said)) };
}

export function address(tab, args = {}) {
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given).toString();
  return `#${tab}${query ? `?${query}` : ""}`;
}

export const route = signal(read());
addEventListener("hashchange", () => (route.value = read()));

// The tab Score leads back to the game that was open; tapped again, to the list of all games.
let game = {};
effect(() => {
  const { tab, args } = route.value;
  if (tab === "score") game = args.kept || args.class ? args : {};
});
export const addressOfTab = (tab) => address(tab, tab === "score" && route.value.tab !== tab ? game : {});

export function go(tab, args) {
  location.hash = address(tab, args);
}

// Replace the address without a step for Back.
export function stay(tab, args) {
  history.replaceState(null, "", address(tab, args));
  route.value = read();
}

// Where you are stands after the # of the address, so that Back, reload and links work and nothing
// of it is sent to a server:  #print?game=hexes   #score?set=hunt-set-10036hhz
import { effect, signal } from "./vendor/ui.js";

export const TABS = ["print", "score", "table", "rules", "sets"];

function read() {
  const [tab, said = ""] = location.hash.slice(1).split("?");
  return { tab: TABS.includes(tab) ? tab : TABS[0], args: Object.fromEntries(new URLSearchParams(said)) };
}

export function address(tab, args = {}) {
  const told = Object.entries(args).filter(([, value]) => value !== undefined && value !== "");
  const said = new URLSearchParams(told).toString();
  return `#${tab}${said ? `?${said}` : ""}`;
}

export const route = signal(read());
addEventListener("hashchange", () => (route.value = read()));

// Whoever looks at the dice or the rules meanwhile comes back to the game that was open; who taps the
// tab of the game itself comes to the list of all.
let game = {};
effect(() => {
  const { tab, args } = route.value;
  if (tab === "score") game = args.kept || args.class ? args : {};
});
export const addressOfTab = (tab) => address(tab, tab === "score" && route.value.tab !== tab ? game : {});

export function go(tab, args) {
  location.hash = address(tab, args);
}

// the same place, told more exactly: no step for Back
export function stay(tab, args) {
  history.replaceState(null, "", address(tab, args));
  route.value = read();
}

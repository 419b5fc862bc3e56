// What the page says, in the language that is chosen. The words come from layouts/words/page by
// way of words-LANG.js; `t(key, told)` fills the blanks, `tn(key, n, told)` also takes the form that
// the language has for a number (Arabic has six).
import { languages, lasting, localeOf } from "./browser.js";
import { computed, signal } from "./vendor/ui.js";

export const LANGUAGES = { en: "English", de: "Deutsch", ar: "العربية" };
const KEPT = "fives.lang";

function usual() {
  const kept = lasting.get(KEPT);
  const wanted = [kept, ...languages().map((one) => one.slice(0, 2).toLowerCase())];
  return wanted.find((one) => one in LANGUAGES) ?? "en";
}

// the words of a language are loaded when it is chosen; the first ones before anything is drawn
const known = {};
async function load(word) {
  known[word] ??= (await import(`./words-${word}.js`)).default;
}

export const lang = signal(usual());
await load(lang.value);
export const dir = computed(() => (lang.value === "ar" ? "rtl" : "ltr"));
const numbers = computed(() => new Intl.PluralRules(lang.value));
const either = computed(() => new Intl.ListFormat(lang.value, { type: "disjunction" }));
const joint = computed(() => new Intl.ListFormat(lang.value, { type: "conjunction" }));

export async function choose(word) {
  await load(word);
  lasting.set(KEPT, word);
  lang.value = word;
}

// Return a name that numbers beside it leave in its place, whichever way it is written.
export const apart = (name) => `\u2068${name}\u2069`;

// keeps the sign before a negative number, whichever way the words run
const spelled = (value) => (typeof value === "number" && value < 0 ? `\u2066${value}\u2069` : value);

export function t(key, told = {}) {
  const text = known[lang.value][key] ?? key;
  if (text === key) console.error(`no words for ${key}`); // a test hears it; people go on
  return text.replace(/\{(\w+)\}/g, (_, name) => spelled(told[name]));
}

export function tn(key, n, told = {}) {
  const form = `${key}.${numbers.value.select(n)}`;
  const one = form in known[lang.value] ? form : `${key}.other`;
  return t(one, { n, ...told });
}

// Return a list such as "K or L".
export const eitherOf = (items) => either.value.format(items);
// Return whether there is a text of this key.
export const hasWords = (key) => key in known[lang.value];
export const listed = (items) => joint.value.format(items);

// Return when something was: the time today, yesterday, or the day, as it is written in the user's region.
const dayOf = (time) => new Date(time).setHours(0, 0, 0, 0);
const LATER = 300; // days after which the year is added

export function when(stamp) {
  const days = Math.round((dayOf(Date.now()) - dayOf(stamp)) / 86_400_000);
  const formatted = (how) => new Intl.DateTimeFormat(localeOf(lang.value), how).format(stamp);
  if (days === 0) return t("sets.today", { time: formatted({ timeStyle: "short" }) });
  if (days === 1) return t("sets.yesterday");
  return formatted({ day: "numeric", month: "long", ...(days > LATER ? { year: "numeric" } : {}) });
}

// Return the user's day as records write it.
export const today = () => {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

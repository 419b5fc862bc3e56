// When something was: today with its time, yesterday, then the day; as people write it where they live.
import { localeOf } from "./browser.js";
import { lang, t } from "./words.js";

const dayOf = (time) => new Date(time).setHours(0, 0, 0, 0);
const LATER = 300; // days after which the year is said too

export function when(stamp) {
  const days = Math.round((dayOf(Date.now()) - dayOf(stamp)) / 86_400_000);
  const told = (how) => new Intl.DateTimeFormat(localeOf(lang.value), how).format(stamp);
  if (days === 0) return t("sets.today", { time: told({ timeStyle: "short" }) });
  if (days === 1) return t("sets.yesterday");
  return told({ day: "numeric", month: "long", ...(days > LATER ? { year: "numeric" } : {}) });
}

// the day where the user is, as records write it
export const today = () => {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

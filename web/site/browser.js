// Things that a browser may refuse, with a fallback: its small memory, and the region of its user.

// Return a memory of small texts; it lasts only as long as the page if the browser allows no other.
function memory(kind) {
  const own = new Map();
  const tried = (act, otherwise) => {
    try {
      return act(globalThis[kind]);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) => tried((shelf) => shelf.getItem(key), () => own.get(key) ?? null),
    set: (key, text) => tried((shelf) => shelf.setItem(key, text), () => own.set(key, text)),
    forget: (start) => tried((shelf) => Object.keys(shelf).forEach((key) => key.startsWith(start) && shelf.removeItem(key)), () => [...own.keys()].forEach((key) => key.startsWith(start) && own.delete(key))),
  };
}

export const lasting = memory("localStorage");
export const passing = memory("sessionStorage"); // until the tab is closed

// Return the locale for days and times: the language of the page in the user's region.
export const localeOf = (lang) => [lang, region()].filter(Boolean).join("-");

// Return the languages that the browser names; some name none, or something invalid such as "C".
export const languages = () => [...(navigator.languages ?? []), navigator.language].filter(Boolean);

export function region() {
  for (const word of languages()) {
    try {
      const place = new Intl.Locale(word).maximize().region;
      if (place) return place;
    } catch {
      // the next one may do
    }
  }
  return "";
}

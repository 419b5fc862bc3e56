// What a browser may refuse, asked so that the page works all the same: its small memory, and where
// its user lives.

// A memory of small texts; it lasts only as long as the page where the browser allows no other.
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

// days and times as they are written where the user lives, in the words of the page
export const localeOf = (lang) => [lang, region()].filter(Boolean).join("-");

// languages as the browser tells them; some tell none, or a word that is none, such as "C"
export const languages = () => [...(navigator.languages ?? []), navigator.language].filter(Boolean);

export function region() {
  for (const word of languages()) {
    try {
      const found = new Intl.Locale(word).maximize().region;
      if (found) return found;
    } catch {
      // the next one may do
    }
  }
  return "";
}

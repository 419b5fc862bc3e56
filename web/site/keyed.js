// Objects whose keys people chose, such as names: they hold what was put into them and nothing else,
// so that somebody called constructor or __proto__ is somebody like all others.

export const keyed = (...some) => Object.assign(Object.create(null), ...some);

// the same of all that an answer holds, however deep
export function plainly(told) {
  if (told === null || typeof told !== "object") return told;
  for (const one of Object.values(told)) plainly(one);
  return Array.isArray(told) ? told : Object.setPrototypeOf(told, null);
}

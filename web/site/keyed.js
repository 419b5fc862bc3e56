// Objects whose keys are chosen by users, such as names: without a prototype, so that a player may be called
// constructor or __proto__.

export const keyed = (...some) => Object.assign(Object.create(null), ...some);

// Take the prototypes off an answer, however deep; return it.
export function plainly(told) {
  if (told === null || typeof told !== "object") return told;
  for (const one of Object.values(told)) plainly(one);
  return Array.isArray(told) ? told : Object.setPrototypeOf(told, null);
}

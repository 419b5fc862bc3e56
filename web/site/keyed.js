// Objects whose keys are chosen by users, such as names: without a prototype, so that a player may be called
// constructor or __proto__.

export const keyed = (...some) => Object.assign(Object.create(null), ...some);

// Take the prototypes off an answer, however deep; return it.
export function plainly(value) {
  if (value === null || typeof value !== "object") return value;
  for (const one of Object.values(value)) plainly(one);
  return Array.isArray(value) ? value : Object.setPrototypeOf(value, null);
}

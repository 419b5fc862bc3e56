// One photo as the page reads it, after the one before: by the eye in its worker and the judge in the engine.
import { ask } from "../engine.js";
import { alone, eye } from "./eye.js";
import { plain, readPhoto } from "./reading.js";

const asked = async (what, args) => {
  const { told } = await ask(what, args);
  if (told.broken) throw new Error(told.broken);
  return told;
};

// {sheets: [{told, place, game, cells, picture}], refused: [{photo, why}]}; {broken} where it is our fault
export const read = (blob, options) =>
  alone(() => readPhoto(eye, blob, asked, { name: blob.name, ...options }).catch((error) => ({ sheets: [], refused: [], broken: String(error?.stack ?? error) })));

// the contract of `window.fives.photo`: never rejects
export async function photo(blob, options) {
  const answer = await read(blob, options);
  return answer.broken ? { broken: answer.broken } : plain(answer);
}

export { asked };

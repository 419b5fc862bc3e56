// Read a photo as `fives-score scan --json` does: the eye measures, Python names and judges. Each sheet also has its
// picture from above, and the places of its cells there.

let marked = null; // where marks are, asked once

export async function marksOf(ask) {
  const places = marked ?? (await ask("marks", {}));
  if (places.marks) marked = places;
  return places;
}

// Return {sheets, refused} of a photo. `eye` has the steps of eye/eye.js, here or in a worker; `ask` gives Python's
// answer. `sheet` is the id of a sheet whose code can't be read, `record` holds boards of one's own.
export async function readPhoto(eye, photo, ask, { name = "", sheet = "", record } = {}) {
  const { marks, box } = await marksOf(ask);
  const [sheets, refused] = [[], []];
  const refuse = (why) => refused.push({ photo: name, why });
  const seen = (await eye.look(photo, marks, box)) ?? { why: (await isHeic(photo)) ? "heic" : "not-a-picture", found: [] };
  if (seen.why) refuse(seen.why);
  for (const [number, { markers }] of seen.found.entries()) {
    const { given, looks } = await identified(eye, number, ask, sheet, record);
    const measured = looks?.sheets.length ? await eye.measure(number, looks.sheets) : null;
    if (!measured) {
      refuse(!looks ? "no-id" : looks.sheets.length ? "markers" : "game");
      continue;
    }
    const { which, evidence, picture } = measured;
    const told = await ask("look", { ...given, which, evidence, photo: name, markers });
    sheets.push({ told, place: looks.place, game: looks.game, cells: looks.sheets[which], picture, evidence });
  }
  return { sheets, refused };
}

// Return whether it is a format of iPhones that most browsers can't open.
const isHeic = async (photo) => photo instanceof Blob && /^ftyp(hei|hev|mif1|msf1)/.test(await photo.slice(4, 12).text());

// Return {given, looks} of the sheet that a code names, {} if there is none; a wrong code is refused, never guessed,
// and the next text is tried.
async function identified(eye, number, ask, sheet, record) {
  const ways = async function* () {
    for (let code = await eye.text(number); code; code = await eye.text(number)) yield { code };
    if (sheet) yield { sheet };
  };
  for await (const one of ways()) {
    const given = { ...one, record };
    const looks = await ask("looks", given);
    if (!looks.refused) return { given, looks };
  }
  return {};
}

export const plain = ({ sheets, refused }) => ({ sheets: sheets.map((one) => one.told), refused });

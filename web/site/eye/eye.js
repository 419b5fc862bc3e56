// The eye: from the pixels of a photo to numbers. It is asked step by step, so that whoever asks can look
// up the sheet in between:
//   eye.look(photo, marks, box)    // sheets in a photo {width, height, data}, by where their marks may be
//   eye.text(0)                    // what the code of the first may say, the surest first; "" at the end
//   eye.measure(0, sheets)         // {which, evidence, picture} of the first, printed in one of these ways
import { FAR, finders, texts } from "./code.js";
import { find, sheets, withCode } from "./marks.js";
import { likest, measured } from "./measure.js";
import { greyOf, sharpness } from "./plane.js";

const AS_GOOD = 0.02; // of a marker's side: lies that differ by less are told apart by what is printed
const BLURRED = 12; // variance of the second derivative, where not even one marker is found

export class Eye {
  // `why` says why no sheet is seen; `corners` are those of the markers, in pixels
  look(photo, marks, box) {
    const greys = [greyOf(photo)];
    const markers = find(greys);
    const whole = sheets(markers, marks, box);
    const found = whole.length ? whole : withCode(markers, marks, box, (matrix, where) => finders(greys[0], matrix, where));
    const why = found.length ? "" : markers.length ? "markers" : sharpness(greys[0]) < BLURRED ? "blurred" : "no-sheet";
    this.seen = { photo, greys, found: found.map((one) => ({ ...one, texts: textsOf(greys[0], one, marks) })) };
    const told = found.map((one) => ({ markers: one.markers.length, corners: one.markers.map(({ corners }) => corners), matrix: one.lies[0].matrix }));
    return { why, found: told, markers: markers.map(({ corners }) => corners) };
  }

  text(number) {
    return this.seen.found[number].texts.next().value ?? "";
  }

  // Return null if its marks belong to none of the ways.
  measure(number, ways) {
    const { photo, greys, found } = this.seen;
    const laid = ways.flatMap((sheet, which) => found[number].lies.filter((lie) => lie.marks === sheet.marks).map((lie) => ({ which, sheet, ...lie })));
    if (!laid.length) return null;
    const least = Math.min(...laid.map((one) => one.off));
    const { which, sheet, matrix } = likest(greys, laid.filter((one) => one.off < least + AS_GOOD));
    return { which, ...measured(photo, greys, matrix, sheet) };
  }
}

// Yield what the code of a sheet may say, each text once.
function* textsOf(grey, { lies }, marks) {
  const told = new Set();
  for (const far of FAR) {
    for (const lie of lies) {
      for (const one of texts(grey, lie.matrix, marks[lie.marks], far)) {
        if (!told.has(one)) yield one;
        told.add(one);
      }
    }
  }
}

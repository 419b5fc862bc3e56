// A file that is opened in a tab of its own, or handed to the share sheet of a phone.
const LASTING_MS = 10 * 60_000; // a tab may still read its file when it is printed

// where a file can be read for a while
export function address(content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  setTimeout(() => URL.revokeObjectURL(url), LASTING_MS);
  return url;
}

// true where a phone can hand a file on, to its printer too
export function canShare(file) {
  return matchMedia("(pointer: coarse)").matches && Boolean(navigator.canShare?.({ files: [file] }));
}

// shared, left by the user, or refused by the browser
export async function share(file) {
  try {
    await navigator.share({ files: [file], title: file.name });
    return "shared";
  } catch (error) {
    return error?.name === "AbortError" ? "left" : "refused";
  }
}

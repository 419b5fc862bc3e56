// A file, a frame of a camera or a picture as pixels, upright and not larger than is needed.

const MOST_PIXELS = 3e6;

// Return {width, height, data}, or null if this browser can't decode it; `longest` limits the longer side.
export async function pixelsOf(source, longest = Infinity) {
  const bitmap = source instanceof Blob ? await createImageBitmap(source, { imageOrientation: "from-image" }).catch(() => null) : source;
  if (!bitmap?.width) return null;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)), longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const canvas = globalThis.OffscreenCanvas ? new OffscreenCanvas(width, height) : Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close?.();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}

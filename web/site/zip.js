// A zip of a few texts: written without packing, read also where another program packed it.

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let i = 0; i < 8; i += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c >>> 0;
});

function crc32(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const ENTRY = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800; // the names are in UTF-8
const DAY_ONE = 0x21; // 1 January 1980: no date tells when it was saved
const LARGEST = 64 * 1024 * 1024; // unpacked, all together: no bomb goes off

// fields of a header: pairs of size in bytes and value, little end first
function header(...fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

// {name: text} → a Blob
export function zipped(files) {
  const parts = [];
  const list = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [label, content] = [name, text].map((one) => new TextEncoder().encode(one));
    const common = [[2, UTF8], [2, 0], [2, 0], [2, DAY_ONE], [4, crc32(content)], [4, content.length], [4, content.length], [2, label.length], [2, 0]];
    const head = header([4, ENTRY], [2, 20], ...common);
    list.push(header([4, LISTED], [2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), label);
    parts.push(head, label, content);
    at += head.length + label.length + content.length;
  }
  const size = list.reduce((sum, one) => sum + one.length, 0);
  const count = Object.keys(files).length;
  const end = header([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
  return new Blob([...parts, ...list, end], { type: "application/zip" });
}

async function unpacked(bytes, way) {
  if (way === 0) return bytes;
  if (way !== 8) throw new Error("packed in a way we don't read");
  return throughStream(bytes, new DecompressionStream("deflate-raw"));
}

// Bytes as a stream of the browser packs or unpacks them. Read piece by piece: Safari can't loop over
// a stream with `for await`.
export async function throughStream(bytes, how) {
  const reader = new Blob([bytes]).stream().pipeThrough(how).getReader();
  const chunks = [];
  let sum = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    sum += piece.value.length;
    if (sum > LARGEST) throw new Error("too large");
    chunks.push(piece.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// a Blob → {name: text} of the files that `wanted` names
export async function unzipped(blob, wanted) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error("no zip");
  const files = {};
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n -= 1) {
    if (view.getUint32(at, true) !== LISTED) throw new Error("no zip");
    const [named, more, said] = [28, 30, 32].map((i) => view.getUint16(at + i, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + named));
    if (wanted(name)) {
      const entry = view.getUint32(at + 42, true);
      const from = entry + 30 + view.getUint16(entry + 26, true) + view.getUint16(entry + 28, true);
      const packed = bytes.subarray(from, from + view.getUint32(at + 20, true));
      files[name] = new TextDecoder().decode(await unpacked(packed, view.getUint16(at + 10, true)));
    }
    at += 46 + named + more + said;
  }
  return files;
}

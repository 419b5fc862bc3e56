// Files in and out: handed to the browser to save, read as text or bytes, shared where phones do.

const LASTING_MS = 60_000; // what was shown or saved a moment ago may still be read

export const letGo = (address) => setTimeout(() => URL.revokeObjectURL(address), LASTING_MS);

export function save(name, content, type = "text/plain;charset=utf-8") {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  letGo(address);
}

export const saveRecord = (item) => save(`${item.id}.yaml`, item.record, "application/yaml;charset=utf-8");

// bytes as base64, for questions that hold a file
export async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

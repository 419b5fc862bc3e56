// Makes addresses of the files in this page, then starts it. Each file is unpacked once; modules name
// others as "fives/NAME", which an import map leads to their addresses.
(async () => {
  const NOWHERE = "https://fives.invalid/";
  const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", svg: "image/svg+xml" };
  const place = document.getElementById("files");
  const packed = JSON.parse(place.textContent);
  place.remove();

  async function unpacked(text) {
    const raw = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([raw]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  const addressed = (name, raw) => URL.createObjectURL(new Blob([raw], { type: TYPES[name.split(".").at(-1)] ?? "" }));
  const resolved = (folder, path) => new URL(path, NOWHERE + (folder ? folder + "/" : "")).href.slice(NOWHERE.length);

  const ofWorker = (name) => /^(py\/|worker\.js|engine\.zip)/.test(name);
  const names = Object.keys(packed).filter((name) => !ofWorker(name));
  const raws = new Map(await Promise.all(names.map(async (name) => [name, await unpacked(packed[name])])));
  const addresses = new Map([...raws].map(([name, raw]) => [name, addressed(name, raw)]));
  addresses.set("worker.js", addressed("worker.js", await engine()));

  // A worker of a file on disk can't be a module, and can't fetch what the page has. So it carries its
  // files, and modules are given to it whole (`data:`).
  async function engine() {
    const text = (raw) => new TextDecoder().decode(raw);
    const files = Object.fromEntries(Object.keys(packed).filter((name) => ofWorker(name) && name !== "worker.js").map((name) => [name, packed[name]]));
    const built = text(raws.get("built.js")).replaceAll("export const", "const");
    const worker = text(await unpacked(packed["worker.js"])).replaceAll(/^import .*?;$/gm, "");
    return `
      const packed = ${JSON.stringify(files)};
      const types = ${JSON.stringify(TYPES)};
      const named = (asked) => String(asked?.url ?? asked).replace("${NOWHERE}", "");
      ${unpacked}
      self.fetch = async (asked) => {
        const name = named(asked);
        if (!packed[name]) throw new TypeError("not in this file: " + name);
        const headers = { "content-type": types[name.split(".").at(-1)] ?? "application/zip" };
        return Object.defineProperty(new Response(await unpacked(packed[name]), { headers }), "url", { value: "${NOWHERE}" + name });
      };
      self.importScripts = () => { throw new Error("modules only"); }; // by which Pyodide knows that it may start
      const modules = {};
      async function module(name) {
        modules[name] ??= "data:text/javascript;base64," + btoa(Array.from(await unpacked(packed[name]), (byte) => String.fromCharCode(byte)).join(""));
        return modules[name];
      }
      self.fivesFile = (folder, path) => new URL(path, "${NOWHERE}" + folder).href;
      self.fivesModule = (folder, asked) => modules[named(asked)] ?? asked;
      const loadPyodide = async (how) => {
        await module("py/pyodide.asm.mjs");
        return (await import(await module("py/pyodide.mjs"))).loadPyodide(how);
      };
      ${built}
      ${worker}
    `;
  }

  globalThis.fivesFile = (folder, path) => addresses.get(resolved(folder, path)) ?? NOWHERE + path;
  globalThis.fivesModule = (folder, path) => addresses.get(resolved(folder, path)) ?? path;
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ imports: Object.fromEntries([...addresses].map(([name, url]) => [`fives/${name}`, url])) });
  document.head.append(map);
  await import(addresses.get("app.js"));
})().catch((error) => {
  document.documentElement.dataset.engine = "broken";
  document.querySelector("#first p").textContent = String(error);
});

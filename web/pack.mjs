// Compiles engine and library with the very Python that will load them:
//   node pack.mjs PYODIDE ENGINE.zip NAMED.json INSIDE.py OUT     writes OUT/engine.zip and OUT/python_stdlib.zip
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, engine, named, inside, out] = process.argv.slice(2).map((name) => path.resolve(name));
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")));
const env = { HOME: "/", PYTHONHASHSEED: "0" }; // compiled sets lie in one order
const py = await loadPyodide({ indexURL: core + path.sep, env });
const give = (from, to) => py.FS.writeFile(to, new Uint8Array(fs.readFileSync(from)));
give(engine, "/engine.zip");
give(named, "/named.json");
give(path.join(core, "python_stdlib.zip"), "/library.zip");
try {
  py.runPython(fs.readFileSync(inside, "utf8"));
} catch (error) {
  console.error(error.message); // not the whole of Pyodide on one line
  process.exit(1);
}
for (const [from, to] of [["engine", "engine"], ["library", "python_stdlib"]]) {
  fs.writeFileSync(path.join(out, `${to}.zip`), py.FS.readFile(`/${from}-packed.zip`));
}

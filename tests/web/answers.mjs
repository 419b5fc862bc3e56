// The built engine without a browser, for the many: node answers.mjs SITE < QUESTIONS > ANSWERS
// A question is a line of JSON, [ask, args]; its answer is one, too: {told, bytes (how many), hash}.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const site = path.resolve(process.argv[2]);
const load = (name) => import(pathToFileURL(path.join(site, name)));
const { loadPyodide } = await load("py/pyodide.mjs");
const built = fs.readFileSync(path.join(site, "built.js"), "utf8"); // a module, whatever Node takes it for
const lock = JSON.parse(/^export const lock = (.*);$/m.exec(built)[1]);
const py = await loadPyodide({ indexURL: path.join(site, "py") + path.sep, lockFileContents: lock });
py.FS.writeFile("/engine.zip", new Uint8Array(fs.readFileSync(path.join(site, "engine.zip"))));
py.runPython("import sys, zipfile; zipfile.ZipFile('/engine.zip').extractall('/fives'); sys.path.insert(0, '/fives')");
py.FS.unlink("/engine.zip");
const { answer } = py.pyimport("web.answer");

for await (const line of readline.createInterface({ input: process.stdin })) {
  const [ask, args] = JSON.parse(line);
  const pair = answer(ask, JSON.stringify(args));
  const [told, raw] = [JSON.parse(pair.get(0)), pair.get(1)];
  const bytes = raw?.toJs();
  const hash = bytes ? crypto.createHash("sha256").update(bytes).digest("hex") : null;
  raw?.destroy();
  pair.destroy();
  process.stdout.write(JSON.stringify({ told, bytes: bytes?.length ?? 0, hash }) + "\n");
}

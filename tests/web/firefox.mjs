// Drives a stock Firefox for test_firefox.py over WebDriver BiDi: a line of JSON in, one out.
//   node firefox.mjs FOLDER-WITH-PUPPETEER FIREFOX
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [, , folder, executablePath] = process.argv;
const puppeteer = createRequire(`${folder}/`)("puppeteer-core");
const extraPrefsFirefox = { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en-GB" };
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 0, extraPrefsFirefox });
const page = await browser.newPage();
await page.setViewport({ width: 390, height: 844 });
const said = []; // on the console, or thrown
page.on("console", (line) => said.push(`${line.type()}: ${line.text()}`));
page.on("pageerror", (error) => said.push(String(error)));

const DEEDS = {
  goto: (address) => page.goto(address, { waitUntil: "domcontentloaded", timeout: 0 }).then(() => null),
  reload: () => page.reload({ waitUntil: "domcontentloaded", timeout: 0 }).then(() => null),
  run: (text, args) => page.evaluate((0, eval)(`(${text})`), args),
  click: (x, y) => page.mouse.click(x, y).then(() => null),
  upload: async (selector, file) => (await page.$(selector)).uploadFile(file).then(() => null),
  pdf: async () => Buffer.from(await page.pdf({ format: "a4", timeout: 0 })).toString("base64"),
  said: () => said,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [deed, ...args] = JSON.parse(line);
  const answer = await Promise.resolve(DEEDS[deed](...args)).then(
    (found) => ({ found }),
    (error) => ({ error: String(error.stack ?? error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();

/** `npm run pictures`: takes the pictures of the demo plant anew, of the manual in both languages and of README.md. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import startProduct from "../e2e/global-setup.ts";
import { findBrowser } from "./browser.ts";
import { ofManual, ofReadme, type Picture } from "./picture-list.ts";

const folder = (path: string) => fileURLToPath(new URL(`../${path}/`, import.meta.url));
const [manual, readme] = [folder("apps/web/public/manual"), folder("docs/pictures")];

async function demoPerson(origin: string): Promise<{ access_token: string; user: object }> {
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  // The server says so when the plant is filled, after its first page is served.
  while (!readFileSync(join(dataDir, "server.log"), "utf8").includes("Demo plant:")) await pause(100);
  const [, password] = /^password: (\S+)$/m.exec(readFileSync(join(dataDir, "demo-sign-in.txt"), "utf8")) ?? [];
  const body = JSON.stringify({ email: "demo@millwright.local", password });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The demo plant did not open: ${await answer.text()}`);
  const person: { access_token: string; user: object } = JSON.parse(await answer.text());
  return person;
}

async function save(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const format = path.endsWith(".png") ? "png" : "webp";
  const { data } = await session.send("Page.captureScreenshot", { format, ...(format === "webp" && { quality: 70 }) });
  writeFileSync(path, Buffer.from(data, "base64"));
}

/** Prints, and shows what goes on paper instead of the screen; a sheet has its margins from the printer. */
async function showPaper(page: Page, print: string): Promise<void> {
  await page.evaluate('print = () => document.body.setAttribute("data-printed", "")');
  await page.locator(print).first().click();
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  await page.evaluate('document.body.style.padding = "48px"');
}

async function take(origin: string, person: object, language: string, picture: Picture, path: string): Promise<void> {
  const { path: screen, press, print, size = { width: 1200, height: 750 }, colorScheme = "light" } = picture;
  const localStorage = Object.entries({ language, ...person }).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ viewport: size, colorScheme, storageState });
  const page = await context.newPage();
  await page.goto(origin + screen);
  // The stream of changes never ends: that the network is at rest says nothing.
  await page.locator("#page-title").waitFor();
  if (press) await page.locator(press).first().click();
  await page.waitForTimeout(1_500);
  // On a busy machine grey bars may still stand for what is on its way.
  await page.locator('[class*="_bone_"]').first().waitFor({ state: "hidden" });
  if (print) await showPaper(page, print);
  await save(page, path);
  await context.close();
  console.log(path);
}

const stop = await startProduct();
const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  const origin = process.env.E2E_ORIGIN ?? "";
  const { access_token: token, user } = await demoPerson(origin);
  const person = { token, user: JSON.stringify(user) };
  for (const language of ["en", "fr"]) {
    mkdirSync(join(manual, language), { recursive: true });
    for (const [name, picture] of Object.entries(ofManual))
      await take(origin, person, language, picture, join(manual, language, `${name}.webp`));
  }
  for (const [name, picture] of Object.entries(ofReadme))
    await take(origin, person, "en", picture, join(readme, `${name}.png`));
} finally {
  await browser.close();
  await stop();
}

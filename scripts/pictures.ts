/** `npm run pictures`: takes the manual's pictures of the demo plant anew, in both languages. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import startProduct from "../e2e/global-setup.ts";
import { findBrowser } from "./browser.ts";

const folder = fileURLToPath(new URL("../apps/web/public/manual/", import.meta.url));
const size = { width: 1200, height: 750 };

/** What a section's picture shows: a screen, what is pressed on it first, or the paper that is printed from there. */
const pictures: Record<string, { path: string; press?: string; print?: string }> = {
  "getting-started": { path: "/" },
  "repair-work-orders": { path: "/", press: "article h3 button" },
  "maintenance-work-orders": { path: "/maintenance" },
  calendar: { path: "/calendar" },
  "daily-tasks": { path: "/daily-tasks" },
  "departments-and-machines": { path: "/machines", press: "main li h2 button" },
  "checklists-and-printing": {
    path: "/",
    press: "article h3 button",
    print: "dialog button:has(.tabler-icon-printer)",
  },
  "user-roles": { path: "/people" },
};

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

async function take(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70 });
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

const stop = await startProduct();
const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  const origin = process.env.E2E_ORIGIN ?? "";
  const { access_token, user } = await demoPerson(origin);
  for (const language of ["en", "fr"]) {
    mkdirSync(join(folder, language), { recursive: true });
    const entries = { language, token: access_token, user: JSON.stringify(user) };
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin, localStorage }] };
    const context = await browser.newContext({ viewport: size, colorScheme: "light", storageState });
    const page = await context.newPage();
    for (const [name, { path, press, print }] of Object.entries(pictures)) {
      await page.goto(origin + path);
      // The stream of changes never ends: that the network is at rest says nothing.
      await page.locator("#page-title").waitFor();
      if (press) await page.locator(press).first().click();
      await page.waitForTimeout(1_500);
      if (print) await showPaper(page, print);
      await take(page, join(folder, language, `${name}.webp`));
      if (print) await page.emulateMedia({ media: null });
      console.log(`${language}/${name}.webp`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}

/**
 * `npm run bench -- offline-start`: the screens opened while nobody answers at the server's port, from what the browser
 * keeps, on a processor that is four times slower and with a worker that has to begin first. Medians of five.
 */
import type { Browser, BrowserContext } from "playwright";
import { findBrowser } from "../scripts/browser.ts";
import { ensureWebBuilt } from "../scripts/web-build.ts";
import { waitForElement } from "./browser/first-screen.ts";
import { openBrowser, openWindow, slowDown } from "./browser/window.ts";
import { median } from "./database.ts";
import { figure, ms } from "./faults/report.ts";
import { type Product, startProduct } from "./product.ts";

const rounds = 5;
const withinMs = 1_500;
const keptWithinMs = 60_000;

/** A window that has been here before, whose browser keeps the screens. */
async function visited(browser: Browser, { address }: Product, path: string, token: string | null) {
  const context = await openWindow(browser, address, token);
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const hasWords = async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith("build:"));
    const keys = await (await caches.open(name ?? "")).keys();
    return keys.some(({ url }) => /\/en-[\w-]+\.js$/.test(url));
  };
  await page.waitForFunction(hasWords, null, { timeout: keptWithinMs, polling: 500 });
  await page.close();
  return context;
}

/** From the address to the first thing that the screen is for. */
async function openAgain(context: BrowserContext, url: string, usable: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await slowDown(page);
  await page.goto(url);
  const usableMs = await page.locator("#root").evaluate(waitForElement, usable);
  await page.close();
  return usableMs;
}

await ensureWebBuilt();
const product = await startProduct({ LOG_LEVEL: "error" });
const browser = await openBrowser(findBrowser());
try {
  const token = await product.signUp();
  const lanes = [
    { name: "my work", path: "/my-work", usable: "#page-title", token },
    { name: "the board", path: "/", usable: "#page-title", token },
    { name: "the sign-in", path: "/login", usable: "input", token: null },
  ];
  const windows = await Promise.all(lanes.map((lane) => visited(browser, product, lane.path, lane.token)));
  await product.stop();
  for (const [n, { name, path, usable }] of lanes.entries()) {
    const [context] = windows.slice(n);
    const times: number[] = [];
    for (let round = 0; context && round < rounds; round += 1) {
      times.push(await openAgain(context, product.address + path, usable));
    }
    console.log(`  ${name}: ${times.map(ms).join(", ")}`);
    figure(`${name}, opened without a server`, ms(median(times)), median(times) <= withinMs, `≤ ${ms(withinMs)}`);
  }
} finally {
  await browser.close();
}

import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { watch } from "./watch.ts";

const slowdown = 4;
/** The "Slow 4G" of Chromium's own tools: bytes a second, and milliseconds to the first of them. */
const slow4G = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** The Chromium at a path; Playwright's own without one. */
export function openBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
}

/** A window of somebody who is signed in; of a stranger without a token. */
export async function openWindow(browser: Browser, address: string, token: string | null): Promise<BrowserContext> {
  const entries: Record<string, string> = { language: "en" };
  if (token !== null) {
    const answer = await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    Object.assign(entries, { token, user: await answer.text() });
  }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, storageState });
  await context.addInitScript(watch);
  return context;
}

/** Makes a page's processor four times slower, as a tablet of the shop floor has it. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
}

import type { Browser } from "playwright";
import { seenBy } from "./watch.ts";
import { openWindow, slowDown, slowLine } from "./window.ts";

export interface FirstScreen {
  largestMs: number;
  largest: string;
}

/** When the largest thing of a page's first screen is there, for who has never been here: on a slow line and machine. */
export async function measureFirstScreen(
  browser: Browser,
  address: string,
  path: string,
  token: string | null,
): Promise<FirstScreen> {
  const context = await openWindow(browser, address, token);
  const page = await context.newPage();
  await slowDown(page);
  await slowLine(page);
  await page.goto(address + path);
  await page.waitForTimeout(settleMs);
  const { largestMs, largest } = await seenBy(page);
  await context.close();
  return { largestMs, largest };
}

/** The first screen is whole long before. */
const settleMs = 6_000;

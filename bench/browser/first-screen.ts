import type { Browser } from "playwright";
import { seenBy } from "./watch.ts";
import { openWindow, slowDown, slowLine } from "./window.ts";

export interface FirstScreen {
  largestMs: number;
  largest: string;
  /** When what it is for is there: a field to type in, a card. */
  usableMs: number;
}

/** When the largest thing of a page's first screen is there, for who has never been here: on a slow line and machine. */
export async function measureFirstScreen(
  browser: Browser,
  address: string,
  path: string,
  token: string | null,
  usable: string,
): Promise<FirstScreen> {
  const context = await openWindow(browser, address, token);
  const page = await context.newPage();
  await slowDown(page);
  await slowLine(page);
  await page.goto(address + path);
  const usableMs = await page.locator("#root").evaluate(waitForElement, usable);
  await page.waitForTimeout(settleMs);
  const { largestMs, largest } = await seenBy(page);
  await context.close();
  return { largestMs, largest, usableMs };
}

/** The first screen is whole long before. */
const settleMs = 6_000;

/** Runs in the page: the time at which the first frame holds such a thing. */
export function waitForElement(root: Element, selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (root.querySelector(selector) === null) requestAnimationFrame(look);
      else resolve(performance.now());
    };
    look();
  });
}

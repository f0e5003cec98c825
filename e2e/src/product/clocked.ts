import type { BrowserContext, Page } from "@playwright/test";
import { test as base } from "#fixtures.ts";
import { type ClockedProduct, startClockedProduct } from "#product/clocked-product.ts";

interface Clock {
  /**
   * Sets the clock of the server and of every open browser together: `2026-03-07T21:00-05:00[America/Toronto]`. Open
   * screens look at it as when a tablet wakes up; what they wait for (the two seconds of a completed card) takes its usual time.
   */
  setNow(to: string): Promise<void>;
  now(): Temporal.ZonedDateTime;
  /** What the midnight job does, at once. */
  beginDays(): Promise<void>;
  /** Any round of the jobs, at once. */
  doRound(name: string): Promise<void>;
  /** Stops the server; `start` brings it back on the same folder and address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const fixTime = (context: BrowserContext, now: Temporal.ZonedDateTime) =>
  context.clock.setFixedTime(now.epochMilliseconds);

function wake(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/**
 * A test against a product of its worker's own, whose clock it sets. Each test begins on Monday 23 November 2026 at nine
 * in Toronto, unless it sets another moment before it signs anybody up.
 */
export const test = base.extend<{ clock: Clock; browsers: BrowserContext[] }, { product: ClockedProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const product = await startClockedProduct();
      process.env.E2E_DATA_DIR = product.dataDir;
      await use(product);
      await product.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  browsers: async ({}, use) => use([]),
  prepare: async ({ product, browsers }, use) =>
    use(async (context) => {
      browsers.push(context);
      await fixTime(context, product.now());
    }),
  clock: [
    async ({ product, browsers }, use) => {
      await product.setClock("2026-11-23T09:00-05:00[America/Toronto]");
      await use({
        ...product,
        setNow: async (to) => {
          await product.setClock(to);
          for (const context of browsers) {
            await fixTime(context, product.now());
            await Promise.all(context.pages().map(wake));
          }
        },
        beginDays: () => product.doRound("begin-days"),
      });
    },
    { auto: true },
  ],
});

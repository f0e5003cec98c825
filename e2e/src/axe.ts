import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The rules whose outcome another colour scheme can change; what is there, and what it is called, stays the same. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
const options: Record<"light" | "dark", RunOptions> = {
  light: { resultTypes: ["violations"], preload: false },
  dark: { resultTypes: ["violations"], preload: false, runOnly: { type: "rule", values: rulesOfColour } },
};

/** Less than half of what the package itself has as its source: a page takes as long to read it as to be held to it. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** A page that is held to the rules again has them. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
}

/** What on the screen is smaller than 24 by 24 pixels and too near to the next: axe has that rule, and asks it only when told. */
export async function smallTargets(page: Page): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(async () => {
    const { axe: inPage }: { axe: typeof axe } = Object(globalThis);
    const { violations } = await inPage.run({ preload: false, runOnly: { type: "rule", values: ["target-size"] } });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

/** Holds what is on the screen to axe's rules, in light; and its colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page);
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion, so that no colour is measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    const violations = await page.evaluate(async (options) => {
      const { axe: inPage }: { axe: typeof axe } = Object(globalThis);
      const found = await inPage.run(options);
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    }, options[colorScheme]);
    const found = violations.flatMap(({ id, nodes }) => nodes.map((html) => `${colorScheme}: ${id}: ${html}`));
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

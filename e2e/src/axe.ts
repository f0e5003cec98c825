import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules whose outcome another colour scheme can change; what is there, and what it is called, stays the same. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Holds what is on the screen to axe's rules, in light; and its colours in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion, so that no colour is measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    // Our pages have no frames: everything is weighed in the page itself, without another one beside it.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === "dark" ? axe.withRules(rulesOfColour) : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`));
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

import AxeBuilder from "@axe-core/playwright";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect } from "@playwright/test";
import { test } from "#test.ts";

for (const [language, m] of [
  ["en", en],
  ["fr", fr],
] as const) {
  test(`who is not signed in is led to the sign-in page, in ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle(new RegExp(m.shell.titles.login));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  });
}

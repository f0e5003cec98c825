import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages, test } from "#fixtures.ts";

inBothLanguages(() => {
  test("who is not signed in is led to the sign-in page", async ({ page, m, language }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle(new RegExp(m.shell.titles.login));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1, name: m.auth.signInTitle })).toBeVisible();
    await expectAccessible(page);
  });
});

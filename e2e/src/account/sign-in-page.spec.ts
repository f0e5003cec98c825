import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { listenForErrors } from "#console-guard.ts";
import { inBothLanguages, test } from "#fixtures.ts";

inBothLanguages(() => {
  test("who is not signed in is led to the sign-in page", async ({ page, m, language }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page).toHaveTitle(new RegExp(m.shell.titles.login));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1, name: m.auth.signInTitle })).toBeVisible();
    await expectAccessible(page);
    for (const path of ["/payment-success?session_id=cs_1", "/machines"]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${RegExp.escape(encodeURIComponent(path))}$`));
    }
  });
});

test("the language begins in English, is switched at once and stays", async ({ browser, baseURL, quietConsole }) => {
  const nothing = { cookies: [], origins: [] };
  const context = await browser.newContext({
    locale: "fr-CA",
    storageState: nothing,
    ...(baseURL !== undefined && { baseURL }),
  });
  listenForErrors(context, quietConsole);
  const page = await context.newPage();
  const [html, title] = [page.locator("html"), page.getByRole("heading", { level: 1 })];
  await page.goto("/login");
  await expect(html).toHaveAttribute("lang", "en");
  await expect(title).toHaveText(en.auth.signInTitle);
  // A browser that prefers French is offered it in one tap, in French.
  await page.getByRole("button", { name: fr.shell.continueInFrench }).click();
  await expect(title).toHaveText(fr.auth.signInTitle);
  await page.getByRole("radio", { name: fr.shell.languages.en }).check({ force: true });
  await expect(title).toHaveText(en.auth.signInTitle);
  await expect(page.getByRole("button", { name: fr.shell.continueInFrench })).toBeHidden();
  await page.getByRole("radio", { name: fr.shell.languages.fr }).check({ force: true });
  await expect(title).toHaveText(fr.auth.signInTitle);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("fr");
  await page.reload();
  await expect(html).toHaveAttribute("lang", "fr");
  await expect(title).toHaveText(fr.auth.signInTitle);
  await page.getByRole("link", { name: fr.shell.titles.pricing }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await context.close();
});

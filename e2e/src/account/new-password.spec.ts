import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { readMail, resetLink } from "#product/mail.ts";

inLanguage("fr", () => {
  test.describe("on a phone", () => {
    test.use(phone);
    test("a forgotten password is set anew by the link of a mail", async ({ page, m, signUp, enter }) => {
      const person = await signUp();
      const elsewhere = await enter(person, { path: "/profile" });
      await page.goto("/login");
      await page.getByLabel(m.auth.email).fill(person.email);
      await page.getByRole("link", { name: m.auth.forgotPassword }).tap();
      await expect(page.getByRole("button", { name: m.auth.sendResetLink })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByLabel(m.auth.email)).toHaveValue(person.email);
      await page.getByRole("button", { name: m.auth.sendResetLink }).tap();
      await expect(page.getByText(m.auth.resetLinkSent)).toBeVisible();
      await expect(page.getByRole("heading", { name: m.auth.checkEmail })).toBeVisible();
      await expect(page.getByRole("button", { name: m.auth.tryAnotherEmail })).toBeVisible();
      await expectAccessible(page);

      await page.goto(await readMail(person.email, resetLink));
      await page.getByLabel(m.auth.newPassword).fill("a-new-coupling-7");
      await page.getByLabel(m.auth.confirmPassword).fill("a-new-coupling-8");
      await page.getByRole("button", { name: m.auth.setPassword }).tap();
      await expect(page.getByText(m.auth.passwordsDiffer)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(m.auth.confirmPassword).fill("a-new-coupling-7");
      await page.getByRole("button", { name: m.auth.setPassword }).tap();
      await expect(page.getByRole("heading", { name: m.auth.resetDone })).toBeVisible();
      await expect(page.getByRole("link", { name: m.auth.goToSignIn })).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);

      await page.getByLabel(m.auth.email).fill(person.email);
      await page.getByLabel(m.auth.password, { exact: true }).fill("a-new-coupling-7");
      await page.getByRole("button", { name: m.auth.signIn, exact: true }).tap();
      await expect(page).toHaveURL(/\/$/);
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(/\/login\?redirect=/);
    });
  });

  test("without the token of a mail no password can be set, and a spent one says so", async ({ page, m }) => {
    await page.goto("/reset-password");
    await expect(page.getByText(m.auth.tokenMissing)).toBeVisible();
    await expect(page.getByRole("button", { name: m.auth.setPassword })).toBeDisabled();
    await expectAccessible(page);

    await page.goto("/reset-password?token=spent-long-ago");
    await page.getByLabel(m.auth.newPassword).fill("a-new-coupling-7");
    await page.getByLabel(m.auth.confirmPassword).fill("a-new-coupling-7");
    await page.getByRole("button", { name: m.auth.setPassword }).click();
    await expect(page.getByText(m.errors.token_invalid)).toBeVisible();
    await page.getByRole("link", { name: m.auth.requestNewLink }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

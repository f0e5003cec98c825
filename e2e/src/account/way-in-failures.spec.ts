import { expect } from "@playwright/test";
import { inLanguage, test } from "#fixtures.ts";
import { freshEmail } from "#people.ts";
import { readMail, verificationCode } from "#product/mail.ts";
import { refuse, writing } from "#refusals.ts";

inLanguage("fr", () => {
  test("each step of the way in that fails says so, and what was typed stays", async ({ page, m }) => {
    const { auth } = m;
    const email = freshEmail();
    const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const without = async (call: RegExp, act: () => Promise<void>) => {
      const allow = await refuse(page, call, writing, "away");
      await act();
      // What the browser knows follows the promised words, and takes the place of none.
      await says(m.failures.offline);
      await allow();
    };

    await page.goto("/login");
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill("granite-coupling-42");
    await without(/\/api\/auth\/login/, async () => {
      await press(auth.signIn);
      await says(auth.notSignedIn);
    });
    await press(auth.signIn);
    await says(m.errors.wrong_credentials);
    await says(auth.loginFailedTitle);
    await says(auth.loginFailedHelp);

    await page.getByRole("tab", { name: auth.signUp }).click();
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.role, { exact: true }).selectOption("Other");
    await page.getByLabel(auth.password, { exact: true }).fill("granite-coupling-42");
    await press(auth.continue);
    await says(auth.customRoleRequired);
    await page.getByLabel(auth.customRole).fill("Millwright");
    await without(/\/api\/auth\/send-verification-code/, async () => {
      await press(auth.continue);
      await says(auth.sendCodeFailed);
      await says(auth.sendCodeFailedHelp);
    });
    await press(auth.continue);
    await says(auth.codeSent);
    const code = page.getByLabel(auth.codeLabel);
    await code.fill("12345");
    await expect(page.getByRole("button", { name: auth.verifyAndCreate })).toBeDisabled();
    await code.fill(await readMail(email, verificationCode));
    await page.getByLabel(auth.fullName).fill("Zoé Roy");
    await without(/\/api\/auth\/verify-code/, async () => {
      await press(auth.verifyAndCreate);
      await says(auth.verificationFailed);
      await says(auth.codeInvalid);
    });
    await without(/\/api\/auth\/register/, async () => {
      await press(auth.verifyAndCreate);
      await says(auth.registrationFailed);
    });
    await press(auth.createAccount);
    await says(auth.accountCreated);
    await says(auth.welcome);
    await expect(page.getByRole("link", { name: m.shell.yourProfile })).toContainText("Millwright");
    await press(m.shell.signOut);
    await says(auth.signedOut);

    await page.goto("/forgot-password");
    await page.getByLabel(auth.email).fill(email);
    await without(/\/api\/auth\/forgot-password/, async () => {
      await press(auth.sendResetLink);
      await says(auth.resetLinkFailed);
    });
    await press(auth.sendResetLink);
    await says(auth.checkEmail);
    await press(auth.tryAnotherEmail);
    await expect(page.getByLabel(auth.email)).toBeVisible();

    await page.goto("/reset-password?token=a-token");
    await page.getByLabel(auth.newPassword).fill("short");
    await page.getByLabel(auth.confirmPassword).fill("short");
    await press(auth.setPassword);
    await says(m.errors.password_too_short);
    for (const field of [auth.newPassword, auth.confirmPassword]) await page.getByLabel(field).fill("a-new-coupling-7");
    await without(/\/api\/auth\/reset-password/, async () => {
      await press(auth.setPassword);
      await says(auth.resetFailed);
    });
  });
});

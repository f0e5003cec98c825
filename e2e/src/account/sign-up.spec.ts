import type { Messages } from "@millwright/messages/messages";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages, phone, test } from "#fixtures.ts";
import { companyCodeOf, freshEmail } from "#people.ts";
import { readMail, verificationCode } from "#product/mail.ts";

const password = "granite-coupling-42";

/** Fills in the first step and goes on to the second. */
async function askForCode(page: Page, m: Messages, email: string, typed = password): Promise<void> {
  await page.goto("/login?tab=signup");
  await page.getByLabel(m.auth.email).fill(email);
  await page.getByLabel(m.auth.password, { exact: true }).fill(typed);
  await page.getByRole("button", { name: m.auth.continue }).click();
  await expect(page.getByRole("heading", { name: m.auth.verifyTitle })).toBeVisible();
}

const codeField = (page: Page, m: Messages) => page.getByLabel(m.auth.codeLabel);
const verifyButton = (page: Page, m: Messages) => page.getByRole("button", { name: m.auth.verifyAndCreate });

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

inBothLanguages(() => {
  test("a supervisor signs up with the code of a mail, pasted", async ({ page, m }) => {
    const email = freshEmail();
    await page.goto("/login");
    await page.getByRole("tab", { name: m.auth.signUp }).click();
    await expect(page).toHaveURL(/\?tab=signup$/);
    await expect(page.getByLabel(m.auth.role)).toHaveValue("Maintenance Supervisor");
    await expectAccessible(page);

    await askForCode(page, m, email);
    await expect(page.getByText(m.auth.codeSent)).toBeVisible();
    await expect(codeField(page, m)).toBeFocused();
    await expectAccessible(page);
    const code = await readMail(email, verificationCode);
    await page.keyboard.type(code.slice(0, 5));
    await expect(verifyButton(page, m)).toBeDisabled();
    await page.keyboard.press("ControlOrMeta+A");
    await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(codeField(page, m)).toHaveValue(code);
    // It is offered once the name is there.
    await expect(verifyButton(page, m)).toBeDisabled();
    await page.getByLabel(m.auth.fullName).fill("Zoé Roy");
    await verifyButton(page, m).click();

    await expect(page.getByText(m.auth.accountCreated)).toBeVisible();
    await expect(page.getByText(m.auth.welcome)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: m.setup.title })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  });

  test("nothing is sent before it is right, and the reason stands at the field", async ({ page, m }) => {
    await page.goto("/login?tab=signup");
    await page.getByLabel(m.auth.role).selectOption("Other");
    await page.getByLabel(m.auth.email).fill("marie@plant");
    await page.getByLabel(m.auth.password, { exact: true }).fill("12345");
    await page.getByRole("button", { name: m.auth.continue }).click();
    await expect(page.getByLabel(m.auth.email)).toHaveAccessibleDescription(m.auth.emailInvalid);
    await expect(page.getByLabel(m.auth.email)).toBeFocused();
    await expect(page.getByLabel(m.auth.customRole)).toHaveAccessibleDescription(m.auth.customRoleRequired);
    await expect(page.getByText(m.errors.password_too_short)).toBeVisible();
    await expectAccessible(page);
  });

  test("a wrong code is refused, and what was typed outlives the way back", async ({ page, m }) => {
    const email = freshEmail();
    await askForCode(page, m, email);
    const right = await readMail(email, verificationCode);
    const wrong = right === "000000" ? "111111" : "000000";
    await page.keyboard.type(wrong);
    await page.getByLabel(m.auth.fullName).fill("Zoé Roy");
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.auth.verificationFailed)).toBeVisible();
    await expect(codeField(page, m)).toHaveAccessibleDescription(m.errors.code_invalid);

    await page.getByRole("button", { name: m.common.back }).click();
    await expect(page.getByLabel(m.auth.email)).toHaveValue(email);
    await expect(page.getByLabel(m.auth.password, { exact: true })).toHaveValue(password);
    await page.getByRole("button", { name: m.auth.continue }).click();
    await expect(codeField(page, m)).toHaveValue(wrong);
    await page.goBack();
    await expect(page.getByRole("heading", { name: m.auth.signUpTitle })).toBeVisible();
    // A code is on its way already: what is changed meanwhile is looked at all the same.
    const passwordField = page.getByLabel(m.auth.password, { exact: true });
    await passwordField.fill("password");
    await page.getByRole("button", { name: m.auth.continue }).click();
    await expect(passwordField).toHaveAccessibleDescription(new RegExp(m.errors.password_too_common));
    await expect(passwordField).toBeFocused();
    await passwordField.fill(password);
    await page.getByRole("button", { name: m.auth.continue }).click();
    await expect(codeField(page, m)).toHaveValue(wrong);
    await expect(page.getByText(m.errors.code_cooldown)).toHaveCount(0);
  });

  test("another code can be asked for after a minute, which the server keeps too", async ({ page, m }) => {
    await page.clock.install();
    const waiting = page.getByRole("button", { name: new RegExp(m.auth.resendIn.replace("{time}", "\\d+ s")) });
    await askForCode(page, m, freshEmail());
    await expect(waiting).toBeDisabled();
    await page.clock.fastForward(61_000);
    await page.getByRole("button", { name: m.auth.resend, exact: true }).click();
    await expect(page.getByText(m.auth.sendCodeFailed)).toBeVisible();
    await expect(page.getByText(m.errors.code_cooldown)).toBeVisible();
    await expect(waiting).toBeDisabled();
  });

  test("what is refused is refused before a code is mailed, and a reload at the code step loses nothing", async ({
    page,
    m,
  }) => {
    const email = freshEmail();
    const passwordField = page.getByLabel(m.auth.password, { exact: true });
    const goOn = () => page.getByRole("button", { name: m.auth.continue }).click();
    await page.goto("/login?tab=signup");
    await page.getByLabel(m.auth.email).fill(email);
    await page.getByLabel(m.auth.role, { exact: true }).selectOption("Other");
    await page.getByLabel(m.auth.customRole).fill("Millwright");
    await passwordField.fill("password");
    await goOn();
    await expect(passwordField).toHaveAccessibleDescription(new RegExp(m.errors.password_too_common));
    await expect(passwordField).toBeFocused();
    await expect(page.getByText(m.auth.sendCodeFailed)).toHaveCount(0);
    await passwordField.fill(password);
    await page.getByLabel(m.auth.companyCode).fill("AAAA-BBBB-CCCC");
    await goOn();
    const codeRefused = new RegExp(m.errors.company_code_not_found);
    await expect(page.getByLabel(m.auth.companyCode)).toHaveAccessibleDescription(codeRefused);
    await page.getByLabel(m.auth.companyCode).fill("");
    await goOn();
    await expect(codeField(page, m)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      password,
    );

    await page.reload();
    await expect(page.getByRole("heading", { name: m.auth.verifyTitle })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await codeField(page, m).fill(await readMail(email, verificationCode));
    await page.getByLabel(m.auth.fullName).fill("Zoé Roy");
    await verifyButton(page, m).click();
    await expect(passwordField).toHaveAccessibleDescription(new RegExp(m.auth.passwordRequired));
    await expect(passwordField).toBeFocused();
    await passwordField.fill("password");
    await verifyButton(page, m).click();
    await expect(page.getByText(m.auth.registrationFailed)).toBeVisible();
    await expect(page.getByText(m.errors.password_too_common).first()).toBeVisible();
    await expect(page.getByLabel(m.auth.email)).toHaveValue(email);
    await passwordField.fill(password);
    await page.getByRole("button", { name: m.auth.createAccount }).click();
    await expect(page.getByText(m.auth.accountCreated)).toBeVisible();
    await expect(page.getByRole("link", { name: m.shell.yourProfile })).toContainText("Millwright");
    expect(await page.evaluate(() => sessionStorage.getItem("sign-up"))).toBeNull();
  });

  test.describe("on a phone", () => {
    test.use(phone);
    test("a colleague signs up with a company code", async ({ page, m, signUp, request }) => {
      const owner = await signUp({ companyName: "Usine Drummondville" });
      const email = freshEmail("jean");
      await page.goto("/login?tab=signup");
      await page.getByLabel(m.auth.email).fill(email);
      await page.getByLabel(m.auth.companyCode).fill((await companyCodeOf(request, owner)).toLowerCase());
      await page.getByLabel(m.auth.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: m.auth.continue }).tap();
      await codeField(page, m).fill(await readMail(email, verificationCode));
      await page.getByLabel(m.auth.fullName).fill("Jean Roy");
      await expectAccessible(page);
      await verifyButton(page, m).tap();
      await expect(page.getByText("Usine Drummondville")).toBeVisible();
    });
  });
});

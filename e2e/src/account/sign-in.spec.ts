import type { Messages } from "@millwright/messages/messages";
import { passkeyWords } from "@millwright/messages/passkeys/passkeys";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";

async function signIn(page: Page, m: Messages, email: string, password: string): Promise<void> {
  await page.getByLabel(m.auth.email).fill(email);
  await page.getByLabel(m.auth.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: m.auth.signIn, exact: true }).click();
}

/** Gives the browser of a page an authenticator in software, whose person always agrees. */
async function holdPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...({ protocol: "ctap2", transport: "internal" } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

inLanguage("en", () => {
  test("a wrong password is refused, the right one leads where one wanted to go", async ({ page, m, signUp }) => {
    const { email, password, user } = await signUp();
    await page.goto("/machines");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signIn(page, m, email, "not-the-password");
    await expect(page.getByText(m.auth.loginFailedTitle)).toBeVisible();
    await expect(page.getByText(m.auth.loginFailedHelp)).toBeVisible();
    await expect(page.getByText(m.errors.wrong_credentials)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: m.auth.showPassword }).click();
    await expect(page.getByLabel(m.auth.password, { exact: true })).toHaveValue("not-the-password");
    await signIn(page, m, email, password);
    await expect(page.getByText(fill(m.auth.welcomeBack, { username: user.username }))).toBeVisible();
    await expect(page).toHaveURL(/\/machines$/);
    await page.goto("/login");
    await expect(page).toHaveURL(/\/$/);
  });

  test("a company code opens another company, and a wrong one is told at its field", async ({
    page,
    m,
    signUp,
    request,
  }) => {
    const owner = await signUp({ companyName: "Usine Drummondville" });
    const guest = await signUp();
    await page.goto("/login");
    await page.getByLabel(m.auth.companyCode).fill("ZZZZ-ZZZZ-ZZZZ");
    await signIn(page, m, guest.email, guest.password);
    await expect(page.getByText(m.errors.company_code_not_found)).toBeVisible();
    await page.getByLabel(m.auth.companyCode).fill(await companyCodeOf(request, owner));
    await signIn(page, m, guest.email, guest.password);
    await expect(page.getByText("Usine Drummondville")).toBeVisible();
  });

  test("a passkey that is added on the profile signs its person in", async ({ page, m, signUp }) => {
    const words = passkeyWords.en;
    await holdPasskeys(page);
    const { email, password } = await signUp();
    await page.goto("/login?redirect=/profile");
    await signIn(page, m, email, password);
    await page.getByRole("button", { name: words.add }).click();
    await page.getByLabel(words.name, { exact: true }).fill("Desk");
    await expectAccessible(page);
    await page.getByRole("button", { name: words.add }).click();
    await expect(page.getByText(words.added)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: m.shell.signOut }).click();
    await page.getByRole("button", { name: m.auth.passkey.use }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/profile");
    await page.getByRole("button", { name: fill(words.removeOne, { name: "Desk" }) }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.remove }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
  });

  test("who signs out is led back to the sign-in, and from a link's to what it opens", async ({ m, signUp, enter }) => {
    const person = await signUp({ fullName: "Marie Côté" });
    const page = await enter(person);
    await expect(page.getByRole("banner")).toContainText("Marie Côté");
    await expect(page.getByRole("banner")).toContainText(person.email);
    await page.getByRole("banner").getByRole("button", { name: m.shell.signOut }).click();
    await expect(page.getByText(m.auth.signedOut)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

    await page.goto("/?new=1");
    await expect(page).toHaveURL(/\/login\?redirect=%2F%3Fnew%3D1$/);
    await signIn(page, m, person.email, person.password);
    await expect(page).toHaveURL(/\/\?new=1$/);
    await expect(page.getByRole("dialog").getByLabel(m.workOrders.fields.title)).toBeVisible();
  });
});

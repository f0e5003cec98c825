import { fill, plural } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { readMail } from "#product/mail.ts";

const searched = { en: "label", fr: "etiquette" };
const calendar = { en: "Calendar", fr: "Calendrier" };

inLanguage("fr", () => {
  test("the manual is read by section and by search, and answers what it can", async ({
    enter,
    signUp,
    m,
    language,
  }) => {
    const page = await enter(await signUp(), { path: "/support" });
    const { support } = m;
    await expect(page.getByRole("heading", { level: 1, name: support.title })).toBeVisible();
    await page
      .getByRole("navigation", { name: support.sections })
      .getByText(calendar[language], { exact: true })
      .click();
    const article = page.getByRole("region", { name: calendar[language] });
    await expect(article.getByRole("img")).toHaveJSProperty("complete", true);
    expect(await article.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByLabel(support.search).fill(searched[language]);
    await expect(
      page.getByRole("status").filter({ hasText: plural(language, support.found, 2).slice(2) }),
    ).toBeVisible();
    await expect(page.locator("mark").first()).toBeVisible();
    await page.getByLabel(support.search).fill("zzz");
    await page.getByRole("button", { name: support.ask }).click();
    await expect(page.getByRole("heading", { name: support.contactTitle })).toBeVisible();
  });

  test("a request reaches support, and nothing typed is lost on the way", async ({ enter, signUp, m }) => {
    const person = await signUp();
    const page = await enter(person, { ...phone, path: "/support?tab=contact" });
    const { support } = m;
    const send = page.getByRole("button", { name: support.send });
    await expect(page.getByRole("link", { name: "support@localhost" })).toHaveAttribute(
      "href",
      "mailto:support@localhost",
    );
    for (const { what, within } of support.targets)
      await expect(page.getByRole("main")).toContainText(
        new RegExp(`${RegExp.escape(what)}.*${RegExp.escape(within)}`, "s"),
      );
    await expect(send).toBeDisabled();
    await page.getByLabel(support.subject).fill("L’étiqueteuse");
    await expect(send).toBeDisabled();
    await page.getByLabel(support.message).fill("Elle imprime deux fois.");
    await page.getByLabel(support.priority).selectOption("High");
    await page.context().setOffline(true);
    await expect(send).toBeDisabled();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByLabel(support.message)).toHaveValue("Elle imprime deux fois.");
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText(support.sent)).toBeVisible();
    await expect(page.getByLabel(support.subject)).toHaveValue("");
    const { email } = person;
    expect(await readMail("support@localhost", new RegExp(`^Reply-To: .*(${RegExp.escape(email)})`, "im"))).toBe(email);
    await expect(page.getByText(fill(support.version, { version: "0.1.0" }))).toBeVisible();
  });
});

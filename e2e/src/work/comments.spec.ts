import { commentWords } from "@millwright/messages/comments/comments";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

const title = "Spindle vibration above 7 mm/s";
const itemOf = (page: Page, text: string) => page.locator("ol > li").filter({ hasText: text });

inLanguage("fr", () => {
  test("two talk about a repair while it happens, name each other, and keep what they write", async ({
    signUp,
    enter,
    request,
    m,
    language,
  }) => {
    const words = commentWords[language];
    const { activity, workOrders, common } = m;
    const owner = await signUp({ fullName: "Marie Lavoie" });
    const plant = await makePlant(request, owner);
    const jean = await signUp({ fullName: "Jean Tremblay", companyCode: await companyCodeOf(request, owner) });
    const { id } = await plant.repair(title, {});
    const page = await enter(owner, { path: `/?order=${id}` });
    const board = await enter(jean, { path: "/" });
    const field = page.getByRole("textbox", { name: words.write });

    await test.step("a name is chosen with the keyboard, whatever its accents, and the words are sent by a key", async () => {
      await page.getByRole("tab", { name: activity.talk }).click();
      await field.click();
      await page.keyboard.type("Le lot 412 attend. @trém");
      await expect(page.getByRole("option", { name: "Jean Tremblay" })).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: `/tmp/talk/list-${language}.png` });
      await page.keyboard.press("Enter");
      await page.keyboard.type("les roulements sont là");
      await page.keyboard.press("Control+Enter");
      await expect(itemOf(page, "@Jean Tremblay les roulements")).toBeVisible();
      await expect(field).toHaveValue("");
    });

    await test.step("a colleague's board counts it at once, and they answer on a phone with a picture", async () => {
      const count = board.getByRole("img", { name: plural(language, workOrders.commentCount, 1) });
      await expect(count).toBeVisible();
      const small = await enter(jean, { ...phone, path: `/work-orders/${id}` });
      await small.getByRole("textbox", { name: words.write }).fill("Je prends le jeu complet");
      const chooser = small.waitForEvent("filechooser");
      await small.getByRole("button", { name: words.addPhoto }).click();
      await (await chooser).setFiles(photo);
      await small.getByRole("button", { name: words.send, exact: true }).click();
      await expect(itemOf(page, "Je prends le jeu complet")).toBeVisible();
      await expect(itemOf(page, "Je prends le jeu complet").getByRole("list", { name: m.files.photos })).toBeVisible();
      await expectAccessible(small);
      await small.screenshot({ path: `/tmp/talk/phone-${language}.png`, fullPage: true });
    });

    await test.step("without a line a comment waits, and goes when it is back; a draft outlives a reload", async () => {
      await page.context().setOffline(true);
      await field.fill("Deux heures encore");
      await page.getByRole("button", { name: words.send, exact: true }).click();
      await expect(itemOf(page, "Deux heures encore")).toContainText(words.waits);
      await page.screenshot({ path: `/tmp/talk/waits-${language}.png` });
      await page.context().setOffline(false);
      await expect(itemOf(page, "Deux heures encore")).not.toContainText(words.waits);
      await field.fill("À demi écrit");
      await page.reload();
      await page.getByRole("tab", { name: activity.talk }).click();
      await expect(field).toHaveValue("À demi écrit");
      await expect(itemOf(page, "Deux heures encore")).toHaveCount(1);
    });

    await test.step("the author mends it, and what is deleted leaves its trace", async () => {
      const mine = itemOf(page, "Deux heures encore");
      await mine.getByRole("button").click();
      await page.getByRole("menuitem", { name: common.edit }).click();
      await page.getByRole("textbox", { name: words.edit }).fill("Trois heures encore");
      await page.getByRole("button", { name: common.save }).click();
      await expect(itemOf(page, "Trois heures encore")).toContainText(words.edited);
      await itemOf(page, "Je prends le jeu")
        .getByRole("button", { name: /^.*Jean.*$/ })
        .last()
        .click();
      await page.getByRole("menuitem", { name: common.delete }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
      const trace = fill(words.deleted, { author: "Jean Tremblay", name: "Marie Lavoie" });
      await expect(itemOf(page, trace)).toBeVisible();
      await page.screenshot({ path: `/tmp/talk/dialog-${language}.png` });
      await page.goto(`/work-orders/${id}`);
      await expect(itemOf(page, trace)).toBeVisible();
      await page.screenshot({ path: `/tmp/talk/page-${language}.png` });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.screenshot({ path: `/tmp/talk/page-dark-${language}.png` });
    });
  });
});

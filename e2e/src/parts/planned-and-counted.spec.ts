import { countWords } from "@millwright/messages/counts/counts";
import { plannedPartWords } from "@millwright/messages/planned-parts/planned-parts";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import { makePlant } from "#plant.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

inBothLanguages(() => {
  test("a part is planned, taken without a connection, counted otherwise, and the count posted and undone", async ({
    door,
    visit,
    signUp,
    request,
    language,
    m,
  }) => {
    test.setTimeout(360_000);
    const [words, counting] = [plannedPartWords[language], countWords[language]];
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const repair = await plant.repair("Belt slips");
    const given = { name: "V-belt A42", part_type: "repair", current_quantity: 8, code: "BLT-42" };
    const part = await plant.call("POST /parts", { ...given, bin_location: "C-5" });
    const stock = async () => (await plant.call(`GET /parts/${part.id}`)).current_quantity;
    const name: string = part.name;

    const page = await visit(owner, `/?order=${repair.id}`);
    await keptWhole(page, await buildOf(page), language);
    const dialog = page.getByRole("dialog");
    const openParts = () => dialog.getByRole("tab", { name: words.title, exact: true }).click();
    await openParts();
    await expect(dialog.getByText(words.none)).toBeVisible();
    await button(page, words.add).click();
    await dialog.getByLabel(words.search).fill("V-belt");
    await page.keyboard.press("Enter");
    await dialog.getByLabel(words.quantity).fill("3");
    await page.keyboard.press("Enter");
    await expect(page.getByText(fill(words.planned, { n: 3, name }))).toBeVisible();
    await expect(dialog).toContainText(fill(words.needed, { n: 3 }));
    await expectAccessible(page);

    await door.shut();
    await page.context().setOffline(true);
    await button(page, fill(words.takeOf, { n: 3, name })).click();
    await expect(dialog).toContainText(words.allTaken, { timeout: 15_000 });
    await page.reload();
    await openParts();
    await expect(dialog).toContainText(words.allTaken, { timeout: 15_000 });
    expect(await stock()).toBe(8);
    await door.open();
    await page.context().setOffline(false);
    await expect.poll(stock, { timeout: 60_000 }).toBe(5);

    await page.goto(`${door.origin}/parts-inventory/counts`);
    await button(page, counting.open).click();
    await dialog.getByText(counting.covers.bin, { exact: true }).click();
    await dialog.getByRole("combobox", { name: counting.opening.bin }).selectOption("C-5");
    await dialog.getByText(counting.opening.blind).click();
    await button(page, counting.opening.start).click();
    await page.getByLabel(counting.count.scan).fill("BLT-42");
    await page.keyboard.press("Enter");
    await page.getByLabel(counting.count.quantity).fill("4");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: counting.differences.title })).toContainText("1", {
      timeout: 15_000,
    });
    await expectAccessible(page);

    await button(page, counting.post.action).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText(plural(language, counting.post.consequence, 1));
    await asked.getByRole("button", { name: counting.post.action }).click();
    await expect(page.getByText(counting.post.done)).toBeVisible();
    expect(await stock()).toBe(4);
    await button(page, counting.undo.action).click();
    await asked.getByRole("button", { name: counting.undo.action }).click();
    await expect(page.getByText(counting.undo.done)).toBeVisible();
    expect(await stock()).toBe(5);
    await expect(page.getByText(m.workOrders.notSent, { exact: true })).toHaveCount(0);
  });
});

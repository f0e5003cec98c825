import { partWords } from "@millwright/messages/parts/parts";
import { purchasingWords } from "@millwright/messages/purchasing/purchasing";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages, test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";

const belt = "Courroie A42";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

inBothLanguages(() => {
  test("what is proposed is ordered, comes in two parts, and is in stock at what it cost", async ({
    signUp,
    enter,
    request,
    language,
  }) => {
    const words = purchasingWords[language];
    const parts = partWords[language];
    const owner = await signUp({ language });
    const { id } = await callAs(request, owner, "POST /parts", {
      ...{ name: belt, part_type: "repair", min_stock_level: 4, current_quantity: 0 },
      supplier: { name: "SKF Canada" },
    });
    const [supplier] = await callAs(request, owner, "GET /suppliers");
    const offer = { supplier_id: supplier.id, number: "SKF-A42", price_cents: 1000, pack: 1, lead_days: 5 };
    await callAs(request, owner, `PUT /parts/${id}/suppliers`, { suppliers: [{ ...offer, is_preferred: true }] });
    const page = await enter(owner, { path: "/parts-inventory/orders", language });
    const line = page.getByRole("row").filter({ hasText: belt });
    const receive = async (quantity: string, price: string) => {
      await button(page, words.receive).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(fill(words.quantityOf, { name: belt })).fill(quantity);
      await dialog.getByLabel(fill(words.priceOf, { name: belt })).fill(price);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: words.receive, exact: true }).click();
      await button(page, words.notNow).click();
    };

    await test.step("the proposal becomes a draft, and what is typed of it is ordered", async () => {
      await expect(page.getByRole("heading", { name: "SKF Canada" })).toBeVisible();
      await expectAccessible(page);
      await button(page, plural(language, words.makeDrafts, 1)).click();
      await expect(page).toHaveURL(/\/parts-inventory\/orders\/.+/);
      await page.getByLabel(fill(words.quantityOf, { name: belt })).fill("6");
      await expectAccessible(page);
      await button(page, words.order).click();
      await expect(line.getByRole("cell", { name: "6", exact: true })).toBeVisible();
    });

    await test.step("it comes in two parts, the second at another price", async () => {
      await receive("2", "10");
      await expect(page.getByText(words.partly, { exact: true })).toBeVisible();
      await receive("4", "13");
      await expect(page.getByText(words.statuses.closed, { exact: true })).toBeVisible();
      await expect(button(page, words.undo)).toHaveCount(2);
      await expectAccessible(page);
    });

    await test.step("the part has both in stock, at the average of what they cost", async () => {
      await button(page, belt).click();
      const dialog = page.getByRole("dialog", { name: belt });
      const fact = (name: string) => dialog.getByRole("term").filter({ hasText: name }).locator("..");
      await expect(fact(parts.details.inStock)).toContainText("6");
      await expect(fact(parts.details.averageCost)).toContainText(/12[.,]00/);
      await expect(fact(parts.details.stockValue)).toContainText(/72[.,]00/);
      await expectAccessible(page);
    });

    await page.goto("/parts-inventory/orders");
    await expect(page.getByText(words.nothingToOrder)).toBeVisible();
  });
});

import { downtimeHistory } from "@millwright/messages/downtime-history/fr";
import { downtimeWords } from "@millwright/messages/downtimes/downtimes";
import { fill } from "@millwright/messages/text";
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseActionOf } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { addMachine, callAs } from "#repairs.ts";
import { photo } from "#sample-files.ts";

/** Taps, and how many of them it took. */
function countedTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { tap, taken: () => taps };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });

inLanguage("fr", () => {
  test("at its machine one reports a fault, says that it stands, takes a part, and finds all of it on one page", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp();
    const { machine_id: id } = await addMachine(request, owner, "Robot 4", "Assemblage");
    const line = await callAs(request, owner, "POST /machines", { name: "Ligne B", criticality: "A" });
    await callAs(request, owner, `PUT /machines/${id}`, { parent_id: line.id });
    const { machines: words, workOrders, parts } = m;
    const downtimes = downtimeWords.fr;

    const page = await enter(owner, { ...phone, path: `/machines/${id}` });
    await test.step("from its code: report a fault in two taps and the typing", async () => {
      const { tap, taken } = countedTaps();
      await tap(button(page, words.page.report));
      const form = page.getByRole("dialog", { name: workOrders.create.title });
      await expect(form.getByRole("status").filter({ hasText: "Robot 4" })).toContainText("Assemblage");
      await form.getByLabel(workOrders.fields.title).fill("Le préhenseur lâche les pièces");
      await tap(form.getByRole("button", { name: workOrders.create.submit }));
      await expect(panel(page, words.page.open)).toContainText("Le préhenseur lâche les pièces");
      expect(taken()).toBe(2);
    });
    await test.step("it stands: one tap, which the clock goes on counting and the line shows", async () => {
      const { tap, taken } = countedTaps();
      await tap(button(page, words.page.stop));
      await expect(page.getByText(downtimes.downNow)).toBeVisible();
      expect(taken()).toBe(1);
      await page.getByRole("button", { name: downtimeHistory.edit.split("{")[0] ?? "" }).tap();
      const dialog = page.getByRole("dialog", { name: downtimeHistory.editTitle });
      await dialog
        .getByLabel(`${downtimeHistory.began}, ${words.page.day}`)
        .fill(new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10));
      await dialog.getByRole("button", { name: m.common.save }).tap();
      await expect(dialog).toBeHidden();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Ligne B" }).tap();
      await expect(page.getByRole("heading", { name: "Ligne B", level: 1 })).toBeVisible();
      await expect(panel(page, words.page.inside)).toContainText("Robot 4");
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Robot 4", level: 1 })).toBeVisible();
    });
    await test.step("a photo becomes its picture", async () => {
      await page.locator("input[type=file][accept^='image']").first().setInputFiles(photo);
      // It is drawn behind whatever anybody waits for.
      const picture = page.getByRole("img", { name: fill(words.page.photoOf, { name: "Robot 4" }) });
      await expect(picture).toBeVisible({ timeout: 60_000 });
    });

    const desk = await enter(owner, { path: `/machines/${id}` });
    await test.step("a PM begins on the machine that one looks at", async () => {
      await chooseActionOf(desk, m, "Robot 4", words.page.newPm);
      const form = desk.getByRole("dialog", { name: m.maintenance.create.title });
      await expect(form.getByRole("status").filter({ hasText: "Robot 4" })).toContainText("Assemblage");
      await form.getByLabel(workOrders.fields.title).fill("Graisser le poignet");
      await form.getByRole("button", { name: m.maintenance.create.submit }).click();
      await expect(panel(desk, words.page.next)).toContainText("Graisser le poignet");
    });
    await test.step("a part that is taken for the repair is told by its machine", async () => {
      const draft = { name: "Ventouse", part_type: "repair", current_quantity: 8, min_stock_level: 2 };
      const part = await callAs(request, owner, "POST /parts", draft);
      await desk.goto(`/parts-inventory?part=${part.id}`);
      await button(desk, parts.updateQuantity).click();
      const dialog = desk.getByRole("dialog").last();
      await dialog.getByText(parts.changes.remove, { exact: true }).click();
      await dialog.getByLabel(parts.quantity.amount).fill("3");
      await dialog.getByLabel(parts.quantity.order).selectOption({ index: 1 });
      await expect(dialog.getByLabel(parts.quantity.machine)).toHaveValue(id);
      await dialog.getByRole("button", { name: parts.updateQuantity }).click();
      await expect(desk.getByText(parts.quantityUpdated)).toBeVisible();
      await desk.getByRole("tab", { name: parts.ledger.title }).click();
      await expect(desk.getByRole("tabpanel").getByRole("listitem")).toContainText([/Robot 4/, /\+8/]);
      await desk.getByRole("tabpanel").getByRole("link", { name: "Robot 4" }).first().click();
      const used = panel(desk, words.page.partsUsed);
      await expect(used).toContainText(fill(words.page.usedInYear, { n: 3 }));
      await expect(used).toContainText(fill(words.page.left, { n: 5 }));
    });
    await test.step("what is deleted says so at its address, and comes back whole", async () => {
      await callAs(request, owner, `DELETE /machines/${id}?reason=Vendue`);
      await expect(desk.getByText(words.notFoundHelp)).toBeVisible();
      await desk.goto("/recently-deleted");
      await button(desk, fill(workOrders.deletedList.restoreOne, { code: "Robot 4" })).click();
      await expect(desk.getByText(workOrders.deletedList.restored, { exact: true })).toBeVisible();
      await expectAccessible(desk);
      await desk.goto(`/machines/${id}`);
      await expect(desk.getByText(downtimes.down.split("{")[0] ?? "").first()).toBeVisible();
      await button(desk, words.page.runAgain).click();
      await expect(desk.getByText(words.states.running, { exact: true })).toBeVisible();
      await expectAccessible(desk);
    });
  });
});

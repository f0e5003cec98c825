import { completed as words } from "@millwright/messages/completed/fr";
import { log } from "@millwright/messages/log/fr";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { callAs } from "#repairs.ts";

const title = "Steam trap blowing through";

/** The entry of the open dialog that holds a text. */
const entryOf = (page: Page, text: string) => page.getByRole("dialog").locator("ol > li").filter({ hasText: text });

inLanguage("fr", () => {
  test("a dialog tells who changed what, by full names, as it happens; an undone change says so", async ({
    signUp,
    enter,
    request,
    m,
    language,
  }) => {
    const { activity, workOrders, machines, parts } = m;
    const owner = await signUp({ fullName: "Marie Lavoie" });
    const plant = await makePlant(request, owner);
    const colleague = await signUp({ fullName: "Jean Tremblay", companyCode: await companyCodeOf(request, owner) });
    const asColleague = (key: string, data?: object) => callAs(request, colleague, key, data);
    const { id, checklist } = await plant.repair(title, { checklist_items: ["Close the valve"] });
    const page = await enter(owner, { path: `/?order=${id}` });
    const dialog = page.getByRole("dialog");

    await test.step("the order was created by one, and is changed by the other while its timeline is open", async () => {
      await dialog.getByRole("tab", { name: activity.talk }).click();
      await dialog.getByText(log.log, { exact: true }).click();
      await expect(entryOf(page, log.created)).toContainText("Marie Lavoie");
      await entryOf(page, log.created).getByRole("button").click();
      await expect(entryOf(page, log.created)).toContainText("Press 4");
      const command = crypto.randomUUID();
      await asColleague(`POST /work-orders/${id}/commands`, {
        id: crypto.randomUUID(),
        kind: "edit",
        priority: "Critical",
        due_date: "2030-12-01",
      });
      const edited = entryOf(page, workOrders.priorities.Critical);
      await expect(edited).toContainText("Jean Tremblay");
      await expect(edited).toContainText(workOrders.priorities.Medium);
      await expect(edited).toContainText(language === "fr" ? "1er déc. 2030" : "1 Dec 2030");
      await plant.call(`PUT /work-orders/${id}/checklist/${checklist[0]?.id}`, { completed: true });
      const ticked = entryOf(page, fill(log.steps.ticked, { text: "Close the valve" }));
      await expect(ticked).toContainText("Marie Lavoie");
      await asColleague(`POST /work-orders/${id}/commands`, { id: command, kind: "hold", reason: "No gasket" });
      await expect(entryOf(page, "No gasket")).toContainText(workOrders.statuses["On Hold"]);
      await plant.call(`POST /work-orders/${id}/commands`, { id: crypto.randomUUID(), kind: "undo", command });
      await expect(entryOf(page, log.undone.split("{")[0] ?? "")).toContainText("Jean Tremblay");
      await expect(dialog.locator("ol > li").first()).toContainText("Marie Lavoie");
      await expectAccessible(page);
    });

    await test.step("who reads further down keeps their place while a colleague changes the order", async () => {
      for (let n = 0; n < 12; n += 1) await plant.call(`PUT /work-orders/${id}`, { notes: `Pass ${n}` });
      await expect(entryOf(page, "Pass 11")).toHaveCount(1);
      const read = entryOf(page, log.created);
      await read.scrollIntoViewIfNeeded();
      const place = async () => (await read.boundingBox())?.y ?? 0;
      const before = await place();
      await asColleague(`PUT /work-orders/${id}`, { location: "Boiler room" });
      await expect(entryOf(page, "Boiler room")).toHaveCount(1);
      expect(Math.abs((await place()) - before)).toBeLessThan(2);
    });

    await test.step("a machine and a part tell theirs, on a phone as well", async () => {
      const [machine] = await plant.call("GET /machines");
      await asColleague(`PUT /machines/${machine.id}`, { serial_number: "SN-4471" });
      const part = await plant.call("POST /parts", { name: "Gasket DN50", part_type: "repair", min_stock_level: 2 });
      await asColleague(`POST /parts/${part.id}/quantity`, { quantity: 6, change_type: "add", notes: "Delivery 812" });
      const small = await enter(owner, { ...phone, path: `/machines?machine=${machine.id}` });
      await small.getByRole("tab", { name: activity.talk }).tap();
      await small.getByText(log.log, { exact: true }).tap();
      await expect(entryOf(small, "SN-4471")).toContainText(machines.fields.serial_number);
      await expect(entryOf(small, "SN-4471")).toContainText("Jean Tremblay");
      await expectAccessible(small);
      await small.goto(`/parts-inventory?part=${part.id}`);
      await small.getByRole("tab", { name: activity.tab }).tap();
      await expect(entryOf(small, "Delivery 812")).toContainText(fill(log.stock.add, { n: 6 }));
      await entryOf(small, log.created).getByRole("button").tap();
      await expect(entryOf(small, log.created)).toContainText(parts.types.repair);
      expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(small);
    });
  });

  test("a completed order opens from its history as it was completed, with what was changed since, also once it is deleted", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp({ fullName: "Marie Lavoie" });
    const plant = await makePlant(request, owner);
    const colleague = await signUp({ fullName: "Jean Tremblay", companyCode: await companyCodeOf(request, owner) });
    const { id, wo_id: code } = await plant.repair(title, { notes: "Seat renewed" });
    await plant.call(`PUT /work-orders/${id}`, { status: "Completed" });
    await callAs(request, colleague, `PUT /work-orders/${id}`, { notes: "Seat lapped", priority: "Low" });
    const page = await enter(owner, { path: "/repair-history" });
    const dialog = page.getByRole("dialog");
    const opener = page.getByRole("button", { name: fill(m.history.openOrder, { code }) });

    await opener.click();
    await expect(dialog.getByRole("tab", { name: m.activity.asCompleted })).toHaveAttribute("aria-selected", "true");
    const notes = dialog.locator("dl > div").filter({ hasText: "Seat renewed" });
    await expect(notes).toContainText(fill(words.now, { value: "Seat lapped" }));
    await expect(notes).toContainText("Jean Tremblay");
    await expect(entryOf(page, "Seat lapped")).toContainText("Jean Tremblay");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: m.common.edit }).click();
    await expect(dialog.getByLabel(m.workOrders.fields.location)).toBeVisible();
    await dialog.getByRole("button", { name: m.common.cancel }).click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/repair-history$/);

    await plant.call(`DELETE /work-orders/${id}`);
    await opener.click();
    await expect(dialog).toContainText("Seat renewed");
    await expect(dialog).toContainText(words.by.split("{")[0] ?? "");
  });
});

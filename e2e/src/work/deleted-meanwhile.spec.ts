import { expect } from "@playwright/test";
import { test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

test("who deletes a thing takes nobody's words away", async ({ signUp, enter, request, m }) => {
  // Five things are lost.
  test.slow();
  const plant = await makePlant(request, await signUp());
  const [machine] = await plant.call("GET /machines");
  const [department] = await plant.call("GET /departments");
  const repair = await plant.repair("Oil on the floor", { checklist_items: ["Lock out"] });
  const task = await plant.task("Grease the guides");
  const part = await plant.call("POST /parts", { name: "Bearing", part_type: "repair" });
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");
  const { fields } = m.workOrders;
  const typed = "Wipe it, then look at the seal of the pump.";
  const gone = dialog.getByText(m.drafts.gone);
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).last().click();
  const question = page.getByRole("alertdialog", { name: m.drafts.unsaved });

  async function lose(path: string, call: string, label: string): Promise<void> {
    await page.goto(path);
    const field = dialog.getByLabel(label, { exact: true });
    if (!call.includes("departments")) await press(m.common.edit);
    await field.fill(typed);
    await plant.call(call);
    await expect(gone).toBeVisible();
    await expect(dialog).toContainText(typed);
  }

  await test.step("a repair: read, copied, kept over a reload, made a new one of", async () => {
    await lose(`/?order=${repair.id}`, `DELETE /work-orders/${repair.id}`, fields.notes);
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: m.drafts.stay }).click();
    await press(m.common.copy);
    await expect(page.getByText(m.common.copied)).toBeVisible();
    await page.reload();
    await expect(dialog).toContainText(typed);
    await press(m.drafts.newOrder);
    await expect(dialog.getByRole("heading", { name: m.workOrders.create.title })).toBeVisible();
    await expect(dialog.getByLabel(fields.notes, { exact: true })).toHaveValue(typed);
    await press(m.workOrders.create.submit);
    await expect(dialog).toHaveCount(0);
    const [order] = await plant.call("GET /work-orders?type=Repair");
    expect(order).toMatchObject({ title: "Oil on the floor", notes: typed, status: "Scheduled" });
    expect(order.checklist).toMatchObject([{ text: "Lock out", completed: false }]);
  });

  await test.step("a PM, whose new form holds the rest of it too", async () => {
    await lose(`/maintenance?order=${task.id}`, `DELETE /work-orders/${task.id}`, fields.notes);
    await press(m.drafts.newOrder);
    await expect(dialog.getByLabel(fields.notes, { exact: true })).toHaveValue(typed);
    await press(m.maintenance.create.submit);
    await expect(dialog).toHaveCount(0);
    expect(await plant.call("GET /work-orders?type=PM")).toMatchObject([{ title: "Grease the guides", notes: typed }]);
  });

  await test.step("a part", async () => {
    await lose(`/parts-inventory?part=${part.id}`, `DELETE /parts/${part.id}`, m.parts.fields.notes);
    await press(m.drafts.newPart);
    await expect(dialog.getByLabel(m.parts.fields.notes, { exact: true })).toHaveValue(typed);
    await press(m.parts.create);
    await expect(dialog).toHaveCount(0);
    expect(await plant.call("GET /parts")).toMatchObject([{ name: "Bearing", notes: typed }]);
  });

  await test.step("a machine and a department, which are given up when asked", async () => {
    const things: [path: string, call: string, label: string, nothing: string][] = [
      [
        `/machines?machine=${machine.id}`,
        `DELETE /machines/${machine.id}`,
        m.machines.fields.notes,
        m.machines.notFound,
      ],
      [
        `/departments?department=${department.id}`,
        `DELETE /departments/${department.id}`,
        m.departments.name,
        m.departments.notFound,
      ],
    ];
    for (const [path, call, label, nothing] of things) {
      await lose(path, call, label);
      await press(m.common.close);
      await question.getByRole("button", { name: m.drafts.closeAnyway }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto(path);
      await expect(dialog.getByText(nothing)).toBeVisible();
      await expect(gone).toHaveCount(0);
    }
  });
});

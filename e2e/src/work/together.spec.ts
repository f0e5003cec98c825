import { expect } from "@playwright/test";
import { card, column, drag, opener } from "#board.ts";
import { test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";

const title = "Steam trap blowing through";
const checklist_items = ["Isolate the line", "Open the trap", "Clean the seat"];

test("who joins by the company code sees the board and its moves live; another company sees nothing", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { statuses, empty } = m.workOrders;
  const owner = await signUp();
  const plant = await makePlant(request, owner);
  const { id } = await plant.repair(title);
  const colleague = await signUp({ companyCode: await companyCodeOf(request, owner) });
  const stranger = await signUp();
  const [first, second, elsewhere] = await Promise.all([enter(owner), enter(colleague), enter(stranger)]);

  await drag(first, card(first, title), column(first, statuses["In Progress"]));
  await expect(card(column(second, statuses["In Progress"]), title)).toBeVisible();

  await test.step("what was missed without a connection is caught up", async () => {
    await second.context().setOffline(true);
    await plant.call(`PUT /work-orders/${id}`, { status: "On Hold", title: "Steam trap renewed" });
    await expect(card(column(first, statuses["On Hold"]), "Steam trap renewed")).toBeVisible();
    await second.context().setOffline(false);
    await expect(card(column(second, statuses["On Hold"]), "Steam trap renewed")).toBeVisible();
  });

  await test.step("what is deleted goes from every board", async () => {
    await plant.call(`DELETE /work-orders/${id}`);
    await expect(card(second, "Steam trap renewed")).toHaveCount(0);
  });

  await expect(elsewhere.getByText(empty)).toBeVisible();
  await elsewhere.goto(`/?order=${id}`);
  await expect(elsewhere.getByText(m.workOrders.dialog.notFound)).toBeVisible();
});

test("two people on one order: every tick stays, and a field that both changed is shown to the second", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { dialog: words, checklist, fields } = m.workOrders;
  const owner = await signUp();
  const plant = await makePlant(request, owner);
  const { id } = await plant.repair(title, { checklist_items });
  const colleague = await signUp({ companyCode: await companyCodeOf(request, owner) });
  const path = `/?order=${id}`;
  const [first, second] = await Promise.all([enter(owner, { path }), enter(colleague, { path })]);

  await test.step("different items at once", async () => {
    for (const page of [first, second]) await page.getByRole("tab", { name: words.tabs.checklist }).click();
    await Promise.all([
      first.getByRole("checkbox", { name: "Isolate the line" }).check(),
      second.getByRole("checkbox", { name: "Clean the seat" }).check(),
    ]);
    for (const page of [first, second]) {
      await expect(page.getByText(checklist.progress.replace("{percent}", "67"))).toBeVisible();
      await expect(page.getByRole("checkbox", { name: "Isolate the line" })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: "Clean the seat" })).toBeChecked();
    }
  });

  await test.step("the same text", async () => {
    for (const page of [first, second]) {
      await page.getByRole("button", { name: m.common.edit }).click();
      await page.getByRole("tab", { name: words.tabs.details }).click();
    }
    await first.getByLabel(fields.notes, { exact: true }).fill("Seat is worn.");
    await first.getByLabel(fields.location).fill("Boiler room, east wall");
    await second.getByLabel(fields.notes, { exact: true }).fill("Trap is 8 years old.");
    await second.getByLabel(fields.requestedBy).fill("Luc Bergeron");
    await first.getByRole("button", { name: m.common.save, exact: true }).click();
    await expect(first.getByText(words.saved)).toBeVisible();
    await second.getByRole("button", { name: m.common.save, exact: true }).click();
    const conflict = second.getByRole("alert").filter({ hasText: words.conflict.title });
    await expect(conflict).toContainText("Seat is worn.");
    await expect(conflict).toContainText("Trap is 8 years old.");
    await expect(conflict).not.toContainText("Boiler room");
    await conflict.getByRole("button", { name: words.conflict.keepMine }).click();
    await second.getByRole("button", { name: m.common.save, exact: true }).click();
    await expect(second.getByText(words.saved)).toBeVisible();
  });

  await test.step("nothing is lost", async () => {
    const order = await plant.call(`GET /work-orders/${id}`);
    expect(order).toMatchObject({
      notes: "Trap is 8 years old.",
      location: "Boiler room, east wall",
      requested_by_name: "Luc Bergeron",
    });
    await expect(first.getByText("Trap is 8 years old.")).toBeVisible();
  });
});

test("a lost connection loses no tick, no edit and no card", async ({ signUp, enter, request, m }) => {
  const { dialog: words, fields, statuses, moveFailed, notSent } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.repair(title, { checklist_items });
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");
  const lose = () => page.context().setOffline(true);
  const find = () => page.context().setOffline(false);

  await test.step("a short gap is not spoken of: the card stays where it was put, says quietly that it waits, and is sent", async () => {
    await expect(card(page, title)).toBeVisible();
    await lose();
    await drag(page, card(page, title), column(page, statuses["In Progress"]));
    const movedCard = card(column(page, statuses["In Progress"]), title);
    await expect(movedCard).toContainText(notSent);
    await find();
    await expect.poll(async () => (await plant.call(`GET /work-orders/${id}`)).status).toBe("In Progress");
    await expect(movedCard).not.toContainText(notSent);
    await expect(page.getByText(moveFailed)).toHaveCount(0);
  });

  await test.step("what was not sent is on the device: after a reload it is still where it was put, and goes when there is a way", async () => {
    const call = `**/api/work-orders/${id}/commands`;
    const keys = new Set<string | undefined>();
    await page.route(call, (route) => {
      keys.add(route.request().headers()["idempotency-key"]);
      return route.abort("internetdisconnected");
    });
    await drag(page, card(page, title), column(page, statuses["On Hold"]));
    const movedCard = card(column(page, statuses["On Hold"]), title);
    await expect(movedCard).toContainText(notSent);
    await page.reload();
    await expect(movedCard).toContainText(notSent);
    expect((await plant.call(`GET /work-orders/${id}`)).status).toBe("In Progress");
    await page.unroute(call);
    await expect(movedCard).not.toContainText(notSent, { timeout: 30_000 });
    expect((await plant.call(`GET /work-orders/${id}`)).status).toBe("On Hold");
    expect(keys.size).toBe(1);
  });

  await test.step("a tick waits on the device too, marked in its row, and its order is left unasked", async () => {
    await opener(page, title).click();
    await dialog.getByRole("tab", { name: words.tabs.checklist }).click();
    const row = dialog.getByRole("listitem").filter({ hasText: "Open the trap" });
    await lose();
    await dialog.getByRole("checkbox", { name: "Open the trap" }).check();
    await expect(row).toContainText(notSent);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await opener(page, title).click();
    await dialog.getByRole("tab", { name: words.tabs.checklist }).click();
    await expect(row).toContainText(notSent);
    await find();
    await expect(row).not.toContainText(notSent, { timeout: 30_000 });
    await expect(dialog.getByRole("checkbox", { name: "Open the trap" })).toBeChecked();
    expect((await plant.call(`GET /work-orders/${id}`)).checklist[1].completed).toBe(true);
  });

  await test.step("an edit is kept on the device, and sent when there is a way again", async () => {
    await dialog.getByRole("button", { name: m.common.edit }).click();
    await dialog.getByRole("tab", { name: words.tabs.details }).click();
    await dialog.getByLabel(fields.location).fill("Boiler room");
    await lose();
    await dialog.getByRole("button", { name: m.common.save, exact: true }).click();
    await expect(page.getByText(words.keptHere)).toBeVisible();
    await expect(dialog.getByText("Boiler room")).toBeVisible();
    await find();
    await expect.poll(async () => (await plant.call(`GET /work-orders/${id}`)).location).toBe("Boiler room");
  });
});

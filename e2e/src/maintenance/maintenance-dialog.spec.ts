import { orderSheetWords } from "@millwright/messages/order-sheet/order-sheet";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseAction, unfold } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { card, column } from "#board.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { printAnyway } from "#print-anyway.ts";
import { test } from "#product/clocked.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
/** The days that a list of coming days says, as the plant keeps them. */
const daysIn = (page: Page, title: string) =>
  dialogOf(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .last()
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));

const weekdaysAhead = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];

inLanguage("fr", () => {
  test("a PM is made with its coming days in view, refused until it is whole, and kept over a reload", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { schedule, create, dialog: words } = m.maintenance;
    const { fields, checklist } = m.workOrders;
    expect(clock.now().toPlainDate().toString()).toBe("2026-11-23");
    const plant = await makePlant(request, await signUp());
    const page = await enter(plant.person, { path: "/maintenance" });
    await page.getByRole("button", { name: m.shell.newPm }).click();
    const dialog = dialogOf(page);
    const label = (name: string) => dialog.getByLabel(name, { exact: false }).first();

    await expect.poll(() => daysIn(page, schedule.preview)).toEqual(weekdaysAhead);
    await dialog.getByText(m.maintenance.frequencies.Weekly, { exact: true }).click();
    await label(schedule.dayOfWeek).selectOption("Sunday");
    await expect
      .poll(() => daysIn(page, schedule.preview))
      .toEqual(["11-29", "12-06", "12-13", "12-20", "12-27"].map((day) => `2026-${day}`));
    await dialog.getByText(m.maintenance.frequencies.Monthly, { exact: true }).click();
    await label(schedule.period).selectOption("middle");
    await expect
      .poll(() => daysIn(page, schedule.preview))
      .toEqual(["2026-12-15", "2027-01-15", "2027-02-15", "2027-03-15", "2027-04-15"]);
    await label(schedule.period).selectOption("end");

    await dialog.getByRole("button", { name: create.submit }).click();
    await expect(page.getByText(create.missing)).toBeVisible();
    await expect(label(fields.title)).toBeFocused();
    await expect(dialog.getByText(create.required.machine_id)).toBeVisible();
    await expectAccessible(page);

    await label(fields.title).fill("Vidange d’huile de l’engrenage");
    await label(fields.department).selectOption("Stamping");
    await dialog.getByRole("combobox", { name: fields.machine }).last().selectOption("Press 4");
    await unfold(dialog, m.workOrders.create.sections.checklist);
    await dialog.getByLabel(fields.addItem).fill("Cadenasser");
    await dialog.getByLabel(fields.addItem).press("Enter");
    await page.reload();
    await expect(label(fields.title)).toHaveValue("Vidange d’huile de l’engrenage");
    await expect.poll(async () => (await daysIn(page, schedule.preview))[0]).toBe("2026-11-30");
    await dialog.getByRole("button", { name: create.submit }).dblclick();
    await expect(page.getByText(m.workOrders.create.created)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(1);

    await page.getByRole("button", { name: "Vidange d’huile de l’engrenage" }).click();
    await expect.poll(async () => (await daysIn(page, words.nextDays))[0]).toBe("2026-11-30");
    await dialog.getByRole("tab", { name: m.workOrders.dialog.tabs.checklist }).click();
    await expect(dialog.getByRole("checkbox")).toBeDisabled();
    await dialog.getByRole("button", { name: m.common.edit }).click();
    await dialog.getByRole("checkbox").check();
    await dialog.getByLabel(fields.addItem).fill("Graisser");
    await dialog.getByRole("button", { name: checklist.add }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: m.drafts.stay }).click();
    await dialog.getByRole("button", { name: m.common.save }).click();
    await expect(page.getByText(m.workOrders.dialog.saved)).toBeVisible();
    await expect(dialog.getByRole("tab", { name: m.workOrders.dialog.tabs.checklist })).toContainText("1/2");
    await expectAccessible(page);
  });

  test("another schedule says what it changes, and an occurrence is completed and taken back", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { schedule, dialog: words } = m.maintenance;
    const plant = await makePlant(request, await signUp());
    const { id, wo_id } = await plant.task("Grease the press");
    await clock.setNow("2026-11-25T09:00-05:00[America/Toronto]");
    const page = await enter(plant.person, { path: `/maintenance?order=${id}` });
    const dialog = dialogOf(page);
    await expect(dialog).toContainText(wo_id);
    await dialog.getByRole("button", { name: m.common.edit }).click();
    await dialog.getByText(m.maintenance.frequencies.Weekly, { exact: true }).click();
    await expect
      .poll(async () => (await daysIn(page, schedule.change)).slice(0, 3))
      .toEqual(["2026-11-25", "2026-11-30", "2026-12-07"]);
    const tomorrow = { en: "Thursday 26 November", fr: "jeudi 26 novembre" };
    const language = m.common.save === "Save" ? "en" : "fr";
    await expect(dialog.getByText(fill(schedule.changeFrom, { day: tomorrow[language] }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: m.common.save }).click();
    await expect(page.getByText(m.workOrders.dialog.saved)).toBeVisible();
    await expect
      .poll(async () => (await daysIn(page, words.nextDays)).slice(0, 2))
      .toEqual(["2026-11-25", "2026-11-30"]);

    await dialog.getByRole("button", { name: m.workOrders.steps.complete }).click();
    await expect(dialog.getByText(words.returns)).toBeVisible();
    await expect
      .poll(() => plant.call("GET /maintenance-history"))
      .toMatchObject([
        { scheduled_date: "2026-11-25", status: "completed" },
        { scheduled_date: "2026-11-24", status: "overdue" },
        { scheduled_date: "2026-11-23", status: "overdue" },
      ]);
    await page.getByRole("button", { name: m.common.undo }).click();
    await expect(dialog.getByRole("button", { name: m.workOrders.steps.complete })).toBeVisible();
    await expect
      .poll(async () => (await plant.call("GET /maintenance-history"))[0])
      .toMatchObject({ status: "pending" });
    await dialog.getByRole("button", { name: m.workOrders.steps.complete }).click();
    await expect(dialog.getByText(words.returns)).toBeVisible();
    await dialog.getByRole("button", { name: m.common.close, exact: true }).last().click();
    await expect(card(column(page, m.workOrders.statuses.Completed), "Grease the press")).toBeVisible();
    await clock.setNow("2026-11-30T00:30-05:00[America/Toronto]");
    await clock.beginDays();
    await expect(card(column(page, m.workOrders.statuses.Scheduled), "Grease the press")).toBeVisible();
  });
});

test("two people who change one PM lose nothing, and a phone shows it as a sheet", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { fields, dialog: words } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.task("Grease the press");
  const page = await enter(plant.person, { ...phone, path: `/?order=${id}` });
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: m.common.edit }).click();
  await dialog.getByLabel(fields.title).fill("Mine");
  await plant.call(`PUT /work-orders/${id}`, { title: "Theirs", notes: "Kept" });
  await dialog.getByRole("button", { name: m.common.save }).click();
  await expect(dialog.getByText(words.conflict.title)).toBeVisible();
  await dialog.getByRole("button", { name: words.conflict.keepMine }).click();
  await dialog.getByRole("button", { name: m.common.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(dialog.getByText("Kept")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Mine" })).toBeVisible();
  await expectAccessible(page);
  await chooseAction(page, m, m.common.delete);
  await page.getByRole("alertdialog").getByRole("button", { name: m.common.delete }).click();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await page.goto("/recently-deleted");
  await page.getByRole("button", { name: /^Restore PM-/ }).click();
  await expect(page.getByText(m.workOrders.deletedList.restored)).toBeVisible();
});

test("a status meant for a day that is over is not done to the next one, and a place that was left out is asked for", async ({
  clock,
  signUp,
  enter,
  request,
  m,
}) => {
  const { fields, dialog: words } = m.workOrders;
  const { create, dialog: taskWords } = m.maintenance;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.task("Grease the press");
  const page = await enter(plant.person, { path: `/maintenance?order=${id}` });
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: m.common.edit }).click();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/machines\?/, async (route) => {
    await answered.promise;
    await route.continue().catch(() => {});
  });
  await dialog.getByLabel(fields.department).selectOption("Packaging");
  await dialog.getByRole("tab", { name: words.tabs.checklist }).click();
  await dialog.getByRole("button", { name: m.common.save }).click();
  await expect(page.getByText(create.missing)).toBeVisible();
  await expect(dialog.getByLabel(fields.machine)).toBeFocused();
  answered.resolve();
  await expect(dialog.getByText(create.required.machine_id)).toBeVisible();
  await dialog.getByLabel(fields.machine).selectOption("Conveyor 3");
  await page.unroute(/\/api\/machines\?/);

  await dialog.getByLabel(fields.status).selectOption("Completed");
  await clock.setNow("2026-11-24T09:00-05:00[America/Toronto]");
  await clock.beginDays();
  await plant.call(`PUT /work-orders/${id}`, { title: "Theirs" });
  await dialog.getByRole("button", { name: m.common.save }).click();
  await expect(page.getByText(taskWords.overtaken)).toBeVisible();
  await expect(dialog.getByLabel(fields.status)).toHaveValue("Scheduled");
  await expect(dialog.getByLabel(fields.machine)).toHaveValue(/./);
  await dialog.getByRole("button", { name: m.common.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(dialog.getByText("Conveyor 3")).toBeVisible();
  expect(await plant.call("GET /maintenance-history")).toMatchObject([
    { scheduled_date: "2026-11-24", status: "pending" },
    { scheduled_date: "2026-11-23", status: "overdue" },
  ]);
});

test("a PM is printed as a sheet with two signatures, and as a label of 2 by 1 inches, as its machine is", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const plant = await makePlant(request, await signUp());
  const { id, wo_id } = await plant.task("Grease the press", {
    description: "Wipe the old grease off.",
    checklist_items: ["Lock out", "Grease"],
  });
  const page = await enter(plant.person, { path: `/?order=${id}` });
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute("data-printed", "");
  });
  const sizeOf = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    return [...pdf.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box?.split(" ").slice(2).map(Number));
  };
  await dialogOf(page).getByRole("button", { name: m.common.print, exact: true }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("#print-out");
  await expect(sheet.getByText(orderSheetWords.en.pmSheet)).toBeVisible();
  await expect(sheet.getByText(orderSheetWords.en.technician)).toBeVisible();
  await expect(sheet.getByText(orderSheetWords.en.supervisor)).toBeVisible();
  await expect(sheet.getByText("Lock out")).toBeVisible();
  // A PM is no repair.
  await expect(sheet.getByRole("heading", { name: m.maintenance.create.instructions, exact: true })).toBeVisible();
  await expect(sheet.getByText(orderSheetWords.en.instructions)).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    dispatchEvent(new Event("afterprint"));
    document.body.removeAttribute("data-printed");
  });
  await chooseAction(page, m, m.print.label);
  await printAnyway(page, m);
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#print-out").getByText(wo_id, { exact: true })).toBeVisible();
  expect(await sizeOf()).toEqual([[144, 72]]);

  const [press] = (await plant.call("GET /machines")).filter(({ name }: { name: string }) => name === "Press 4");
  await page.emulateMedia({ media: null });
  await page.goto(`/machines?machine=${press.id}`);
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute("data-printed", "");
  });
  await dialogOf(page).getByRole("button", { name: m.machines.label }).click();
  await printAnyway(page, m);
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#print-out").getByText("Press 4")).toBeVisible();
  expect(await sizeOf()).toEqual([[144, 72]]);
});

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { csvWords } from "@millwright/messages/csv/csv";
import { stepWords } from "@millwright/messages/steps/steps";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant, type Plant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const path = "/maintenance-history";
const grease = "Graisser la presse, côté droit";
const stop = "Essayer l’arrêt d’urgence";
const [gap, bearings] = ['Régler à 3/4"', "=Paliers A, B et C"];

/** The lines of a task, or on a phone its card, by a text in it. */
const taskOf = (page: Page, text: string) =>
  page.locator("tbody").or(page.getByRole("listitem")).filter({ hasText: text });

/** A daily PM with two steps, and a weekly one of Mondays without any. */
async function makeTasks(plant: Plant) {
  const daily = await plant.task(grease, { checklist_items: [gap, bearings], notes: "Deux coups, pas plus" });
  const weekly = await plant.task(stop, { frequency: "Weekly", day_of_week: "Monday" });
  return { daily, weekly };
}

/** Ticks the first step, and completes the task with the second one open. */
async function complete({ call }: Plant, { id, checklist }: Awaited<ReturnType<Plant["task"]>>) {
  if (checklist[0]) await call(`PUT /work-orders/${id}/checklist/${checklist[0].id}`, { completed: true });
  await call(`PUT /work-orders/${id}`, { status: "Completed" });
}

/** Texts as cells of a CSV. */
const row = (...texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(",");

inLanguage("en", () => {
  test("a task is still to do, then done with its steps, then missed; filters find each and stand in the address", async ({
    clock,
    signUp,
    enter,
    request,
    m,
    language,
  }) => {
    const { history } = m;
    const { maintenance: words } = history;
    const { proof } = stepWords[language];
    const plant = await makePlant(request, await signUp({ fullName: "Zoé Gagnon" }));
    const page = await enter(plant.person, { path });
    const figure = (name: string) => page.locator("dl > div").filter({ hasText: name }).locator("dd");

    await test.step("a plant without PMs has no history, nothing to download and nothing to print", async () => {
      await expect(page.getByText(words.empty)).toBeVisible();
      await expect(page.getByText(words.emptyHelp)).toBeVisible();
      for (const name of [history.download, history.print])
        await expect(page.getByRole("button", { name })).toBeDisabled();
      await expectAccessible(page);
    });

    const { daily } = await makeTasks(plant);
    await test.step("what is still to do appears by itself, can't be deleted, and opens its order", async () => {
      await expect(taskOf(page, grease)).toContainText(words.statuses.pending);
      await expect(taskOf(page, stop)).toContainText(words.noSteps.pending);
      await expect(figure(history.cards.totalRecords)).toHaveText("2");
      await expect(page.getByRole("table").getByRole("button", { name: m.common.delete })).toHaveCount(0);
      await taskOf(page, grease).getByRole("button", { name: grease }).click();
      await expect(page).toHaveURL(new RegExp(`order=${daily.id}`));
      await expect(page.getByRole("dialog")).toContainText(grease);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("what is completed shows who did it, and each step with who ticked it", async () => {
      await complete(plant, daily);
      await expect(taskOf(page, grease)).toContainText(fill(words.by, { name: "Zoé Gagnon" }));
      const lines = taskOf(page, grease).getByRole("row");
      await expect(lines).toHaveCount(2);
      await expect(lines.first().getByRole("img", { name: proof.done, exact: true })).toBeVisible();
      await expect(lines.first()).toContainText(gap);
      await expect(lines.nth(1).getByRole("img", { name: proof.open, exact: true })).toBeVisible();
      await expect(lines.nth(1)).toContainText(bearings);
      for (const cell of ["Stamping", "Press 4", m.maintenance.frequencies.Daily, history.unassigned])
        await expect(lines.first()).toContainText(cell);
      await expect(figure(words.cards.completed)).toHaveText("1");
    });

    await test.step("what the next one overtook is missed, with its day and nobody who completed it", async () => {
      await clock.setNow("2026-11-25T09:00-05:00[America/Toronto]");
      await clock.beginDays();
      const missed = taskOf(page, words.statuses.overdue).filter({ hasText: words.missed });
      await expect(missed).toHaveCount(1);
      await expect(missed).toContainText("24");
      await expect(figure(history.cards.totalRecords)).toHaveText("4");
      await expectAccessible(page);
    });

    await test.step("filters narrow the list and the cards, survive a reload and are cleared", async () => {
      await page.getByLabel(history.status).selectOption({ label: words.statuses.overdue });
      await expect(figure(history.cards.totalRecords)).toHaveText("2");
      await expect(taskOf(page, stop)).toContainText(words.late);
      await page.getByLabel(history.status).selectOption({ label: words.statuses.completed });
      await page.getByLabel(words.search).fill('regler à 3/4"');
      await expect(page).toHaveURL(/status=completed/);
      await expect(page).toHaveURL(/q=regler/);
      await page.reload();
      await expect(page.getByLabel(words.search)).toHaveValue('regler à 3/4"');
      await expect(taskOf(page, grease)).toHaveCount(1);
      await page.getByLabel(words.frequency).selectOption({ label: m.maintenance.frequencies.Weekly });
      await expect(page.getByText(words.noneFoundHelp)).toBeVisible();
      await expect(page.getByRole("button", { name: history.download })).toBeDisabled();
      await page.getByRole("button", { name: m.common.clearFilters }).first().click();
      await expect(page).toHaveURL(/\/maintenance-history$/);
      await expect(figure(history.cards.totalRecords)).toHaveText("4");
    });
  });

  test("the sheet has a line for each step, and the report each task with its boxes", async ({
    signUp,
    enter,
    request,
    m,
    language,
  }) => {
    const { columns, maintenance: words, ...history } = m.history;
    const { proof } = stepWords[language];
    const plant = await makePlant(
      request,
      await signUp({ fullName: "Zoé Gagnon", companyName: "Usine Drummondville" }),
    );
    const { daily, weekly } = await makeTasks(plant);
    await complete(plant, daily);
    await complete(plant, weekly);
    const page = await enter(plant.person, { path });

    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: history.download }).click();
    const download = await coming;
    await expect(page.getByText(words.downloaded)).toBeVisible();
    expect(download.suggestedFilename()).toBe(fill(csvWords[language].occurrences.file, { date: "2026-11-23" }));
    const [head = "", ...lines] = readFileSync(await download.path(), "utf8").split("\r\n");
    expect(head.startsWith(`\uFEFF${row(words.columns.at, columns.workOrder, words.columns.task)},`)).toBe(true);
    const task = row("2026-11-23 09:00", daily.wo_id, grease);
    const status = row(m.maintenance.frequencies.Daily, m.workOrders.priorities.Medium, words.statuses.completed);
    const who = row(history.unassigned, "Zoé Gagnon", "2026-11-23 09:00", "2026-11-23", "Deux coups; pas plus");
    const rest = `${row("Stamping", "Press 4")},${status},${who}`;
    const ticked = row('Régler à 3/4"', words.yes, "Zoé Gagnon", "2026-11-23 09:00");
    expect(lines.filter((line) => line.includes(daily.wo_id))).toEqual([
      `${task},${ticked},${rest},,,,,,${row(proof.done)},,,,,,,,,,,,`,
      `${task},${row("'=Paliers A, B et C", words.no)},,,${rest},,,,,,${row(proof.open)},,,,,,,,,,,,`,
    ]);
    expect(lines.filter((line) => line.includes(`,${row(words.noSteps.completed)},,,,`))).toHaveLength(1);

    await page.getByLabel(words.frequency).selectOption({ label: m.maintenance.frequencies.Daily });
    await expect(taskOf(page, stop)).toHaveCount(0);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole("button", { name: history.print }).click();
    const report = page.locator("#print-out");
    await expect(report.getByRole("heading", { includeHidden: true })).toHaveText(words.report.title);
    await expect(report).toContainText(plural(language, history.report.records, 1));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    // Where poppler is installed, what came onto the paper is read too.
    const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
    if (read.error !== undefined) return;
    for (const text of ["Usine Drummondville", words.report.title, daily.wo_id, gap, bearings, "✓", "1 / 1"])
      expect(read.stdout).toContain(text);
    expect(read.stdout).not.toContain(weekly.wo_id);
  });

  test("a deleted entry stays over; an owner undoes it on a phone, or brings it back later", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const { history } = m;
    const plant = await makePlant(request, await signUp());
    const member = await signUp({ companyCode: await companyCodeOf(request, plant.person) });
    const { daily } = await makeTasks(plant);
    await complete(plant, daily);
    const sure = { name: m.common.delete, exact: true };

    const page = await enter(member, { path });
    await page.getByRole("button", { name: fill(m.common.actionsFor, { name: daily.wo_id }) }).click();
    await page.getByRole("menuitem").click();
    await page.getByRole("alertdialog").getByRole("button", { name: m.common.cancel }).click();
    await expect(taskOf(page, grease)).toBeVisible();
    await page.getByRole("button", { name: fill(m.common.actionsFor, { name: daily.wo_id }) }).click();
    await page.getByRole("menuitem").click();
    await expect(page.getByRole("alertdialog")).toContainText(history.deleteQuestion);
    await page.getByRole("button", sure).click();
    await expect(page.getByText(history.deleted, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: m.common.undo })).toHaveCount(0);
    await expect(taskOf(page, stop)).toBeVisible();
    await expect(taskOf(page, grease)).toHaveCount(0);

    const owner = await enter(plant.person, { path: "/recently-deleted", ...phone });
    await expect(owner.getByRole("heading", { name: m.workOrders.deletedList.occurrences })).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole("button", { name: m.workOrders.deletedList.restore }).tap();
    await expect(owner.getByText(m.workOrders.deletedList.empty)).toBeVisible();

    await owner.goto(path);
    await taskOf(owner, grease)
      .getByText(fill(history.maintenance.steps, { done: 1, total: 2 }))
      .tap();
    await expect(taskOf(owner, grease).getByText(gap)).toBeVisible();
    await expectAccessible(owner);
    expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await owner.getByRole("button", { name: fill(m.common.actionsFor, { name: daily.wo_id }) }).tap();
    await owner.getByRole("menuitem").tap();
    await owner.getByRole("button", sure).tap();
    await expect(taskOf(owner, grease)).toHaveCount(0);
    await owner.getByRole("button", { name: m.common.undo }).tap();
    await expect(taskOf(owner, grease)).toBeVisible();
  });
});

import { expect, type Page } from "@playwright/test";
import { unfold } from "#actions.ts";
import { card, column } from "#board.ts";
import { inLanguage } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const [grease, belt, oil, guards] = ["Grease the press", "Check the belt", "Change the oil", "Test the guards"];

/** Opens a day of the calendar and finds a task in its list. */
async function onDay(page: Page, day: string, title: string) {
  await page.goto(`/calendar?month=${day.slice(0, 7)}&day=${day}`);
  return page.getByRole("article", { name: title, exact: true });
}

inLanguage("en", () => {
  test("each kind of PM has the same days everywhere, is completed once from each of four places, and comes back", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    test.setTimeout(360_000);
    const { maintenance, workOrders, calendar, shell } = m;
    const { fields, statuses } = workOrders;
    const plant = await makePlant(request, await signUp());
    const page = await enter(plant.person, { path: "/maintenance" });
    const previewed = new Map<string, string[]>();

    async function make(title: string, choose: () => Promise<unknown>): Promise<void> {
      await page.getByRole("button", { name: shell.newPm }).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(fields.title).fill(title);
      await unfold(dialog, m.workOrders.create.sections.location);
      await dialog.getByLabel(fields.department).selectOption("Stamping");
      await dialog.getByRole("combobox", { name: fields.machine }).last().selectOption("Press 4");
      await choose();
      const days = await dialog
        .locator("section time")
        .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
      previewed.set(title, days);
      await dialog.getByRole("button", { name: maintenance.create.submit }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(card(page, title)).toBeVisible();
    }
    const frequency = (name: keyof typeof maintenance.frequencies) =>
      dialogOf(page).getByText(maintenance.frequencies[name], { exact: true }).click();

    await test.step("each kind is made, with its next five days in view", async () => {
      await make(grease, () => frequency("Daily"));
      await make(belt, async () => {
        await frequency("Weekly");
        await dialogOf(page).getByLabel(maintenance.schedule.dayOfWeek).selectOption("Monday");
      });
      await make(oil, async () => {
        await frequency("Monthly");
        await dialogOf(page).getByLabel(maintenance.schedule.period).selectOption("end");
      });
      expect(previewed.get(grease)).toEqual(["23", "24", "25", "26", "27"].map((day) => `2026-11-${day}`));
      expect(previewed.get(belt)?.slice(0, 3)).toEqual(["2026-11-23", "2026-11-30", "2026-12-07"]);
      expect(previewed.get(oil)?.slice(0, 3)).toEqual(["2026-11-30", "2026-12-31", "2027-01-29"]);
      await plant.task(guards, { time: "10:00" });
      await expect(card(page, guards)).toBeVisible();
    });

    await test.step("the calendar has the same days, and the daily tasks today's", async () => {
      for (const title of [grease, belt, oil]) {
        const days: { days: string[]; title: string }[] = await plant.call(
          "GET /calendar?from=2026-11-01&to=2027-01-31",
        );
        const shown = days.filter((entry) => entry.title === title).flatMap((entry) => entry.days);
        expect(shown.slice(0, 3)).toEqual(previewed.get(title)?.slice(0, 3));
      }
      for (const title of [grease, belt, oil]) await expect(await onDay(page, "2026-11-30", title)).toBeVisible();
      await expect(await onDay(page, "2026-11-24", grease)).toBeVisible();
      await expect(await onDay(page, "2026-11-24", belt)).toHaveCount(0);
      await page.goto("/daily-tasks");
      await expect(page.getByRole("article")).toHaveCount(3);
      await expect(card(page, oil)).toHaveCount(0);
    });

    const choose = async (title: string) => {
      const { wo_id } = (await plant.call("GET /work-orders?type=PM")).find(
        (row: { title: string }) => row.title === title,
      );
      await page.getByRole("button", { name: workOrders.cardActions.replace("{code}", wo_id) }).click();
      await page.getByRole("menuitem", { name: statuses.Completed, exact: true }).click();
    };
    await test.step("one is completed in the daily tasks, one on the board, one in its dialog, one in the calendar", async () => {
      await choose(grease);
      await expect(
        card(column(page, statuses.Completed), grease).or(page.getByText(m.dailyTasks.completed)),
      ).not.toHaveCount(0);
      await page.goto("/maintenance");
      await expect(card(column(page, statuses.Completed), grease)).toBeVisible();
      await choose(belt);
      await expect(card(column(page, statuses.Completed), belt)).toBeVisible();
      await page.getByRole("button", { name: oil, exact: true }).click();
      await dialogOf(page).getByRole("button", { name: m.workOrders.steps.complete }).click();
      // Its day is a week away.
      await page.getByRole("alertdialog").getByRole("button", { name: maintenance.ahead.confirm }).click();
      await expect(dialogOf(page).getByText(maintenance.dialog.returns)).toBeVisible();
      const today = await onDay(page, "2026-11-23", guards);
      await today.getByRole("button", { name: calendar.complete }).click();
      await expect(today).toHaveCount(0);
      await expect(await onDay(page, "2026-11-30", guards)).toBeVisible();
      await expect(page.getByRole("article", { name: oil, exact: true })).toHaveCount(0);
    });

    await test.step("the history has each once, under the day that it was due", async () => {
      const entries: { title: string; scheduled_date: string; status: string }[] =
        await plant.call("GET /maintenance-history");
      expect(entries.map(({ title, scheduled_date, status }) => `${title} ${scheduled_date} ${status}`).sort()).toEqual(
        [
          `${grease} 2026-11-23 completed`,
          `${belt} 2026-11-23 completed`,
          `${oil} 2026-11-30 completed`,
          `${guards} 2026-11-23 completed`,
        ].sort(),
      );
      await page.goto("/maintenance-history");
      for (const title of [grease, belt, oil, guards]) await expect(page.getByText(title)).toHaveCount(1);
    });

    await test.step("on its next day each is Scheduled again, and not before", async () => {
      await page.goto("/maintenance");
      const back = (title: string) => card(column(page, statuses.Scheduled), title);
      await clock.setNow("2026-11-24T00:01-05:00[America/Toronto]");
      await clock.beginDays();
      await expect(back(grease)).toBeVisible();
      await expect(back(guards)).toBeVisible();
      await expect(card(column(page, statuses.Completed), belt)).toBeVisible();
      await clock.setNow("2026-11-30T00:01-05:00[America/Toronto]");
      await clock.beginDays();
      await expect(back(belt)).toBeVisible();
      await expect(card(column(page, statuses.Completed), oil)).toBeVisible();
    });
  });
});

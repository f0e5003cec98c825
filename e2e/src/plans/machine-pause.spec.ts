import { planYearWords } from "@millwright/messages/plan-year/plan-year";
import { planWords } from "@millwright/messages/plans/plans";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card } from "#board.ts";
import { inLanguage } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const [grease, clean, belt] = ["Grease the press", "Clean the press", "Check the belt"];

inLanguage("en", () => {
  test("all plans of a machine are paused with a reason, nothing falls due meanwhile, and they go on at once", async ({
    clock,
    signUp,
    enter,
    request,
  }) => {
    const { acts, year, pausedPlans } = planWords.en;
    const reason = acts.pauseReasons.unused;
    const { call, person, task } = await makePlant(request, await signUp({ fullName: "Zoé Gagnon" }));
    const pm = await task(grease);
    await task(clean, { frequency: "Weekly", day_of_week: "Wednesday" });
    const machines: { id: string; department_id: string; name: string }[] = await call("GET /machines");
    const place = (name: string) => {
      const { id, department_id } = machines.find((one) => one.name === name) ?? {};
      return { machine_id: id, department_id };
    };
    await task(belt, place("Conveyor 3"));
    const { machine_id: pressId } = place("Press 4");
    const tasks = await enter(person, { path: "/daily-tasks" });
    const calendar = await enter(person, { path: "/calendar?month=2026-11&day=2026-11-25" });
    await expect(card(tasks, grease)).toBeVisible();
    await expect(card(calendar, clean)).toBeVisible();
    const page = await enter(person, { path: `/machines/${pressId}` });
    const band = page.getByRole("region", { name: planWords.en.pauseName });

    await test.step("paused on the machine's page, it is off today's tasks and the calendar of all", async () => {
      await page.getByRole("button", { name: acts.pauseMachine }).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(acts.until).fill("2026-12-01");
      await dialog.getByRole("button", { name: acts.pauseAction, exact: true }).click();
      await expect(dialog.getByText(acts.faults.reason)).toBeVisible();
      await dialog.getByRole("button", { name: reason }).click();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: acts.pauseAction, exact: true }).click();
      await expect(page.getByText(plural("en", acts.pausedMany, 2), { exact: true })).toBeVisible();
      await expect(band).toContainText(fill(plural("en", pausedPlans, 2), { until: "1 Dec", reason }));
      await expectAccessible(page);
      await expect(card(tasks, grease)).toHaveCount(0);
      await expect(card(tasks, belt)).toBeVisible();
      await expect(card(calendar, belt)).toBeVisible();
      for (const title of [grease, clean]) await expect(card(calendar, title)).toHaveCount(0);
    });

    await test.step("why says who paused it, until when and for what", async () => {
      await page.goto(`/maintenance?order=${pm.id}`);
      const dialog = dialogOf(page);
      await dialog.getByText(year).click();
      await dialog.getByLabel(planYearWords.en.whyOn).fill("2026-11-25");
      const sentence = `Not on 25 Nov: paused by Zoé Gagnon until 1 Dec (${reason}), it is made up for on 1 Dec.`;
      await expect(dialog.getByText(sentence)).toBeVisible();
      await dialog.getByLabel(planYearWords.en.whyOn).fill("2026-12-01");
      await expect(dialog.getByText(/^On 1 Dec: planned/)).toBeVisible();
    });

    await test.step("midnight makes nothing of it, and misses nothing", async () => {
      await clock.setNow("2026-11-24T09:00-05:00[America/Toronto]");
      await clock.beginDays();
      await expect(card(tasks, belt)).toBeVisible();
      const entries: { title: string }[] = await call("GET /maintenance-history");
      expect(entries.map(({ title }) => title)).toEqual([belt, belt]);
      await expect(card(tasks, grease)).toHaveCount(0);
    });

    await test.step("it goes on at once, where its days are", async () => {
      await page.goto(`/machines/${pressId}`);
      await band.getByRole("button", { name: acts.resumeMachine }).click();
      await expect(page.getByText(plural("en", acts.resumedMany, 2))).toBeVisible();
      await expect(band).toHaveCount(0);
      await expect(card(tasks, grease)).toBeVisible();
      await expect(card(calendar, clean)).toBeVisible();
      const entries: { title: string; scheduled_date: string; status: string }[] =
        await call("GET /maintenance-history");
      const ofPress = entries.filter(({ title }) => title === grease);
      expect(ofPress.map(({ scheduled_date, status }) => `${scheduled_date} ${status}`)).toEqual([
        "2026-11-24 pending",
      ]);
    });
  });
});

import { planYearWords } from "@millwright/messages/plan-year/plan-year";
import { planWords } from "@millwright/messages/plans/plans";
import { plantCalendarWords } from "@millwright/messages/plant-calendar/plant-calendar";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { everyWeeks } from "#plans/rules.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();

inLanguage("en", () => {
  test("next year's holidays are confirmed by another province's law, and one plan skips what another one moves", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { holidays, proposals, provinces } = plantCalendarWords.en;
    expect(clock.now().toPlainDate().toString()).toBe("2026-11-23");
    const { call, person, task } = await makePlant(request, await signUp());
    const mondays = (holidaysRule: string) => everyWeeks(1, "Monday", { start: "2026-11-30", holidays: holidaysRule });
    const skips = await task("Skip on holidays", { plan: mondays("skip") });
    const moves = await task("Move on holidays", { plan: mondays("move") });
    const page = await enter(person, { path: "/plant-calendar" });
    const dialog = dialogOf(page);
    const section = page.getByRole("region", { name: holidays.title });

    await test.step("what the law of a province has is ticked, and none of it counts before it is confirmed", async () => {
      await section.getByRole("button", { name: holidays.next }).click();
      await section.getByRole("button", { name: fill(holidays.review, { year: 2027 }) }).click();
      await expect(dialog.getByRole("checkbox", { name: /Monday 15 February/ })).toBeChecked();
      await dialog.getByLabel(proposals.province).selectOption({ label: provinces.QC });
      await expect(dialog.getByText(proposals.chooseOne).first()).toBeVisible();
      await expect(dialog.getByRole("checkbox", { name: /Thursday 24 June/ })).toBeChecked();
      const { holidays: none } = await call("GET /plant-calendar");
      expect(none).toEqual([]);
    });

    await test.step("another province has other days; one is left out, one is called otherwise", async () => {
      await dialog.getByLabel(proposals.province).selectOption({ label: provinces.AB });
      await expect(dialog.getByRole("checkbox", { name: /24 June/ })).toHaveCount(0);
      const family = dialog.getByRole("checkbox", { name: /Monday 15 February/ });
      await expect(family).toBeChecked();
      await dialog
        .getByLabel(fill(proposals.nameOf, { day: "Monday 15 February 2027" }))
        .fill("Family Day at the mill");
      await dialog.getByRole("checkbox", { name: /Monday 24 May/ }).uncheck();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: /^Confirm \d+ holidays$/ }).click();
      await expect(page.getByText(fill(proposals.confirmed, { year: 2027 }))).toBeVisible();
      await expect(section.getByText("Family Day at the mill")).toBeVisible();
      await expect(section.getByText(/24 May/)).toHaveCount(0);
      await expectAccessible(page);
    });

    const strip = async (id: string, day: string) => {
      await page.goto(`/maintenance?order=${id}`);
      await dialog.getByText(planWords.en.year).click();
      await dialog.getByLabel(planYearWords.en.whyOn).fill(day);
      return (at: string) => dialog.locator(`[data-day="${at}"]`);
    };
    const planned = new RegExp(planYearWords.en.states.ahead);
    await test.step("the strip of the one that skips is empty there, that of the one that moves has the next day", async () => {
      const skipped = await strip(skips.id, "2027-02-15");
      const off = "Family Day at the mill";
      await expect(dialog.getByText(new RegExp(`^Not on 15 Feb 2027: skipped for the holiday.*${off}`))).toBeVisible();
      await expect(skipped("2027-02-15")).toHaveAccessibleName(new RegExp(`Holiday: ${off}`));
      for (const day of ["2027-02-15", "2027-02-16"]) await expect(skipped(day)).not.toHaveAccessibleName(planned);
      await expect(skipped("2027-05-24")).toHaveAccessibleName(planned);
      await expectAccessible(page);
      const movedStrip = await strip(moves.id, "2027-02-15");
      await expect(
        dialog.getByText(new RegExp(`^Not on 15 Feb 2027: moved to 16 Feb 2027 for the holiday.*${off}`)),
      ).toBeVisible();
      await expect(movedStrip("2027-02-15")).not.toHaveAccessibleName(planned);
      await expect(movedStrip("2027-02-16")).toHaveAccessibleName(planned);
      await expect(movedStrip("2027-05-24")).toHaveAccessibleName(planned);
    });

    await test.step("who reviews again finds them as they were confirmed", async () => {
      await page.goto("/plant-calendar");
      await section.getByRole("button", { name: holidays.next }).click();
      await section.getByRole("button", { name: holidays.reviewAgain }).click();
      await expect(dialog.getByLabel(proposals.province)).toHaveValue("AB");
      await expect(dialog.getByRole("checkbox", { name: /Monday 24 May/ })).not.toBeChecked();
      await expect(dialog.getByRole("checkbox", { name: /Monday 15 February/ })).toBeChecked();
      await dialog.getByRole("button", { name: m.common.cancel }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });
});

import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";
import { callAs } from "#repairs.ts";

const title = "Graisser la presse";

inLanguage("fr", () => {
  test("what was missed is completed late by a planner from the history, which says so; a technician can't", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { acts } = planWords.fr;
    const { maintenance: words } = m.history;
    const owner = await signUp({ language: "fr", fullName: "Zoé Gagnon" });
    const plant = await makePlant(request, owner);
    const { id } = await plant.task(title);
    const colleague = await signUp({ companyCode: await companyCodeOf(request, owner) });
    await plant.call(`PUT /company/members/${colleague.user.id}`, { access: "technician" });
    await clock.setNow("2026-11-25T09:00-05:00[America/Toronto]");
    await clock.beginDays();
    const day = "24\u00a0nov.";
    const path = "/maintenance-history";
    const technician = await enter({ ...colleague, user: { ...colleague.user, access: "technician" } }, { path });
    const page = await enter(owner, { path });
    // By its letters: what is done late says « terminé en retard ».
    const missedOn = (screen: Page) => screen.locator("tbody").filter({ hasText: new RegExp(words.statuses.overdue) });
    const missed = missedOn(page);

    await test.step("a technician finds no way to it, and the server knows none", async () => {
      await expect(missedOn(technician)).toHaveCount(2);
      await expect(technician.getByRole("button", { name: m.common.actionsFor.split("{")[0] })).toHaveCount(0);
      const late = { kind: "complete_late", occurrence: "2026-11-24", id: crypto.randomUUID() };
      await expect(callAs(request, colleague, `POST /work-orders/${id}/commands`, late)).rejects.toThrow("403");
    });

    await test.step("a planner completes one of two late, and is told what that says", async () => {
      await expect(missed).toHaveCount(2);
      await missed
        .first()
        .getByRole("button", { name: m.common.actionsFor.split("{")[0] })
        .click();
      await page.getByRole("menuitem", { name: acts.late }).click();
      const question = page.getByRole("alertdialog", { name: fill(acts.lateQuestion, { day }) });
      await expect(question.getByText(acts.lateHelp)).toBeVisible();
      await expectAccessible(page);
      await question.getByRole("button", { name: acts.late }).click();
      await expect(page.getByText(fill(acts.lateDone, { day }))).toBeVisible();
      await expect(missed).toHaveCount(1);
    });

    await test.step("all see it as done late, and what is due today stays due", async () => {
      await expect(missedOn(technician)).toHaveCount(1);
      const entries: { scheduled_date: string; status: string }[] = await plant.call("GET /maintenance-history");
      expect(entries.map(({ scheduled_date, status }) => `${scheduled_date} ${status}`)).toEqual([
        "2026-11-24 completed",
        "2026-11-25 pending",
        "2026-11-23 overdue",
      ]);
      await expectAccessible(page);
    });
  });
});

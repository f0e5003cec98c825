import { messages as french } from "@millwright/messages/fr";
import { planFormWords } from "@millwright/messages/plan-form/plan-form";
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { unfold } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { card, column } from "#board.ts";
import { inLanguage } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const title = "Inspect the press";

inLanguage("en", () => {
  test("a plan of three levels keeps out of a shutdown, swallows its smaller levels, and is moved, skipped and paused", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    test.setTimeout(360_000);
    const [form, plans] = [planFormWords.en, planWords.en];
    const { fields } = m.workOrders;
    const plant = await makePlant(request, await signUp());
    await plant.call("POST /plant-calendar/shutdowns", { from: "2026-11-25", to: "2026-11-26", name: "Works" });
    const page = await enter(plant.person, { path: "/maintenance" });
    const dialog = dialogOf(page);

    await test.step("it is built by levels, says itself in a sentence, and shows where it falls", async () => {
      await page.getByRole("button", { name: m.shell.newPm }).click();
      await dialog.getByLabel(fields.title).fill(title);
      await unfold(dialog, m.workOrders.create.sections.location);
      await dialog.getByLabel(fields.department).selectOption("Stamping");
      await dialog.getByRole("combobox", { name: fields.machine }).last().selectOption("Press 4");
      await dialog.getByText(plans.choices.Other, { exact: true }).click();
      await dialog.getByRole("button", { name: form.addLevel }).click();
      await dialog.getByRole("button", { name: form.addLevel }).click();
      const level = (n: number) => dialog.getByRole("region", { name: fill(form.level, { n }), exact: true });
      for (const [at, [name, every]] of [
        ["A", "2"],
        ["B", "4"],
        ["C", "8"],
      ].entries()) {
        await level(at + 1)
          .getByLabel(form.levelName)
          .fill(name ?? "");
        await level(at + 1)
          .getByLabel(form.unit, { exact: true })
          .selectOption({ label: form.units.day });
        await level(at + 1)
          .getByLabel(form.every, { exact: true })
          .fill(every ?? "");
      }
      await expect(dialog.getByText("B: every 4 days; C: every 8 days")).toBeVisible();
      const ten = dialog.locator("section", { hasText: form.next }).last().getByRole("listitem");
      await expect(ten).toHaveCount(10);
      // The 25th is in the shutdown and moves onto the 27th, which has B as well; the 29th is a Sunday.
      await expect(ten.nth(0)).toHaveText(/Monday 23 November.*C \(with B and A\)/);
      await expect(ten.nth(1)).toHaveText(/Friday 27 November.*B \(with A\)/);
      await expect(ten.nth(2)).toHaveText(/Monday 30 November.*A/);
      await expect(ten.nth(3)).toHaveText(/Tuesday 1 December.*C \(with B and A\)/);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: m.maintenance.create.submit }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("the largest is done and completes the smaller ones, once", async () => {
      await expect(card(page, title)).toContainText("C (with B and A)");
      await page.getByRole("button", { name: title, exact: true }).click();
      await dialog.getByRole("button", { name: m.workOrders.steps.complete, exact: true }).click();
      await expect(dialog.getByText(m.maintenance.dialog.returns)).toBeVisible();
      await page.goto("/maintenance-history");
      await expect(page.getByRole("row", { name: title })).toContainText("C (with B and A)");
      await expect.poll(() => plant.call("GET /maintenance-history")).toHaveLength(1);
    });

    await test.step("after the shutdown one occurrence is moved, and the series stays", async () => {
      await clock.setNow("2026-11-27T00:01-05:00[America/Toronto]");
      await clock.beginDays();
      await page.goto("/calendar?month=2026-11&day=2026-11-27");
      const task = page.getByRole("article", { name: title, exact: true });
      await task.getByRole("button", { name: m.weekPlan.moveTo }).click();
      await dialog.getByLabel(m.weekPlan.day).fill("2026-11-28");
      await dialog.getByRole("button", { name: m.weekPlan.move, exact: true }).click();
      await expect(task).toHaveCount(0);
      await page.goto("/calendar?month=2026-11&day=2026-11-30");
      await expect(task).toBeVisible();
    });

    const fr = { form: planFormWords.fr, ...planWords.fr };
    const paper = await enter(plant.person, { path: "/maintenance", language: "fr" });
    const window = dialogOf(paper);
    const choose = async (name: string) => {
      await paper.getByRole("button", { name: title, exact: true }).click();
      await window.getByRole("button", { name: french.common.actions }).click();
      await paper.getByRole("menuitem", { name }).click();
    };
    await test.step("une occurrence est sautée avec une raison, et la suivante est là aussitôt", async () => {
      await expect(card(column(paper, french.workOrders.statuses.Scheduled), title)).toContainText("28\u00a0nov.");
      await choose(fr.acts.skip);
      await paper.getByRole("alertdialog").getByRole("button", { name: fr.acts.skipReasons.unused }).click();
      await expect(paper.getByText(fill(fr.acts.skipped, { day: "28\u00a0nov." }))).toBeVisible();
      await expect(window.getByText("lundi 30\u00a0novembre").first()).toBeVisible();
      await window.getByRole("button", { name: french.common.close }).first().click();
    });
    await test.step("après une pause, il revient une fois, avec le plus grand palier", async () => {
      await choose(fr.acts.pause);
      await window.getByLabel(fr.acts.until).fill("2026-12-02");
      await window.getByRole("button", { name: fr.acts.pauseReasons.shutdown }).click();
      await expectAccessible(paper);
      await window.getByRole("button", { name: fr.acts.pauseAction, exact: true }).click();
      await window.getByRole("button", { name: french.common.close }).first().click();
      await expect(card(paper, title)).toContainText("En pause jusqu’au 2\u00a0déc.");
      await clock.setNow("2026-12-03T00:01-05:00[America/Toronto]");
      await clock.beginDays();
      await expect(card(paper, title)).toContainText("C (avec B et A)");
      await expect(card(paper, title)).not.toContainText("En pause");
    });
    const entries: { scheduled_date: string; status: string; level_name: string }[] =
      await plant.call("GET /maintenance-history");
    expect(
      entries.map(({ scheduled_date, status, level_name }) => `${scheduled_date} ${status} ${level_name}`),
    ).toEqual(["2026-12-03 pending C", "2026-11-28 skipped B", "2026-11-23 completed C"]);
  });
});

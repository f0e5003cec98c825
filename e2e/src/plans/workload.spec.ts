import { plantCalendarWords } from "@millwright/messages/plant-calendar/plant-calendar";
import { fill, plural } from "@millwright/messages/text";
import { workloadWords } from "@millwright/messages/workload/workload";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { everyWeeks } from "#plans/rules.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const [long, short] = ["Vidanger la presse", "Régler le convoyeur"];

inLanguage("fr", () => {
  test("a year's load shows what a shutdown pushes together; moves are proposed, some accepted, and taken back", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const words = workloadWords.fr;
    const { level } = words;
    expect(clock.now().toPlainDate().toString()).toBe("2026-11-23");
    const { call, person, task } = await makePlant(request, await signUp({ language: "fr" }));
    // Ten hours a week, of both together.
    for (const { id } of await call("GET /assignees"))
      await call(`PUT /assignees/${id}/hours`, { hours: [1, 1, 1, 1, 1, 0, 0] });
    const plan = everyWeeks(4, "Wednesday", { start: "2026-12-02", end: "2027-02-10", window: 10, shutdowns: "move" });
    await task(long, { estimated_duration: 360, plan });
    await task(short, { estimated_duration: 300, plan });
    const page = await enter(person, { path: "/workload" });
    const section = page.getByRole("region", { name: level.title });
    const week = page.getByRole("region", { name: /^Semaine du/ });
    const dialog = dialogOf(page);

    await test.step("the weeks that have too much are named, with what falls in them", async () => {
      await expect(page.getByText(plural("fr", words.overWeeks, 3), { exact: true })).toBeVisible();
      await page.getByRole("button", { name: /du 30 nov. au 6 déc. .de 1 h/ }).click();
      await expect(week.getByText(/11\sh prévues, l’équipe a 10\sh, 1\sh de trop/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("a week of shutdown has no crew, and what it moves is too much elsewhere", async () => {
      const { shutdowns, moves } = plantCalendarWords.fr;
      await page.goto("/plant-calendar");
      await page.getByRole("button", { name: shutdowns.add }).click();
      await dialog.getByLabel(shutdowns.name).fill("Arrêt des Fêtes");
      await dialog.getByLabel(shutdowns.from).fill("2026-12-28");
      await dialog.getByLabel(shutdowns.to).fill("2027-01-01");
      await expect(dialog.getByText(plural("fr", moves.moving, 2))).toBeVisible();
      await dialog.getByText(plural("fr", moves.list, 2)).click();
      await expect(dialog.getByText(fill(moves.moved, { from: "30\u00a0déc.", to: "4\u00a0janv. 2027" }))).toHaveCount(
        2,
      );
      await expectAccessible(page);
      await dialog.getByRole("button", { name: shutdowns.save }).click();
      await expect(page.getByText(shutdowns.saved)).toBeVisible();
      await page.goto("/workload?week=2026-12-28");
      await expect(week.getByText(/\s0\sh prévues, l’équipe a 0\sh/)).toBeVisible();
      await expect(page.getByRole("button", { name: /du 4 janv. 2027 au 10 janv. 2027 .de 1 h/ })).toBeVisible();
    });

    // Open before what it shows: the message with its Undo does not wait for a second browser.
    const calendar = await enter(person, { path: "/calendar?month=2026-12&day=2026-12-25" });
    const movedCard = calendar.getByRole("article", { name: long, exact: true });
    await test.step("moves inside their windows are proposed, with why, and two of three are accepted", async () => {
      await section.getByRole("button", { name: level.propose }).click();
      await expect(section.getByText(fill(level.would, { now: 3, after: 0 }))).toBeVisible();
      const moves = section.getByRole("list", { name: level.list }).getByRole("listitem");
      await expect(moves).toHaveCount(3);
      await expectAccessible(page);
      await moves.last().getByRole("checkbox").uncheck();
      await section.getByRole("button", { name: plural("fr", level.acceptSome, 2) }).click();
      await expect(page.getByText(plural("fr", level.accepted, 2))).toBeVisible();
      await expect(page.getByText(plural("fr", words.overWeeks, 1), { exact: true })).toBeVisible();
    });

    await test.step("the calendar has the days that were moved", async () => {
      await expect(movedCard).toBeVisible();
    });

    await test.step("all that was accepted is taken back by one press, and the calendar has it at once", async () => {
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(page.getByText(m.workOrders.dialog.undone)).toBeVisible();
      await expect(page.getByText(plural("fr", words.overWeeks, 3), { exact: true })).toBeVisible();
      await expect(movedCard).toHaveCount(0);
      await calendar.goto("/calendar?month=2027-01&day=2027-01-04");
      await expect(movedCard).toBeVisible();
    });
  });
});

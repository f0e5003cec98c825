import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { log } from "@millwright/messages/log/fr";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { makePlant } from "#plant.ts";
import { callAs } from "#repairs.ts";
import { lockOut, points, takeOff } from "#work/lock-out.ts";

const words = lockoutWords.fr;
const { walk, locks } = words;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

inLanguage("fr", () => {
  test("two people lock a machine out, each with a lock of their own, and the work is done once both are off", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp({ language: "fr", fullName: "Marie Côté" });
    const plant = await makePlant(request, owner);
    const { id } = await plant.repair("Joint du vérin", { needs_lockout: true });
    const { machine_id: machineId } = await plant.call(`GET /work-orders/${id}`);
    for (const [n, name] of points.entries()) {
      const energy = n === 0 ? "electrical" : "pneumatic";
      await plant.call(`POST /machines/${machineId}/isolation-points`, { name, energy });
    }
    const colleague = await signUp({ companyCode: await companyCodeOf(request, owner), fullName: "Luc Roy" });
    const path = `/work-orders/${id}`;
    const first = await enter(owner, { path });
    const second = await enter(colleague, { path });

    await test.step("a start without a lock leads to the points", async () => {
      await button(first, m.workOrders.steps.start).click();
      await expect(first.getByText(walk.first)).toBeVisible();
      await expectAccessible(first);
      await lockOut(first);
      await expectAccessible(first);
      await button(first, locks.start).click();
      await expect(first.getByText(m.workOrders.statuses["In Progress"]).first()).toBeVisible();
    });

    await test.step("who comes second sees whose lock is on, and puts on their own", async () => {
      await expect(second.getByText("Marie Côté · ", { exact: false }).first()).toBeVisible();
      await second.getByRole("link", { name: words.part.open }).click();
      await expect(second.getByText(walk.others)).toBeVisible();
      await lockOut(second);
      await second.goto(`/machines/${machineId}`);
      const band = second.getByRole("region", { name: words.held.title });
      await expect(band.getByRole("listitem")).toHaveCount(2);
      await expectAccessible(second);
    });

    await test.step("while locks are on the work is not completed, and one is told whose they are", async () => {
      await button(first, m.workOrders.steps.complete).click();
      const question = first.getByRole("alertdialog");
      await expect(question.getByText("Luc Roy")).toBeVisible();
      await question.getByRole("button").last().click();
      await takeOff(first);
      const band = second.getByRole("region", { name: words.held.title });
      await expect(band.getByRole("listitem")).toHaveCount(1);
      await button(first, m.workOrders.steps.complete).click();
      await expect(question.getByText("Luc Roy")).toBeVisible();
      await first.keyboard.press("Escape");
    });

    await test.step("the last lock off, the work is completed", async () => {
      await second
        .getByRole("link", { name: /Joint du vérin/ })
        .first()
        .click();
      await takeOff(second);
      await expect(second.getByRole("region", { name: words.held.title })).toHaveCount(0);
      await button(first, m.workOrders.steps.complete).click();
      await expect(first.getByText(m.workOrders.statuses.Completed).first()).toBeVisible();
    });
  });

  test("a lock whose holder can't be reached is taken off by a planner, with a reason that stays", async ({
    signUp,
    enter,
    request,
  }) => {
    const owner = await signUp({ language: "fr", fullName: "Marie Côté" });
    const plant = await makePlant(request, owner);
    const { id } = await plant.repair("Joint du vérin", { needs_lockout: true });
    const { machine_id: machineId } = await plant.call(`GET /work-orders/${id}`);
    const point = await plant.call(`POST /machines/${machineId}/isolation-points`, {
      name: "Vanne",
      energy: "pneumatic",
    });
    const colleague = await signUp({ companyCode: await companyCodeOf(request, owner), fullName: "Luc Roy" });
    const theirs = (key: string, data: object) => callAs(request, colleague, key, data);
    await theirs(`POST /work-orders/${id}/locks`, { points: [point.id] });
    const page = await enter(owner, { path: `/work-orders/${id}/steps?step=lockout` });
    await button(page, locks.force).click();
    const question = page.getByRole("alertdialog", { name: fill(locks.forceQuestion, { name: "Luc Roy" }) });
    await question.getByRole("textbox").fill("Parti avec la clé, machine inspectée");
    await question.getByRole("button", { name: locks.forceAct }).click();
    await expect(page.getByText(fill(locks.forced, { name: "Luc Roy" }))).toBeVisible();
    await page.goto(`/work-orders/${id}`);
    await page.getByText(log.log, { exact: true }).click();
    await expect(page.getByText("Parti avec la clé, machine inspectée")).toBeVisible();
  });
});

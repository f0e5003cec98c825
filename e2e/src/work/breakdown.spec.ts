import { downtimeWords } from "@millwright/messages/downtimes/downtimes";
import { labelled } from "@millwright/messages/labelled";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card } from "#board.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

const title = "La presse ne remonte plus";
const words = downtimeWords.fr;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

inLanguage("fr", () => {
  test("a machine breaks down with its repair, counts on every screen, and runs again with its completion, without a line", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp());
    const greasing = await plant.repair("Graisser");
    const { machine_id: id } = await plant.call(`GET /work-orders/${greasing.id}`);
    const page = await enter(plant.person, { ...phone, path: `/machines/${id}` });
    const board = await enter(plant.person);

    await test.step("said while the repair is made, since an hour ago", async () => {
      await button(page, m.machines.page.report).tap();
      const form = page.getByRole("dialog", { name: m.workOrders.create.title });
      await form.getByLabel(m.workOrders.fields.title).fill(title);
      await form.getByLabel(words.stop).check();
      const hourAgo = new Date(Date.now() - 3_600_000);
      const local = hourAgo.toLocaleString("sv-SE", { timeZone: "America/Toronto" });
      await form.getByLabel(words.stoppedSince, { exact: true }).fill(local.slice(0, 10));
      await form.getByLabel(labelled(words.stoppedSince, m.workOrders.fields.time, "fr")).fill(local.slice(11, 16));
      await form.getByRole("button", { name: m.workOrders.create.submit }).tap();
      await expect(form).toBeHidden();
    });

    const down = /À l’arrêt depuis 1\sh/;
    await test.step("every card of that machine counts, on the other screen at once", async () => {
      await expect(card(board, title)).toContainText(down);
      await expect(card(board, "Graisser")).toContainText(down);
      await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(down);
    });

    await test.step("completed without a line, it runs again once it is sent", async () => {
      await card(board, title).getByRole("button", { name: title }).click();
      const dialog = board.getByRole("dialog", { name: title });
      await expect(dialog).toContainText(fill(words.machineDown, { machine: "Press 4", when: "" }).slice(0, 20));
      await expectAccessible(board);
      await board.context().setOffline(true);
      await dialog.getByRole("button", { name: m.workOrders.steps.complete }).click();
      const question = board.getByRole("alertdialog");
      await expect(question.getByRole("checkbox", { name: words.runsOption })).toBeChecked();
      await question.getByRole("button", { name: words.complete }).click();
      await expect(dialog.getByText(m.workOrders.statuses.Completed).first()).toBeVisible();
      await board.context().setOffline(false);
      await expect(page.getByText(m.machines.states.running, { exact: true })).toBeVisible();
      await expect(button(board, words.runAgain)).toBeHidden();
    });

    await test.step("its undo opens the downtime again, whole", async () => {
      await button(board, m.common.undo).click();
      await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(down);
    });
  });
});

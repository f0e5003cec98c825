import { offlineWords } from "@millwright/messages/offline/offline";
import { expect } from "@playwright/test";
import { unfold } from "#actions.ts";
import { card, column, drag } from "#board.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const leak = "Oil under the press";
const newTitle = "Replace the rod seal";
const [away = ""] = offlineWords.en.copy.kept.split("{");

test("a move and a new repair whose answers are lost are done once, and a restart of the server loses nothing that was typed", async ({
  signUp,
  enter,
  request,
  clock,
  m,
}) => {
  const { statuses, add, create, fields, moveFailed } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.repair(leak);
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: create.submit });
  /** The server does what it is asked, and its answer never comes, the first time. */
  const loseAnswer = async (call: string, method: string) => {
    const keys: (string | undefined)[] = [];
    await page.route(call, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    return keys;
  };

  await test.step("the move of a card is tried again under its key, without a word", async () => {
    const keys = await loseAnswer(`**/api/work-orders/${id}/commands`, "POST");
    await drag(page, card(page, leak), column(page, statuses["In Progress"]));
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await expect(card(column(page, statuses["In Progress"]), leak)).toBeVisible();
    await expect(page.getByText(moveFailed)).toHaveCount(0);
  });

  await test.step("a calm line at the foot says that the server is away; the open dialog keeps what is typed before and meanwhile", async () => {
    await page.getByRole("button", { name: add, exact: true }).first().click();
    await dialog.getByLabel(fields.title).fill(newTitle);
    await unfold(dialog, create.sections.instructions);
    await clock.stop();
    await expect(page.getByText(away)).toBeVisible();
    await expect(page.getByText(m.failures.reconnectingBanner)).toHaveCount(0);
    await dialog.getByLabel(fields.description).fill("Kit 4471, two hours.");
    await clock.start();
    await expect(page.getByText(away)).toHaveCount(0, { timeout: 30_000 });
    await expect(dialog.getByLabel(fields.title)).toHaveValue(newTitle);
  });

  await test.step("the repair is made, once, though the first answer is lost", async () => {
    const keys = await loseAnswer("**/api/work-orders", "POST");
    await submit.click();
    await expect(page.getByText(create.created)).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await expect(card(page, newTitle)).toHaveCount(1);
    const orders: { title: string; description: string }[] = await plant.call("GET /work-orders");
    expect(orders.filter(({ title }) => title === newTitle)).toMatchObject([{ description: "Kit 4471, two hours." }]);
  });
});

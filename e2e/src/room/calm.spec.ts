import { expect, type Page } from "@playwright/test";
import { card } from "#board.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { callAs } from "#repairs.ts";

const longName = "Marie-Antoinette de la Bruyère-Desrosiers";

/** The first record of a screen, whole or its head, and what the bars that stay take of the window. */
async function expectFirstRecord(page: Page, record: string): Promise<void> {
  const first = page.locator("#main").getByText(record).first();
  await expect(first).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  const lower = await page.locator("#main").evaluate((main) => main.getBoundingClientRect().bottom);
  const box = await first.boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(lower);
  const main = await page.locator("#main").evaluate((one) => one.getBoundingClientRect().height);
  expect((height - main) / height).toBeLessThanOrEqual(0.15);
}

inLanguage("fr", () => {
  test("on a phone the first record is in the window, the bars take 15 %, and the title stands once", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp());
    const { id } = await plant.repair("Joint usé");
    await plant.call(`PUT /work-orders/${id}`, { status: "On Hold" });
    const done = await plant.repair("Courroie changée");
    await plant.call(`PUT /work-orders/${done.id}`, { status: "Completed" });
    const task = await plant.task("Graisser");
    const page = await enter(plant.person, phone);
    await test.step("the board opens on the status that has work", async () => {
      await expect(card(page, "Joint usé")).toBeVisible();
      await expectFirstRecord(page, "Joint usé");
      const titles = page.getByText(m.workOrders.title, { exact: true });
      for (const title of await titles.all()) expect((await title.boundingBox())?.width ?? 0).toBeLessThan(3);
    });
    for (const [path, record] of [
      ["/repair-history", "Courroie changée"],
      ["/maintenance", task.wo_id],
      ["/machines", "Conveyor 3"],
    ] as const) {
      await page.goto(path);
      await expectFirstRecord(page, record);
    }
  });

  test("long names stand in one line at 1366, and a sentence in one line of a message", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp());
    const { wo_id } = await plant.repair("Joint usé");
    await callAs(request, plant.person, "PUT /auth/profile", { full_name: longName });
    const page = await enter(plant.person, { viewport: { width: 1366, height: 768 } });
    for (const place of [page.getByRole("banner"), page.getByRole("complementary")]) {
      const name = place.getByText(longName).first();
      await expect(name).toBeVisible();
      const [height, within] = await name.evaluate((one) => {
        const [inner, outer] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
        return [inner.height, outer !== undefined && inner.right <= outer.right + 1] as const;
      });
      expect(height).toBeLessThan(26);
      expect(within).toBe(true);
    }
    let clicks = 0;
    const click = async (name: string) => {
      clicks += 1;
      await page.getByRole("button", { name, exact: true }).first().click();
    };
    await click(m.workOrders.cardPlan.open.replace("{code}", wo_id));
    await click("Marie Lavoie");
    await click(m.time.today);
    expect(clicks).toBe(3);
    await expect
      .poll(async () => (await plant.call("GET /work-orders"))[0])
      .toMatchObject({ assignee_name: "Marie Lavoie", due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const toast = page.locator("[data-toasts] > div");
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())?.height ?? 99).toBeLessThan(56);
  });
});

import { expect } from "@playwright/test";
import { card } from "#board.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

for (const [name, days] of [
  ["ahead", 1],
  ["behind", -1],
] as const) {
  test(`on a tablet whose clock is a day ${name}, today and what is late are the server's`, async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp());
    await plant.repair("Due today", { due_date: "2026-11-23", scheduled_start: "2026-11-23T10:00" });
    await plant.repair("Due yesterday", { due_date: "2026-11-22" });
    const page = await enter(plant.person);
    await page.context().clock.setFixedTime(clock.now().add({ days }).epochMilliseconds);
    await page.reload();
    await expect(card(page, "Due yesterday")).toContainText(m.workOrders.overdue);
    await expect(card(page, "Due today")).toContainText(m.time.today);
    await expect(card(page, "Due today")).not.toContainText(m.workOrders.overdue);
    await page.goto("/daily-tasks");
    await expect(page.getByText("Monday 23 November").first()).toBeVisible();
    await expect(page.getByText("09:00").first()).toBeVisible();
    await expect(card(page, "Due today")).toContainText(m.dailyTasks.urgent);
    await page.goto("/calendar");
    await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  });
}

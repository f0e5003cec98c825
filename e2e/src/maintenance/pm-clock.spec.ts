import { expect } from "@playwright/test";
import { test } from "#product/clocked.ts";
import { payForMonth } from "#product/payments.ts";
import { addMachine, callAs } from "#repairs.ts";

test("a server that was down for three weeks lists once what was missed, also when the midnight job and people look at the same time", async ({
  clock,
  signUp,
  request,
  enter,
}) => {
  const owner = await signUp();
  await payForMonth(request, owner);
  const call = (key: string, data?: object) => callAs(request, owner, key, data);
  const press = await addMachine(request, owner, "Press 4", "Stamping");
  const { id } = await call("POST /work-orders", { title: "Grease the press", type: "PM", ...press });
  await clock.beginDays();
  const page = await enter(owner);
  expect(await page.evaluate(() => [Date.now(), Temporal.Now.instant().epochMilliseconds])).toEqual([
    clock.now().epochMilliseconds,
    clock.now().epochMilliseconds,
  ]);
  await page.goto("about:blank");
  await clock.stop();
  await clock.setNow("2026-12-14T09:00-05:00[America/Toronto]");
  await clock.start();
  await Promise.all([clock.beginDays(), call("GET /maintenance-history"), call("GET /task-instances/today")]);
  const entries: { work_order_id: string; scheduled_date: string; status: string }[] =
    await call("GET /maintenance-history");
  expect(entries.map(({ work_order_id, scheduled_date, status }) => [work_order_id, scheduled_date, status])).toEqual([
    [id, "2026-12-14", "pending"],
    ...["12-11", "12-10", "12-09", "12-08", "12-07", "12-04", "12-03", "12-02", "12-01"].map((d) => [
      id,
      `2026-${d}`,
      "overdue",
    ]),
    ...["11-30", "11-27", "11-26", "11-25", "11-24", "11-23"].map((d) => [id, `2026-${d}`, "overdue"]),
  ]);
});

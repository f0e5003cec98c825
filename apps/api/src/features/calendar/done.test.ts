import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openShop } from "#testing/shop.ts";

const app = await testApp();

test("what is done stands on the day that it was planned for, page by page, and not what is open or was deleted", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const shop = await openShop(app);
  const pm = await shop.task({ frequency: "Weekly", day_of_week: "Friday" });
  const repair = await shop.order({ scheduled_date: "2026-11-24" });
  const [open, gone] = [
    await shop.order({ scheduled_date: "2026-11-24" }),
    await shop.order({ due_date: "2026-11-26" }),
  ];
  for (const { id } of [pm, repair, gone]) await shop.edit(id, { status: "Completed" });
  const [entry] = (await shop.call("GET /repair-history", { query: {} })).body.filter(
    ({ work_order_id }) => work_order_id === gone.id,
  );
  await shop.call("DELETE /repair-history/{id}", { params: { id: entry?.id ?? "" } });
  const query = { from: "2026-11-01", to: "2026-11-30" };
  const { body } = await shop.call("GET /calendar/done", { query });
  expect(body.map(({ work_order_id, day, type }) => [work_order_id, day, type])).toEqual([
    [repair.id, "2026-11-24", "Repair"],
    [pm.id, "2026-11-27", "PM"],
  ]);
  expect(body[1]).toMatchObject({ completed_by_name: "Marie Côté", machine_name: "Press 4" });
  expect(body.some(({ work_order_id }) => work_order_id === open.id)).toBe(false);
  const first = await shop.call("GET /calendar/done", { query: { ...query, limit: 1 } });
  expect(first.body).toEqual(body.slice(0, 1));
  const cursor = new URL(/<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "", app.origin).searchParams.get(
    "cursor",
  );
  expect((await shop.call("GET /calendar/done", { query: { ...query, limit: 1, cursor: cursor ?? "" } })).body).toEqual(
    body.slice(1),
  );
  expect((await shop.call("GET /calendar/done", { query: { from: "2026-11-30", to: "2026-11-01" } })).status).toBe(422);
});

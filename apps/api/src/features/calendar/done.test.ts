import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

test("lists completed work on the day that it was planned for, page by page, without open or deleted work", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  const pm = await plant.task({ frequency: "Weekly", day_of_week: "Friday" });
  const repair = await plant.order({ scheduled_date: "2026-11-24" });
  const [open, gone] = [
    await plant.order({ scheduled_date: "2026-11-24" }),
    await plant.order({ due_date: "2026-11-26" }),
  ];
  for (const { id } of [pm, repair, gone]) await plant.edit(id, { status: "Completed" });
  const [entry] = (await plant.call("GET /repair-history", { query: {} })).body.filter(
    ({ work_order_id }) => work_order_id === gone.id,
  );
  await plant.call("DELETE /repair-history/{id}", { params: { id: entry?.id ?? "" } });
  const query = { from: "2026-11-01", to: "2026-11-30" };
  const { body } = await plant.call("GET /calendar/done", { query });
  expect(body.map(({ work_order_id, day, type }) => [work_order_id, day, type])).toEqual([
    [repair.id, "2026-11-24", "Repair"],
    [pm.id, "2026-11-27", "PM"],
  ]);
  expect(body[1]).toMatchObject({ completed_by_name: "Marie Côté", machine_name: "Press 4" });
  expect(body.some(({ work_order_id }) => work_order_id === open.id)).toBe(false);
  const first = await plant.call("GET /calendar/done", { query: { ...query, limit: 1 } });
  expect(first.body).toEqual(body.slice(0, 1));
  const cursor = new URL(/<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "", app.origin).searchParams.get(
    "cursor",
  );
  expect(
    (await plant.call("GET /calendar/done", { query: { ...query, limit: 1, cursor: cursor ?? "" } })).body,
  ).toEqual(body.slice(1));
  expect((await plant.call("GET /calendar/done", { query: { from: "2026-11-30", to: "2026-11-01" } })).status).toBe(
    422,
  );
});

test("what is done is narrowed as what is open is", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  const luc = await plant.assignee("Luc Roy");
  const pm = await plant.task({ frequency: "Weekly", day_of_week: "Friday" });
  const leak = {
    title: "Fuite d’huile",
    scheduled_date: "2026-11-16",
    priority: "High" as const,
    tags: ["Hydraulique"],
  };
  const repair = await plant.order({ ...leak, assignee: luc.id });
  for (const { id } of [pm, repair]) await plant.edit(id, { status: "Completed" });
  const machine = await plant.call("GET /work-orders/{id}", { params: { id: pm.id } });
  const found = async (filter: object) => {
    const query = { from: "2026-11-01", to: "2026-11-30", ...filter };
    const { body } = await plant.call("GET /calendar/done", { query });
    return body.map(({ work_order_id }) => (work_order_id === pm.id ? "pm" : "repair"));
  };
  expect(await found({})).toEqual(["repair", "pm"]);
  const ofRepair = [
    { q: "HUILE hydrau" },
    { q: "luc" },
    { assignee: luc.id },
    { priority: "High" },
    { tag: "hydraulique" },
  ];
  for (const filter of ofRepair) expect(await found(filter)).toEqual(["repair"]);
  const ofPm = [{ machine_id: machine.body.machine_id }, { assignee: "unassigned" }, { due: "week" }];
  for (const filter of ofPm) expect(await found(filter)).toEqual(["pm"]);
  for (const filter of [{ due: "overdue" }, { due: "today" }, { q: "nothing" }])
    expect(await found(filter)).toEqual([]);
});

import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
type Change = NonNullable<CallInput<"POST /parts/{id}/quantity">["body"]>;

test("use is what was taken less what came back, by months of the plant's zone, and by machine", async () => {
  app.clock.set("2025-11-20T12:00:00Z");
  const plant = await openTestPlant(app);
  const { call } = plant;
  const { id } = (await call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 99 } }))
    .body;
  const department = (await plant.department()).id;
  const [press, saw] = [await plant.machine(department, "Press"), await plant.machine(department, "Saw")];
  const signIn = async () => app.as(await app.become({ company: plant.session, access: "planner" }));
  const moveAt = async (at: string, body: Change) => {
    app.clock.set(at);
    return (await signIn())("POST /parts/{id}/quantity", { params: { id }, body });
  };
  const take = (at: string, quantity: number, machine_id?: string) =>
    moveAt(at, { change_type: "remove", quantity, ...(machine_id && { machine_id }) });
  await take("2025-11-30T12:00:00Z", 7);
  await take("2025-12-01T04:59:59Z", 7, press.id);
  await take("2025-12-01T05:00:00Z", 3, press.id);
  await take("2026-03-10T12:00:00Z", 2, saw.id);
  await take("2026-03-11T12:00:00Z", 4);
  const leak = { title: "Leak", type: "Repair", priority: "High" } as const;
  const order = (await (await signIn())("POST /work-orders", { body: leak })).body.id;
  await moveAt("2026-04-01T12:00:00Z", { change_type: "remove", quantity: 5, work_order_id: order });
  await moveAt("2026-04-02T12:00:00Z", { change_type: "add", quantity: 2, work_order_id: order });
  await moveAt("2026-04-03T12:00:00Z", { change_type: "add", quantity: 50 });
  await moveAt("2026-04-04T12:00:00Z", { change_type: "adjust", quantity: 10 });
  app.clock.set("2026-11-24T02:00:00Z");
  const now = await signIn();
  const use = (await now("GET /parts/{id}/use", { params: { id } })).body;
  expect(use.months).toHaveLength(12);
  expect(use.months.filter(({ quantity }) => quantity !== 0)).toEqual([
    { month: "2025-12", quantity: 3 },
    { month: "2026-03", quantity: 6 },
    { month: "2026-04", quantity: 3 },
  ]);
  expect([use.months[0]?.month, use.months.at(-1)?.month]).toEqual(["2025-12", "2026-11"]);
  const machines = use.machines.map(({ name, quantity }) => [name, quantity]);
  expect(machines).toEqual(
    expect.arrayContaining([
      ["Press", 3],
      ["Saw", 2],
    ]),
  );
  await now("DELETE /parts/{id}", { params: { id } });
  expect((await now("GET /parts/{id}/use", { params: { id } })).status).toBe(404);
});

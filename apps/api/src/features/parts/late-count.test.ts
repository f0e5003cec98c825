import type { ChangeType } from "@millwright/domain/parts/stock";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T08:00:00Z"));

type Step = [ChangeType, number, string?];

/** A part with ten pieces at eight o'clock, and what is booked of it from ten: each with the hour when it was done, else ten. */
async function after(...steps: Step[]) {
  const { call } = await openTestPlant(app);
  const body = { name: "V-belt", part_type: "repair", current_quantity: 10, min_stock_level: 0 } as const;
  const { id } = (await call("POST /parts", { body })).body;
  app.clock.set("2026-11-23T10:00:00Z");
  for (const [change_type, quantity, hour] of steps) {
    const headers: Record<string, string> = hour === undefined ? {} : { "done-at": `2026-11-23T${hour}:00Z` };
    await call("POST /parts/{id}/quantity", { params: { id }, body: { change_type, quantity }, headers });
  }
  const look = async () => (await call("GET /parts/{id}", { params: { id } })).body;
  return { call, id, look };
}

test.each<[string, Step[], number]>([
  [
    "what was taken since is gone",
    [
      ["remove", 4],
      ["adjust", 9, "09:00"],
    ],
    5,
  ],
  [
    "what was added since is there",
    [
      ["add", 4],
      ["adjust", 9, "09:00"],
    ],
    13,
  ],
  [
    "what was taken before was not there to be counted",
    [
      ["remove", 4, "08:30"],
      ["adjust", 5, "09:00"],
    ],
    5,
  ],
  [
    "a later count stands",
    [
      ["adjust", 12],
      ["adjust", 9, "09:00"],
    ],
    12,
  ],
  [
    "a count from before the part is of a wrong clock",
    [
      ["remove", 4],
      ["adjust", 9, "07:00"],
    ],
    9,
  ],
  [
    "what was taken before it and comes after is in it",
    [
      ["adjust", 5, "09:00"],
      ["remove", 4, "08:30"],
    ],
    5,
  ],
  [
    "what was brought before it and comes after is in it",
    [
      ["adjust", 5],
      ["add", 4, "09:00"],
    ],
    5,
  ],
  [
    "more than there is was taken before it",
    [
      ["adjust", 3],
      ["remove", 9, "09:00"],
    ],
    3,
  ],
  ["nothing moved", [["adjust", 9, "09:00"]], 9],
])("a count that comes late is of its moment: %s", async (_, steps, quantity) => {
  const { look } = await after(...steps);
  expect((await look()).current_quantity).toBe(quantity);
});

test("the ledger says what was counted, when, and by how much it moved the stock", async () => {
  const { look } = await after(["remove", 4], ["adjust", 9, "09:00"]);
  const { quantity_history: history } = await look();
  const counted = { change_type: "adjust", quantity: 9, before: 6, after: 5, date: "2026-11-23T09:00:00.000Z" };
  expect(history[0]).toMatchObject(counted);
});

test("fewer counted than were taken since is a conflict, and the stock stays at nothing until it is decided", async () => {
  const { call, id, look } = await after(["remove", 4], ["adjust", 3, "09:00"]);
  expect((await look()).current_quantity).toBe(0);
  const [conflict] = (await call("GET /conflicts", { query: { subject: id } })).body;
  const details = { mine: { quantity: 4, counted: 3 }, theirs: { available: 3 }, done_at: "2026-11-23T09:00:00.000Z" };
  expect(conflict).toMatchObject({ kind: "stock", ...details });
  await call("POST /conflicts/{id}/solve", { params: { id: conflict?.id ?? "" }, body: { take: "theirs" } });
  expect((await look()).current_quantity).toBe(3);
});

test("a part taken before a count is booked at its own time, for its order and machine, without a decision", async () => {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const { id: machine_id } = await plant.machine(null, "Press 9");
  const order = await plant.order();
  const body = { name: "V-belt", part_type: "repair", current_quantity: 10, min_stock_level: 0 } as const;
  const { id } = (await call("POST /parts", { body })).body;
  app.clock.set("2026-11-23T10:00:00Z");
  await call("POST /parts/{id}/quantity", { params: { id }, body: { change_type: "adjust", quantity: 6 } });
  await call("POST /work-orders/{id}/commands", {
    params: { id: order.id },
    body: { id: crypto.randomUUID(), kind: "complete" },
  });
  app.clock.set("2026-11-23T11:00:00Z");
  await call("POST /parts/{id}/quantity", {
    params: { id },
    body: { change_type: "remove", quantity: 4, work_order_id: order.id, machine_id },
    headers: { "done-at": "2026-11-23T09:00:00Z" },
  });
  const { current_quantity, quantity_history: history } = (await call("GET /parts/{id}", { params: { id } })).body;
  const taken = { change_type: "remove", quantity: 4, before: 6, after: 6, date: "2026-11-23T09:00:00.000Z" };
  expect([current_quantity, history[0]]).toMatchObject([6, taken]);
  expect((await call("GET /conflicts", { query: { subject: id } })).body).toEqual([]);
  const [entry] = (await call("GET /repair-history")).body;
  const done = (await call("GET /repair-history/{id}", { params: { id: entry?.id ?? "" } })).body;
  expect(done.parts).toMatchObject([{ id, quantity: 4 }]);
  const used = (await call("GET /parts/used", { query: { machine_id } })).body;
  expect(used).toMatchObject([{ id, used_in_year: 4 }]);
});

test("takes and counts of three devices: the same stock in whatever order they come", async () => {
  const moves = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom<ChangeType>("remove", "add", "adjust"),
      quantity: fc.integer({ min: 1, max: 3 }),
      minute: fc.integer({ min: 10, max: 59 }),
    }),
    { minLength: 2, maxLength: 5, selector: ({ minute }) => minute },
  );
  const endOf = async (some: { kind: ChangeType; quantity: number; minute: number }[]) => {
    app.clock.set("2026-11-23T08:00:00Z");
    const counted = (kind: ChangeType, quantity: number) => (kind === "adjust" ? quantity + 20 : quantity);
    const steps = some.map(({ kind, quantity, minute }): Step => [kind, counted(kind, quantity), `09:${minute}`]);
    const { look } = await after(["add", 20, "08:30"], ...steps);
    return (await look()).current_quantity;
  };
  await fc.assert(
    fc.asyncProperty(moves, async (some) => {
      const byTime = some.toSorted((a, b) => a.minute - b.minute);
      expect(await endOf(some)).toBe(await endOf(byTime));
    }),
    { numRuns: 10, seed: 7, endOnFailure: true },
  );
}, 120_000);

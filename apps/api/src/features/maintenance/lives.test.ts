import { occurrencesOf, readSpans } from "@millwright/domain/schedule-spans";
import { dayOf } from "@millwright/domain/when";
import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openShop, type Shop } from "#testing/shop.ts";

const app = await testApp();
const born = "2026-11-04T17:00:00Z";

const schedule = constantFrom(
  { frequency: "Daily" } as const,
  { frequency: "Weekly", day_of_week: "Wednesday" } as const,
  { frequency: "Weekly", day_of_week: "Sunday" } as const,
  { frequency: "Monthly", monthly_period: "middle" } as const,
  { frequency: "Monthly", monthly_period: "end" } as const,
);
const zone = constantFrom("America/Toronto", "Pacific/Auckland", "Pacific/Honolulu", "Asia/Kolkata");

/** What may happen in a plant between two looks at a PM. */
const step = oneof(
  { weight: 4, arbitrary: record({ pass: integer({ min: 1, max: 80 }) }) },
  { weight: 1, arbitrary: record({ pass: integer({ min: 80, max: 21 * 24 }) }) },
  {
    weight: 4,
    arbitrary: record({ move: constantFrom("Completed", "Completed", "In Progress", "Scheduled", "On Hold") }),
  },
  { weight: 2, arbitrary: record({ byTask: boolean() }) },
  { weight: 1, arbitrary: record({ hide: boolean() }) },
  { weight: 1, arbitrary: record({ change: schedule }) },
  { weight: 1, arbitrary: record({ moveTo: zone }) },
);
type Step = typeof step extends { generate: (...args: never[]) => { value: infer S } } ? S : never;

async function live(shop: Shop, id: string, happens: Step): Promise<void> {
  if ("pass" in happens) app.clock.advance({ hours: happens.pass });
  if ("move" in happens) (await shop.edit(id, { status: happens.move })).body;
  if ("change" in happens) (await shop.edit(id, happens.change)).body;
  if ("moveTo" in happens) (await shop.call("PUT /company", { body: { time_zone: happens.moveTo } })).body;
  if (!("byTask" in happens || "hide" in happens)) return;
  const [task] = (await shop.call("GET /task-instances/today")).body;
  if (task === undefined) return;
  const params = { id: task.id };
  if ("hide" in happens) await shop.call("DELETE /task-instances/{id}", { params });
  else (await shop.call("POST /task-instances/{id}/complete", { params })).body;
}

/** Every day on which the PM fell until today has one entry, no other day has one, and what is open is at hand. */
async function account(shop: Shop, id: string): Promise<void> {
  const order = await shop.look(id);
  const kept = (await shop.call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  const entries = (await shop.call("GET /maintenance-history", { query: { limit: 1000 } })).body;
  const [createdOn, today] = [Temporal.PlainDate.from(kept.created_on), Temporal.PlainDate.from(kept.today)];
  const company = (await shop.call("GET /company")).body;
  expect(kept.today).toBe(dayOf(app.clock(), company.time_zone).toString());
  const expected = occurrencesOf(readSpans(kept.spans), createdOn, createdOn, today).map(String);
  const days = entries.map((entry) => entry.scheduled_date);
  expect(days).toHaveLength(new Set(days).size);
  for (const day of expected) expect(days).toContain(day);
  const extra = entries.filter((entry) => !expected.includes(entry.scheduled_date));
  // A day that is no occurrence now was completed under the schedule of its time, or ahead of its day.
  for (const entry of extra) expect(entry.status).toBe("completed");
  const pending = entries.filter((entry) => entry.status === "pending").map((entry) => entry.scheduled_date);
  expect(pending).toEqual(
    order.scheduled_date !== null && order.scheduled_date <= kept.today ? [order.scheduled_date] : [],
  );
  if (order.status === "Completed") expect(pending).toEqual([]);
}

test("whatever is done, left, moved and changed, every occurrence ends in exactly one state", async () => {
  const lived = asyncProperty(schedule, array(step, { maxLength: 14 }), async (first, steps) => {
    app.clock.set(born);
    const shop = await openShop(app);
    const { id } = await shop.task(first);
    for (const happens of steps) {
      await live(shop, id, happens);
      await account(shop, id);
    }
  });
  await assert(lived, { numRuns: 25 });
}, 120_000);

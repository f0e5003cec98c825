import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from "fast-check";
import { test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
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
  { weight: 1, arbitrary: record({ deletedFor: integer({ min: 1, max: 20 * 24 }) }) },
);
type Step = typeof step extends { generate: (...args: never[]) => { value: infer S } } ? S : never;

async function live(plant: TestPlant, id: string, happens: Step): Promise<void> {
  if ("pass" in happens) app.clock.advance({ hours: happens.pass });
  if ("move" in happens) (await plant.edit(id, { status: happens.move })).body;
  if ("change" in happens) (await plant.edit(id, happens.change)).body;
  if ("moveTo" in happens) (await plant.call("PUT /company", { body: { time_zone: happens.moveTo } })).body;
  if ("deletedFor" in happens) {
    await plant.call("DELETE /work-orders/{id}", { params: { id } });
    app.clock.advance({ hours: happens.deletedFor });
    (await plant.call("POST /work-orders/{id}/restore", { params: { id } })).body;
  }
  if (!("byTask" in happens || "hide" in happens)) return;
  const [task] = (await plant.call("GET /task-instances/today")).body;
  if (task === undefined) return;
  const params = { id: task.id };
  if ("hide" in happens) await plant.call("DELETE /task-instances/{id}", { params });
  else (await plant.call("POST /task-instances/{id}/complete", { params })).body;
}

test("whatever is done, left, moved and changed, every occurrence ends in exactly one state", async () => {
  const lived = asyncProperty(schedule, array(step, { maxLength: 14 }), async (first, steps) => {
    app.clock.set(born);
    const plant = await openTestPlant(app);
    const { id } = await plant.task(first);
    for (const happens of steps) {
      await live(plant, id, happens);
      await expectOneEntryEach(plant, id, app.clock());
    }
  });
  await assert(lived, { numRuns: 25 });
}, 120_000);

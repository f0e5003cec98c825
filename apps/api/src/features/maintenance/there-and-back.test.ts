import { plannedChange } from "@millwright/domain/maintenance/coming-days";
import { readMoves } from "@millwright/domain/maintenance/plan-days";
import { readSchedule, scheduleDefaults } from "@millwright/domain/maintenance/schedule";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from "fast-check";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** A Friday. */
const born = "2026-11-20T14:00:00Z";
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const weekly = constantFrom(...weekdays).map((day_of_week) => ({ frequency: "Weekly", day_of_week }) as const);
const monthly = constantFrom("start", "middle", "end").map(
  (monthly_period) => ({ frequency: "Monthly", monthly_period }) as const,
);
const any = oneof({ weight: 2, arbitrary: weekly }, { weight: 1, arbitrary: monthly });
type Schedule = typeof any extends { generate: (...args: never[]) => { value: infer S } } ? S : never;

async function move({ call }: TestPlant, id: string, to: string): Promise<boolean> {
  const body = { id: crypto.randomUUID(), kind: "move_occurrence", to } as const;
  const { status } = await call("POST /work-orders/{id}/commands", { params: { id }, body });
  expect([200, 409]).toContain(status);
  return status === 200;
}

/** Changes the schedule, and holds what the form says of it before to what the calendar says after. */
async function reschedule(plant: TestPlant, id: string, to: Schedule): Promise<void> {
  const stored = (await plant.call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  const schedule = readSchedule({ time: scheduleDefaults.time, ...to });
  if ("fault" in schedule) return expect.unreachable();
  await plant.edit(id, to);
  const present = stored.spans.at(-1);
  if (present !== undefined && JSON.stringify(readSchedule(present)) === JSON.stringify(schedule)) return;
  const work = {
    scheduleVersions: readScheduleVersions(stored.spans),
    createdOn: Temporal.PlainDate.from(stored.created_on),
    moves: readMoves(stored.moved),
    completed: new Set(stored.completed),
  };
  const change = plannedChange(work, schedule, Temporal.PlainDate.from(stored.today), 3);
  const from = change.from.toString();
  const query = { from, to: change.from.add({ days: 120 }).toString() };
  const days = (await plant.call("GET /calendar", { query })).body.flatMap((entry) => entry.days).sort();
  expect(days.slice(0, 3)).toEqual(change.days.map(String));
}

/** Whether an occurrence could be moved to a day and done some days later: it may be overtaken by then, or not be the next one. */
async function isDoneOn(plant: TestPlant, id: string, to: string, days: number): Promise<boolean> {
  if (!(await move(plant, id, to))) return false;
  app.clock.advance({ hours: 24 * days });
  if ((await plant.look(id)).scheduled_date !== to) return false;
  return (await plant.edit(id, { status: "Completed" })).status === 200;
}

const life = record({
  first: any,
  /** How far it is moved, and on which day after that it is done: before, on or after the new one. */
  by: integer({ min: -6, max: 6 }),
  passes: integer({ min: 0, max: 9 }),
  reschedules: array(record({ to: any, passes: integer({ min: 0, max: 2 }), movesBy: integer({ min: -6, max: 6 }) }), {
    maxLength: 4,
  }),
  deletes: boolean(),
});

test("what was done on the day that it was moved to is not asked again, whatever the schedule is until it is what it was", async () => {
  const lived = asyncProperty(life, async ({ first, by, passes, reschedules, deletes }) => {
    app.clock.set(born);
    const plant = await openTestPlant(app);
    const { id, scheduled_date } = await plant.task(first);
    const planned = Temporal.PlainDate.from(scheduled_date ?? "");
    const to = planned.add({ days: by }).toString();
    if (!(await isDoneOn(plant, id, to, passes))) return;
    const entries = async () => (await plant.call("GET /maintenance-history")).body;
    const done = async () => (await entries()).filter(({ status }) => status === "completed");
    expect((await done()).map((entry) => entry.scheduled_date)).toEqual([to]);
    for (const one of [...reschedules, { to: first, passes: 0, movesBy: 0 }]) {
      await reschedule(plant, id, one.to);
      const now = await plant.look(id);
      const elsewhere = Temporal.PlainDate.from(now.scheduled_date ?? "").add({ days: one.movesBy });
      // One of another schedule may be moved onto the day, and is asked for there.
      if (one.movesBy !== 0 && !elsewhere.equals(planned)) await move(plant, id, elsewhere.toString());
      app.clock.advance({ hours: 24 * one.passes });
      await expectOneEntryEach(plant, id, app.clock());
    }
    await reschedule(plant, id, first);
    if (deletes) {
      await plant.call("DELETE /work-orders/{id}", { params: { id } });
      await plant.call("POST /work-orders/{id}/restore", { params: { id } });
    }
    const days = (await plant.call("GET /calendar", { query: { from: "2026-11-20", to: "2027-03-20" } })).body.flatMap(
      (entry) => entry.days,
    );
    expect(days).not.toContain(to);
    expect(days).not.toContain(planned.toString());
    expect((await plant.look(id)).scheduled_date).not.toBe(planned.toString());
    expect((await done()).map((entry) => entry.scheduled_date)).toEqual([to]);
    await expectOneEntryEach(plant, id, app.clock());
  });
  // biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
  await assert(lived, { numRuns: Number(process.env.LIVES ?? 10), endOnFailure: true });
}, 300_000);

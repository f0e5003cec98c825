import { array, assert, asyncProperty, constantFrom, integer, nat, record } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** A Thursday. */
beforeEach(() => app.clock.set("2026-11-19T14:00:00Z"));
const monday = "2026-11-23";
const weekly = { frequency: "Weekly" as const, day_of_week: "Monday" as const, checklist_items: ["Oil", "Belt"] };

type Command = CallInput<"POST /work-orders/{id}/commands">["body"];
type Fields = Command extends infer One ? (One extends Command ? Omit<One, "id"> : never) : never;

async function give({ call }: TestPlant, id: string, fields: Fields, command: string = crypto.randomUUID()) {
  app.clock.advance({ seconds: 1 });
  const answer = await call("POST /work-orders/{id}/commands", {
    params: { id },
    body: { ...fields, id: command } as Command,
  });
  return { command, answer };
}

/** Moves an occurrence from day to day; answers every day that it stood on, the present one last. */
async function moveAlong(plant: TestPlant, id: string, from: string, days: readonly string[]): Promise<string[]> {
  let occurrence = from;
  for (const to of days) {
    expect((await give(plant, id, { kind: "move_occurrence", occurrence, to })).answer.status).toBe(200);
    occurrence = to;
  }
  return [from, ...days];
}

async function entriesOf({ call }: TestPlant, id: string) {
  const { body } = await call("GET /maintenance-history");
  return body.filter((entry) => entry.work_order_id === id).map((entry) => [entry.scheduled_date, entry.status]);
}

const cases: [name: string, days: string[]][] = [
  ["moved", ["2026-11-25"]],
  ["moved twice", ["2026-11-22", "2026-11-24"]],
  ["moved and moved back", ["2026-11-25", "2026-11-23"]],
  ["moved there, back, and elsewhere", ["2026-11-25", "2026-11-23", "2026-11-21"]],
];
const named = cases.flatMap(([name, days]) => [...new Set([monday, ...days])].map((day) => [name, days, day] as const));

describe("of an occurrence that was moved, each day that it had names it", () => {
  test.each(named)("%s along %j, named by %s: started, held, completed, undone", async (_, days, day) => {
    const plant = await openTestPlant(app);
    const { id, checklist } = await plant.task(weekly);
    const now = (await moveAlong(plant, id, monday, days)).at(-1) ?? "";
    const statusAfter = async (fields: Fields) => (await give(plant, id, fields)).answer.body.status;
    expect(await statusAfter({ kind: "start", occurrence: day })).toBe("In Progress");
    expect(await statusAfter({ kind: "hold", occurrence: day, reason: "No key" })).toBe("On Hold");
    expect(await statusAfter({ kind: "reopen", occurrence: day })).toBe("Scheduled");
    const item_id = checklist[0]?.id ?? "";
    const ticked = (await give(plant, id, { kind: "tick", item_id, completed: true })).answer.body;
    expect(ticked.checklist.map(({ completed }) => completed)).toEqual([true, false]);
    const { command, answer } = await give(plant, id, { kind: "complete", occurrence: day });
    expect([answer.status, answer.body.status, answer.body.scheduled_date]).toEqual([200, "Completed", "2026-11-30"]);
    expect(await entriesOf(plant, id)).toEqual([[now, "completed"]]);
    const { version } = await plant.look(id);
    for (const again of [monday, ...days]) {
      expect((await give(plant, id, { kind: "complete", occurrence: again })).answer.body.version).toBe(version);
      const put = await plant.edit(id, { status: "Completed", scheduled_date: again });
      expect([put.status, put.body.version]).toEqual([200, version]);
    }
    const undone = (await give(plant, id, { kind: "undo", command })).answer.body;
    expect([undone.status, undone.scheduled_date]).toEqual(["Scheduled", now]);
    expect(undone.checklist.map(({ completed }) => completed)).toEqual([true, false]);
    expect(await entriesOf(plant, id)).toEqual([]);
    await expectOneEntryEach(plant, id, app.clock());
  });

  test.each(named)("%s along %j, named by %s: moved on, and back by its undo", async (_, days, day) => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    const now = (await moveAlong(plant, id, monday, days)).at(-1);
    const { command, answer } = await give(plant, id, { kind: "move_occurrence", occurrence: day, to: "2026-11-26" });
    expect([answer.status, answer.body.scheduled_date]).toEqual([200, "2026-11-26"]);
    expect((await give(plant, id, { kind: "undo", command })).answer.body.scheduled_date).toBe(now);
    const late = await give(plant, id, { kind: "complete", occurrence: "2026-11-26" });
    expect(late.answer.body.status).toBe("Completed");
    expect(await entriesOf(plant, id)).toEqual([[now, "completed"]]);
  });

  test("that is begun and its task left in the list of the day, the task is done on the new day", async () => {
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    app.clock.set("2026-11-23T14:00:00Z");
    const [task] = (await plant.call("POST /task-instances/generate-today")).body;
    await moveAlong(plant, id, monday, ["2026-11-25", "2026-11-24"]);
    const params = { id: task?.id ?? "" };
    expect((await plant.call("POST /task-instances/{id}/complete", { params })).status).toBe(200);
    expect(await entriesOf(plant, id)).toEqual([["2026-11-24", "completed"]]);
    expect((await plant.call("DELETE /task-instances/{id}", { params })).status).toBe(204);
  });
});

test("work done offline belongs to the occurrence of that day, though the next one is current now", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task(weekly);
  const done_at = app.clock().toString();
  await moveAlong(plant, id, monday, ["2026-11-21"]);
  await moveAlong(plant, id, "2026-11-30", [monday]);
  const command = crypto.randomUUID();
  for (let replay = 0; replay < 2; replay += 1) {
    const { answer } = await give(plant, id, { kind: "complete", occurrence: monday, done_at }, command);
    expect([answer.status, answer.body.scheduled_date]).toEqual([200, monday]);
  }
  expect(await entriesOf(plant, id)).toEqual([["2026-11-21", "completed"]]);
  app.clock.set("2026-11-23T14:00:00Z");
  const next = (await give(plant, id, { kind: "complete", occurrence: monday })).answer.body;
  expect([next.status, next.scheduled_date]).toEqual(["Completed", "2026-12-07"]);
  expect(await entriesOf(plant, id)).toEqual([
    [monday, "completed"],
    ["2026-11-21", "completed"],
  ]);
});

test("an occurrence that the next one has overtaken is done late by a day that it had, and the next one stays open", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task(weekly);
  await moveAlong(plant, id, monday, ["2026-11-25"]);
  app.clock.set("2026-11-30T14:00:00Z");
  const { answer } = await give(plant, id, { kind: "complete", occurrence: monday });
  expect(answer.status).toBe(200);
  expect(await plant.look(id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-30" });
});

test("whatever days an occurrence was moved along, a command that names one of them is done to it, once", async () => {
  const step = record({ by: integer({ min: -3, max: 6 }), undoes: constantFrom(false, false, true) });
  const movedDays = asyncProperty(array(step, { maxLength: 7 }), nat(), nat(), async (steps, first, second) => {
    app.clock.set("2026-11-19T14:00:00Z");
    const plant = await openTestPlant(app);
    const { id } = await plant.task(weekly);
    const had = [monday];
    for (const { by, undoes } of steps) {
      const to = Temporal.PlainDate.from(monday).add({ days: by }).toString();
      const occurrence = had[first % had.length] ?? monday;
      const { command, answer } = await give(plant, id, { kind: "move_occurrence", occurrence, to });
      expect(answer.status).toBe(200);
      had.push(to);
      if (!undoes || answer.body.version === 1) continue;
      const undone = (await give(plant, id, { kind: "undo", command })).answer;
      if (undone.status === 200) had.push(undone.body.scheduled_date ?? "");
    }
    const now = had.at(-1);
    expect((await plant.look(id)).scheduled_date).toBe(now);
    for (const pick of [first, second]) {
      const occurrence = had[pick % had.length] ?? "";
      expect((await give(plant, id, { kind: "complete", occurrence })).answer.status).toBe(200);
      expect(await entriesOf(plant, id)).toEqual([[now, "completed"]]);
    }
    await expectOneEntryEach(plant, id, app.clock());
  });
  await assert(movedDays, { numRuns: 10 });
}, 60_000);

import { randomUUID } from "node:crypto";
import { type ActivityLine, linesOf } from "@millwright/domain/work/activity";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

/** What the timeline says of a thing, the latest first: each line by its kind, and what it is about. */
async function linesOfThing(plant: TestPlant, id: string, isPm = false) {
  const { body } = await plant.call("GET /activity", { query: { id } });
  return body.map(({ changes }) => linesOf(changes, { isPm }).map(inShort).join(", "));
}

function inShort(line: ActivityLine): string {
  const { kind, ...details } = line;
  const about = ["act", "field", "text", "name", "outcome", "day", "reason", "quantity"];
  return [kind, ...about.flatMap((name) => Reflect.get(details, name) ?? [])].join(" ");
}

test("a PM's timeline shows all that happened to it", async () => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ title: "Grease", checklist_items: ["Wipe", "Two strokes"] });
  const command = randomUUID();
  const [item] = checklist;
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", {
    params: { id, item_id: item?.id ?? "" },
    body: { completed: true },
  });
  await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: { id: command, kind: "complete" } });
  await plant.call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
  await plant.edit(id, { frequency: "Weekly", day_of_week: "Friday" });
  await plant.call("DELETE /work-orders/{id}", { params: { id }, query: { reason: "Sold" } });
  app.clock.advance({ hours: 48 });
  await plant.call("POST /work-orders/{id}/restore", { params: { id } });
  expect(await linesOfThing(plant, id, true)).toEqual([
    "restored",
    "deleted Sold",
    "changed scheduled_date, changed frequency, changed day_of_week, schedule",
    "changed status, changed scheduled_date, entry takenBack completed 2026-11-23",
    "changed status, changed scheduled_date, entry written completed 2026-11-23",
    "step ticked Wipe",
    "created, set title, set priority, set department, set machine, set scheduled_date, set frequency, set time, set site, set requested_by_name, step added Wipe, step added Two strokes",
  ]);
});

test("a file, a hidden task, stock and a hidden history entry appear in the timelines that they belong to", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order({ scheduled_start: "2026-11-23T15:00:00Z" });
  const files = [await plant.file("plan.txt")];
  await plant.edit(id, { files });
  await plant.edit(id, { files: [] });
  const [task] = (await plant.call("GET /task-instances/today")).body;
  await plant.call("DELETE /task-instances/{id}", { params: { id: task?.id ?? "" } });
  await plant.edit(id, { status: "Completed" });
  const [entry] = (await plant.call("GET /repair-history")).body;
  await plant.call("DELETE /repair-history/{id}", { params: { id: entry?.id ?? "" }, query: { reason: "Twice" } });
  expect((await linesOfThing(plant, id)).slice(0, 5)).toEqual([
    "entry hidden Twice",
    "changed status, entry written 2026-11-23",
    "task hidden 2026-11-23",
    "file removed plan.txt",
    "file added plan.txt",
  ]);
  const part = (await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 4 } }))
    .body;
  const removal = { change_type: "remove", quantity: 3 } as const;
  await plant.call("POST /parts/{id}/quantity", { params: { id: part.id }, body: removal });
  expect((await linesOfThing(plant, part.id))[0]).toBe("stock remove 3");
});

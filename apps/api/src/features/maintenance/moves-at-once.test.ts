import type { OrderCommand } from "@millwright/contract/order-commands";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { expectOneEntryEach } from "#testing/maintenance/occurrences.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** `LIVES=300 npm test -- api moves-at-once` for the long run. */
// biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
const lives = Number(process.env.LIVES ?? 8);

const kinds = ["move", "move", "give", "complete", "complete", "start", "hold", "reopen", "undo", "undo"] as const;
const act = record({
  what: constantFrom(...kinds, "reschedule", "delete", "stranger"),
  /** Which of the days that it had is named, and how far from it it is moved. */
  named: integer({ min: 0, max: 5 }),
  by: integer({ min: -3, max: 6 }),
  times: constantFrom(1, 1, 2),
});
type Act = typeof act extends { generate: (...args: never[]) => { value: infer A } } ? A : never;

const codes = [
  ...["not_at_hand", "occurrence_past", "occurrence_neighbour", "occurrence_before_open"],
  ...["changed_since", "nothing_to_undo", "not_found", "unknown_reference", "conflict"],
];

interface Plant {
  id: string;
  days: string[];
  sentIds: string[];
  assignees: { own: string; strangers: string };
}

/** What an act sends; null of what is no command. */
function commandOf({ what, named, by }: Act, { days, sentIds, assignees }: Plant): OrderCommand | null {
  const occurrence = days[named % days.length] ?? "";
  const to = Temporal.PlainDate.from(occurrence).add({ days: by }).toString();
  const id = crypto.randomUUID();
  const commands: Record<Act["what"], OrderCommand | null> = {
    move: { id, kind: "move_occurrence", occurrence, to },
    give: { id, kind: "move_occurrence", occurrence, to, assignee: assignees.own },
    stranger: { id, kind: "move_occurrence", occurrence, to, assignee: assignees.strangers },
    complete: { id, kind: "complete", occurrence },
    start: { id, kind: "start", occurrence },
    hold: { id, kind: "hold", occurrence, reason: "No key" },
    reopen: { id, kind: "reopen", occurrence },
    undo: { id, kind: "undo", command: sentIds.at(-1) ?? id },
    reschedule: { id, kind: "reschedule", day_of_week: by > 0 ? "Wednesday" : "Monday" },
    delete: null,
  };
  return commands[what];
}

async function deleteAndRestore(call: Call, id: string): Promise<void> {
  const gone = await call("DELETE /work-orders/{id}", { params: { id } });
  const back = await call("POST /work-orders/{id}/restore", { params: { id } });
  expect([204, 404]).toContain(gone.status);
  expect([200, 404, 409]).toContain(back.status);
}

/** One person at work: what a lost answer makes them send again is sent at once, under its id. */
async function work(call: Call, plan: Plant, acts: readonly Act[]): Promise<void> {
  for (const one of acts) {
    const body = commandOf(one, plan);
    if (body === null) await deleteAndRestore(call, plan.id);
    else await send(call, plan, one, body);
  }
}

async function send(call: Call, { id, days, sentIds }: Plant, { what, times }: Act, body: OrderCommand): Promise<void> {
  const one = () => call("POST /work-orders/{id}/commands", { params: { id }, body });
  const answers = await Promise.all(Array.from({ length: times }, one));
  const done = answers.filter(({ status }) => status === 200);
  for (const { status, json } of answers) if (status !== 200) expect(codes).toContain(json.code);
  if (what === "stranger") expect(done).toEqual([]);
  const [first] = done;
  if (first === undefined) return;
  if (what !== "undo") sentIds.push(body.id);
  days.push(first.body.scheduled_date ?? "");
}

test("whatever two people move, do, undo and delete at once, and send again, each day has its one record", async () => {
  const other = await openTestPlant(app);
  const strangers = (await other.assignee()).id;
  const people = record({ mine: array(act, { maxLength: 6 }), theirs: array(act, { maxLength: 6 }) });
  const lived = asyncProperty(people, integer({ min: 0, max: 9 }), async ({ mine, theirs }, passes) => {
    app.clock.set("2026-11-19T14:00:00Z");
    const plant = await openTestPlant(app);
    const colleague = app.as(await app.become({ company: plant.session, access: "owner" }));
    const { id } = await plant.task({ frequency: "Weekly", day_of_week: "Monday", checklist_items: ["Oil"] });
    app.clock.advance({ hours: 24 * passes });
    const assignees = { own: (await plant.assignee()).id, strangers };
    const plan = { id, days: ["2026-11-23"], sentIds: [], assignees };
    await Promise.all([work(plant.call, plan, mine), work(colleague, plan, theirs)]);
    // A restore that met a deletion of the other one's leaves it deleted.
    await plant.call("POST /work-orders/{id}/restore", { params: { id } });
    await expectOneEntryEach(plant, id, app.clock());
    app.clock.advance({ hours: 24 * 9 });
    await plant.call("POST /task-instances/generate-today");
    await expectOneEntryEach(plant, id, app.clock());
  });
  await assert(lived, { numRuns: lives, endOnFailure: true });
}, 300_000);

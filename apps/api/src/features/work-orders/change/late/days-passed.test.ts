import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** A Monday morning in the plant. */
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
const give = (call: Call, id: string, body: WithoutId<CommandBody>, name: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, id: name } });

const [monday, tuesday, wednesday, thursday] = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"] as const;
const daily = { frequency: "Daily" as const, checklist_items: ["Oil", "Belt"] };
const at = (day: string, time: string) => `${day}T${time}:00Z`;

/** A daily PM since Monday, and a technician who comes back on Thursday. */
async function away() {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task(daily);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  app.clock.set(at(thursday, "14:00"));
  return { plant, luc, id, items: checklist.map((item) => item.id) };
}

async function historyOf({ call }: TestPlant) {
  const { body } = await call("GET /maintenance-history");
  const rows = body.map((one) => ({
    day: one.scheduled_date,
    status: one.status,
    is_late: one.is_late,
    completed_at: one.completed_at,
    by: one.completed_by_name,
    ticked: one.checklist.filter(({ completed }) => completed).length,
  }));
  return rows.sort((a, b) => String(a.day).localeCompare(String(b.day)));
}

test("three days away with a daily PM: all three are done on their days, and today's is as it was", async () => {
  const { plant, luc, id, items } = await away();
  for (const day of [monday, tuesday, wednesday]) {
    for (const item_id of items)
      expect((await give(luc, id, { kind: "tick", item_id, completed: true, done_at: at(day, "14:05") })).status).toBe(
        200,
      );
    const done = await give(luc, id, { kind: "complete", occurrence: day, done_at: at(day, "14:10") });
    expect([done.status, done.body.scheduled_date, done.body.status]).toEqual([200, thursday, "Scheduled"]);
  }
  expect((await historyOf(plant)).filter(({ day }) => day !== thursday)).toEqual(
    [monday, tuesday, wednesday].map((day) => ({
      day,
      ...{ status: "completed", is_late: false, completed_at: `${day}T14:10:00.000Z`, by: "Luc Roy", ticked: 2 },
    })),
  );
  expect((await plant.look(id)).checklist.map(({ completed }) => completed)).toEqual([false, false]);
});

test.each<[string, (done: Done) => WithoutId<CommandBody>, object]>([
  ["started", () => ({ kind: "start", occurrence: monday, done_at: at(monday, "14:05") }), {}],
  [
    "put on hold",
    () => ({ kind: "hold", occurrence: monday, reason: "No key", done_at: at(monday, "14:05") }),
    { hold_reason: "No key" },
  ],
  [
    "ticked",
    ({ items: [item_id = ""] }) => ({ kind: "tick", item_id, completed: true, done_at: at(monday, "14:05") }),
    {},
  ],
])("what was %s on Monday is of Monday, and today stands as before", async (_, commandOf, expected) => {
  const done = await away();
  const { plant, luc, id } = done;
  const before = await plant.look(id);
  expect((await give(luc, id, commandOf(done))).status).toBe(200);
  const { version: _version, updated_at: _at, ...now } = await plant.look(id);
  expect(before).toMatchObject(now);
  const { body } = await plant.call("GET /maintenance-history");
  expect(body.find((one) => one.scheduled_date === monday)).toMatchObject("hold_reason" in expected ? expected : {});
});
type Done = Awaited<ReturnType<typeof away>>;

test("of two who completed a day that passed the later one did, in whatever order they come, and neither is refused", async () => {
  const { plant, luc, id, items } = await away();
  const ann = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Ann Roy" }));
  await give(plant.call, id, { kind: "start", occurrence: thursday });
  for (const [call, time] of [
    [ann, "15:00"],
    [luc, "16:00"],
    [ann, "14:00"],
  ] as const) {
    const completion = { kind: "complete", occurrence: monday, done_at: at(monday, time) } as const;
    expect((await give(call, id, completion)).status).toBe(200);
  }
  const [done] = await historyOf(plant);
  expect(done).toMatchObject({ day: monday, by: "Luc Roy", completed_at: "2026-11-23T16:00:00.000Z" });
  const late = await give(luc, id, {
    kind: "tick",
    item_id: items[0] ?? "",
    completed: true,
    done_at: at(monday, "14:30"),
  });
  expect([late.status, (await historyOf(plant))[0]?.ticked]).toEqual([200, 0]);
  expect((await plant.look(id)).checklist.map(({ completed }) => completed)).toEqual([false, false]);
});

test("what came late is taken back whole", async () => {
  const { plant, luc, id } = await away();
  const before = await historyOf(plant);
  const name = crypto.randomUUID();
  await give(luc, id, { kind: "complete", occurrence: monday, done_at: at(monday, "15:00") }, name);
  expect(await historyOf(plant)).not.toEqual(before);
  expect((await give(luc, id, { kind: "undo", command: name })).status).toBe(200);
  expect(await historyOf(plant)).toEqual(before);
});

test.each([
  ["a command", (call: Call, id: string) => give(call, id, { kind: "complete", occurrence: monday })],
  [
    "a batch",
    (call: Call, id: string) =>
      call("POST /work-orders/{id}/commands/batch", {
        params: { id },
        body: { commands: [{ command: { id: crypto.randomUUID(), kind: "complete", occurrence: monday } }] },
      }),
  ],
  [
    "a PUT",
    (call: Call, id: string) =>
      call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed", scheduled_date: monday } }),
  ],
])(
  "an occurrence that was overtaken is completed late by %s of who plans, and by others waits for them",
  async (_, send) => {
    const { plant, luc, id } = await away();
    expect((await send(luc, id)).status).toBe(200);
    expect((await historyOf(plant))[0]).toMatchObject({ day: monday, status: "overdue" });
    const [waiting] = (await plant.call("GET /conflicts", { query: { subject: id } })).body;
    expect(waiting).toMatchObject({ kind: "act", by_name: "Luc Roy", mine: { act: "complete_late", day: monday } });
    expect((await plant.call("GET /notifications")).body).toMatchObject([{ kind: "conflict", subject: { id } }]);
    expect((await send(plant.call, id)).status).toBe(200);
    expect((await historyOf(plant))[0]).toMatchObject({
      day: monday,
      status: "completed",
      is_late: true,
      by: "Marie Côté",
    });
  },
);

test("who decides for what came late completes the occurrence late", async () => {
  const { plant, luc, id } = await away();
  await give(luc, id, { kind: "complete", occurrence: monday, done_at: at(tuesday, "15:00") });
  const [waiting] = (await plant.call("GET /conflicts", { query: { subject: id } })).body;
  await plant.call("POST /conflicts/{id}/solve", { params: { id: waiting?.id ?? "" }, body: { take: "mine" } });
  expect((await historyOf(plant))[0]).toMatchObject({ day: monday, status: "completed", is_late: true });
});

test("who was let in a second ago completes no occurrence of weeks ago in time", async () => {
  const { plant, id } = await away();
  const ann = app.as(await app.become({ company: plant.session, access: "technician", seenAt: app.clock() }));
  app.clock.advance({ seconds: 1 });
  const done = await give(ann, id, { kind: "complete", occurrence: monday, done_at: at(monday, "15:00") });
  expect(done.status).toBe(200);
  expect((await historyOf(plant))[0]).toMatchObject({ day: monday, status: "overdue", is_late: false });
  expect((await plant.call("GET /conflicts", { query: { subject: id } })).body).toHaveLength(1);
});

test("an open occurrence that is days old is done as ever", async () => {
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ ...daily, frequency: "Weekly", day_of_week: "Monday" });
  app.clock.set(at(thursday, "14:00"));
  const [item] = checklist;
  await give(plant.call, id, { kind: "tick", item_id: item?.id ?? "", completed: true, done_at: at(tuesday, "14:00") });
  expect((await plant.look(id)).checklist.map(({ completed }) => completed)).toEqual([true, false]);
  await give(plant.call, id, { kind: "complete", occurrence: monday, done_at: at(tuesday, "15:00") });
  expect(await historyOf(plant)).toMatchObject([{ day: monday, status: "completed", ticked: 1 }]);
});

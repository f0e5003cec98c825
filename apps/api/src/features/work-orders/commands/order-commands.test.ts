import { randomUUID } from "node:crypto";
import { errors as en } from "@millwright/messages/en/errors";
import { errors as fr } from "@millwright/messages/fr/errors";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { type CallInput, senderOf } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

function give({ call }: TestPlant, orderId: string, fields: WithoutId<CommandBody>, id: string = crypto.randomUUID()) {
  const body: CommandBody = { ...fields, id };
  return call("POST /work-orders/{id}/commands", { params: { id: orderId }, body });
}
const apart = <T extends { version: number; updated_at: string; checklist: { version: number }[] }>(order: T) => ({
  ...{ ...order, version: 0, updated_at: "" },
  checklist: order.checklist.map((item) => ({ ...item, version: 0 })),
});

const moves: [WithoutId<CommandBody>, object][] = [
  [{ kind: "start" }, { status: "In Progress" }],
  [{ kind: "hold" }, { status: "On Hold", hold_reason: null }],
  [
    { kind: "hold", reason: "Waiting for the bearing" },
    { status: "On Hold", hold_reason: "Waiting for the bearing" },
  ],
  [{ kind: "complete" }, { status: "Completed", completed_by_name: "Marie Côté" }],
];
const kinds = ["order", "task"] as const;
test.each(kinds.flatMap((kind) => moves.map(([fields, expected]) => ({ kind, said: fields, expected }))))(
  "$said.kind brings a $kind to its column, and its id takes it back whole",
  async ({ kind, said: fields, expected }) => {
    const plant = await openTestPlant(app);
    const before = await plant[kind]({ title: "Leak" });
    const command = crypto.randomUUID();
    const done = await give(plant, before.id, fields, command);
    expect([done.status, done.body]).toMatchObject([200, expected]);
    const undone = await give(plant, before.id, { kind: "undo", command });
    expect(apart(undone.body)).toEqual(apart(before));
  },
);

test("reopen puts what was completed back among the scheduled, and undoing it completes it as it was", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const done = (await give(plant, id, { kind: "complete" })).body;
  const command = crypto.randomUUID();
  expect((await give(plant, id, { kind: "reopen" }, command)).body).toMatchObject({
    status: "Scheduled",
    completed_at: null,
  });
  expect(apart((await give(plant, id, { kind: "undo", command })).body)).toEqual(apart(done));
});

/** What each command of a form or a list changes, and what it is taken back to. */
const changes: [string, "order" | "task", (plant: TestPlant, id: string) => Promise<WithoutId<CommandBody>>, object][] =
  [
    [
      "assign",
      "order",
      async (plant) => ({ kind: "assign", assignee: (await plant.assignee()).id }),
      { assignee_name: "Luc Roy" },
    ],
    [
      "reschedule of a repair",
      "order",
      async () => ({ kind: "reschedule", due_date: "2026-12-24", scheduled_start: "2026-12-01T08:00" }),
      { due_date: "2026-12-24", scheduled_start: "2026-12-01T13:00:00.000Z" },
    ],
    [
      "reschedule of a PM",
      "task",
      async () => ({ kind: "reschedule", frequency: "Daily", time: "06:30" }),
      { frequency: "Daily", time: "06:30" },
    ],
    [
      "edit of a PM with its schedule and status",
      "task",
      async () => ({ kind: "edit", title: "Oil it", time: "06:30", status: "On Hold", hold_reason: "No key" }),
      { title: "Oil it", time: "06:30", status: "On Hold", hold_reason: "No key" },
    ],
    [
      "tick",
      "order",
      async (plant, id) => ({ kind: "tick", item_id: (await plant.look(id)).checklist[0]?.id ?? "", completed: true }),
      { checklist: [{ completed: true, completed_by: expect.any(String) }, {}] },
    ],
    [
      "attach",
      "order",
      async (plant) => ({ kind: "attach", files: [{ id: (await plant.file("plan.txt")).id }] }),
      { files: [{ name: "plan.txt" }] },
    ],
    [
      "edit",
      "order",
      async () => ({ kind: "edit", title: "Big leak", notes: "Bearing", tags: ["oil"] }),
      { title: "Big leak", notes: "Bearing", tags: ["oil"] },
    ],
  ];
test.each(changes)("what %s changes of a %s is taken back whole by its id", async (_, kind, saidOf, expected) => {
  const plant = await openTestPlant(app);
  const before = await plant[kind]({ title: "Leak", checklist_items: ["Drain", "Seal"] });
  const [fields, command] = [await saidOf(plant, before.id), crypto.randomUUID()];
  const done = await give(plant, before.id, fields, command);
  expect([done.status, done.body]).toMatchObject([200, { ...expected, version: 2 }]);
  const undone = await give(plant, before.id, { kind: "undo", command });
  expect(apart(undone.body)).toEqual(apart(before));
  const schedules = await plant.call("GET /work-orders/{id}", { params: { id: before.id } });
  expect(apart(schedules.body)).toEqual(apart(before));
});

test("a file that was detached is there again once that is undone, beside what came since", async () => {
  const plant = await openTestPlant(app);
  const [plan, photo] = [await plant.file("plan.txt"), await plant.file("photo.txt")];
  const { id } = await plant.order({ files: [{ id: plan.id }, { id: photo.id }] });
  const command = crypto.randomUUID();
  const detached = await give(plant, id, { kind: "detach", files: [{ id: plan.id }] }, command);
  expect(detached.body.files).toMatchObject([{ name: "photo.txt" }]);
  expect((await give(plant, id, { kind: "undo", command })).body.files).toHaveLength(2);
});

test("two people who attach at once keep both files", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const files = [await plant.file("one.txt"), await plant.file("two.txt")];
  await Promise.all(files.map((file) => give(plant, id, { kind: "attach", files: [{ id: file.id }] })));
  expect((await plant.look(id)).files).toHaveLength(2);
});

test("ids are the same in capitals: what is sent again is known, and what is chosen is compared", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const { id: assignee } = await plant.assignee();
  const capitals = id.toUpperCase();
  const commands: WithoutId<CommandBody>[] = [
    { kind: "start" },
    { kind: "assign", assignee: assignee.toUpperCase(), base: { assignee: null } },
    { kind: "edit", assignee, base: { assignee: assignee.toUpperCase() } },
  ];
  for (const one of commands) {
    const command = crypto.randomUUID();
    const requests = [capitals, id, capitals].map((order) => () => give(plant, order, one, command));
    for (const send of [...requests, () => give(plant, id, one, command.toUpperCase())])
      expect((await send()).status).toBe(200);
    const batch = { params: { id: capitals }, body: { commands: [{ command: { ...one, id: command } }] } };
    const { body } = await plant.call("POST /work-orders/{id}/commands/batch", batch);
    expect([body.done, body.refused]).toEqual([[command], null]);
  }
  const comment = { id: crypto.randomUUID(), text: "Wet again" };
  for (const order of [capitals, id])
    expect((await plant.call("POST /work-orders/{id}/comments", { params: { id: order }, body: comment })).status).toBe(
      201,
    );
  expect((await plant.call("GET /conflicts", { query: { subject: capitals } })).body).toEqual([]);
  expect(await plant.look(id)).toMatchObject({ version: 3, status: "In Progress", assignee });
});

test("the same command again is the same thing, at any time; another one under its id is refused", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const command = crypto.randomUUID();
  const both = await Promise.all([1, 2].map(() => give(plant, id, { kind: "complete" }, command)));
  expect(both.map(({ body }) => [body.status, body.version])).toEqual([
    ["Completed", 2],
    ["Completed", 2],
  ]);
  await give(plant, id, { kind: "start" });
  app.clock.advance({ hours: 30 });
  expect((await give(plant, id, { kind: "complete" }, command)).body).toMatchObject({ status: "In Progress" });
  const other = await give(plant, id, { kind: "hold" }, command);
  expect([other.status, other.json.code]).toEqual([409, "idempotency_conflict"]);
  expect((await plant.look(id)).status).toBe("In Progress");
  expect((await plant.call("GET /repair-history")).body).toHaveLength(1);
});

test("a reason stays while it is on hold, and goes with it; what is not on hold has none", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await give(plant, id, { kind: "hold", reason: "No key" });
  expect((await give(plant, id, { kind: "edit", notes: "Asked Luc" })).body.hold_reason).toBe("No key");
  expect((await give(plant, id, { kind: "edit", hold_reason: "No key yet" })).body.hold_reason).toBe("No key yet");
  expect((await plant.edit(id, { status: "In Progress" })).body.hold_reason).toBeNull();
  expect((await give(plant, id, { kind: "edit", hold_reason: "Why not" })).body.hold_reason).toBeNull();
});

test("a command names its kind and its id; an occurrence that is over is not completed", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ frequency: "Daily" });
  const late = await give(plant, id, { kind: "complete", occurrence: "2026-11-20" });
  expect([late.status, late.json.code]).toEqual([409, "not_at_hand"]);
  const never = await give(plant, id, { kind: "complete", occurrence: "1899-12-31" });
  expect([never.status, never.json.fields]).toEqual([422, { occurrence: "invalid" }]);
  const send = senderOf(app.origin, plant.session.token);
  const nameless = await send<{ fields: object }>("POST /work-orders/{id}/commands", {
    params: { id },
    body: { kind: "start" },
  });
  expect([nameless.status, nameless.json?.fields]).toMatchObject([422, { id: expect.anything() }]);
});

test.each(["start", "hold", "complete"] as const)(
  "%s of a repair is for its one occurrence, whichever it names",
  async (kind) => {
    const plant = await openTestPlant(app);
    const { id } = await plant.order({ scheduled_date: "2026-11-25" });
    for (const [commandKind, occurrence] of [
      [kind, "1999-01-01"],
      ["reopen", "2026-11-30"],
    ] as const) {
      const done = await give(plant, id, { kind: commandKind, occurrence });
      expect([done.status, done.body.scheduled_date]).toEqual([200, "2026-11-25"]);
    }
  },
);

test("the log says when it was done by the device, and never that it was done after it came", async () => {
  const plant = await openTestPlant(app);
  app.clock.set("2026-11-23T09:00:00Z");
  const { id } = await plant.order();
  app.clock.set("2026-11-23T14:00:00Z");
  await give(plant, id, { kind: "start", done_at: "2026-11-23T09:30:00.000Z" });
  await give(plant, id, { kind: "hold", reason: "No key", done_at: "2027-01-01T00:00:00Z" });
  const activity = (await plant.call("GET /activity", { query: { id } })).body;
  expect(activity.slice(0, 2)).toMatchObject([
    {
      done_at: "2026-11-23T14:00:00.000Z",
      changes: { status: ["In Progress", "On Hold"], hold_reason: [null, "No key"] },
    },
    { done_at: "2026-11-23T09:30:00.000Z", call: "POST /work-orders/{id}/commands (start)" },
  ]);
});

test("a device whose clock is years behind has its command done when it came, and the log says what it said", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const started = await give(plant, id, { kind: "start", done_at: "1970-01-01T00:00:00Z" });
  expect([started.status, started.body.status]).toEqual([200, "In Progress"]);
  const [line] = (await plant.call("GET /activity", { query: { id } })).body;
  const now = app.clock().toString({ fractionalSecondDigits: 3 });
  expect([line?.done_at, line?.claimed_at]).toEqual([now, "1970-01-01T00:00:00.000Z"]);
});

test.each(["en", "fr"] as const)(
  "a list that has one step twice is refused in %s, and nothing of it is kept",
  async (language) => {
    const plant = await openTestPlant(app);
    const { id, checklist } = await plant.order({ checklist_items: ["Drain"] });
    const [step] = ["0190a4f2-0000-4000-8000-00000000000A", "0190a4f2-0000-4000-8000-00000000000a"];
    const twice = [...checklist, { id: step ?? "", text: "Refill" }, { id: step?.toLowerCase() ?? "", text: "Test" }];
    const headers = { "accept-language": language };
    const body = { kind: "edit", id: crypto.randomUUID(), checklist: twice } as const;
    const edited = await plant.call("POST /work-orders/{id}/commands", { params: { id }, body, headers });
    const put = await plant.call("PUT /work-orders/{id}", { params: { id }, body: { checklist: twice }, headers });
    const detail = { en, fr }[language].step_twice;
    for (const refused of [edited, put])
      expect([refused.status, refused.json]).toEqual([
        422,
        { code: "invalid", detail, fields: { "checklist.2.id": "duplicate" } },
      ]);
    expect((await plant.call("GET /work-orders/{id}", { params: { id } })).body.checklist).toEqual(checklist);
  },
);

test("an id names one command of a company; for another order or time it is refused", async () => {
  const plant = await openTestPlant(app);
  const [one, other] = [await plant.order(), await plant.order()];
  const id = crypto.randomUUID();
  const both = await Promise.allSettled([
    plant.call("POST /work-orders/{id}/commands", { params: { id: one.id }, body: { id, kind: "complete" } }),
    plant.call("POST /work-orders/{id}/commands", { params: { id: other.id }, body: { id, kind: "hold" } }),
  ]);
  const statuses = both.map((answer) => (answer.status === "fulfilled" ? answer.value.status : 0)).sort();
  expect(statuses).toEqual([200, 409]);
  await give(
    plant,
    one.id,
    { kind: "assign", assignee: null, done_at: "2026-11-23T09:00:00Z" },
    "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06",
  );
  const later = { kind: "assign", assignee: null, done_at: "2026-11-23T10:00:00-05:00" } as const;
  const again = await give(plant, one.id, later, "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06");
  expect([again.status, again.json.code]).toEqual([409, "idempotency_conflict"]);
});

test.each<WithoutId<CommandBody>>([
  { kind: "edit", title: "Mine" },
  { kind: "assign", assignee: null },
  { kind: "complete" },
])("$kind with an If-Match of an older version is refused as stale", async (fields) => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  await plant.edit(id, { title: "Theirs" });
  const body: CommandBody = { ...fields, id: crypto.randomUUID() };
  const refused = await plant.call("POST /work-orders/{id}/commands", {
    params: { id },
    body,
    headers: { "if-match": '"1"' },
  });
  expect([refused.status, refused.json.code]).toEqual([409, "stale"]);
  expect(await plant.look(id)).toMatchObject({ title: "Theirs", version: 2, status: "Scheduled" });
});

test.each([
  ["2026-11-22T10:00:00+16:00", 200],
  ["2026-11-22T10:00:00-23:59", 200],
  ["2026-11-22T10:00:00.1234567890Z", 422],
])("a time as a device may write it (%s) is taken, or told at its field (%i)", async (done_at, status) => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order();
  const body = { id: randomUUID(), kind: "start", done_at } as const;
  const answer = await plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  expect(answer.status).toBe(status);
  expect(answer.json.fields).toEqual(status === 422 ? { done_at: "invalid" } : undefined);
});

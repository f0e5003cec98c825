import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Early in the morning, when the work is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type Batch = NonNullable<CallInput<"POST /work-orders/{id}/commands/batch">["body"]>;
type One = Batch["commands"][number]["command"];
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

const both = ["order", "task"] as const;

/** Work with two steps at noon in the plant: what one does to it, and how long ago, in seconds. */
async function open(of: (typeof both)[number]) {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const { id, checklist } = await plant[of]({ checklist_items: ["Oil", "Belt"] });
  app.clock.set("2026-11-23T17:00:00Z");
  const item_id = checklist[0]?.id ?? "";
  const sentBy =
    (call: typeof luc) =>
    async (...timedCommands: (WithoutId<One> & { ago?: number })[]) => {
      app.clock.advance({ seconds: 1 });
      const commands = timedCommands.map(({ ago, ...one }) => {
        const done_at = ago === undefined ? {} : { done_at: app.clock().subtract({ seconds: ago }).toString() };
        return { command: { ...one, ...done_at, id: crypto.randomUUID() } as One };
      });
      const { body } = await call("POST /work-orders/{id}/commands/batch", { params: { id }, body: { commands } });
      expect([body.done.length, body.refused]).toEqual([commands.length, null]);
    };
  const log = async () => (await plant.call("GET /activity", { query: { id } })).body;
  const edit: typeof plant.edit = async (...edited) => {
    app.clock.advance({ seconds: 1 });
    return plant.edit(...edited);
  };
  return {
    luc: sentBy(luc),
    marie: sentBy(plant.call),
    edit,
    call: plant.call,
    item_id,
    id,
    log,
    look: () => plant.look(id),
  };
}

const hold = { kind: "hold", reason: "Waiting for bearing" } as const;
const onHold = { status: "On Hold", hold_reason: "Waiting for bearing" };

test.each(both)("a %s that was held and ticked stays so when an earlier start and untick come later", async (of) => {
  const { luc, marie, item_id, look } = await open(of);
  await marie(hold, { kind: "tick", item_id, completed: true });
  await luc({ kind: "start", ago: 13 }, { kind: "tick", item_id, completed: false, ago: 12 });
  const order = await look();
  expect(order).toMatchObject(onHold);
  expect(order.checklist[0]?.completed).toBe(true);
});

const late: WithoutId<One>[] = [
  { kind: "reopen" },
  { kind: "hold", reason: "Lunch" },
  { kind: "edit", status: "Scheduled" },
  { kind: "edit", status: "On Hold", hold_reason: "Lunch", base: { hold_reason: "Waiting for bearing" } },
];
test.each(both)("a %s that is held by an edit without a key stays so when an earlier start comes later", async (of) => {
  const { luc, edit, id, log, look } = await open(of);
  await edit(id, onHold);
  await luc({ kind: "start", ago: 30 });
  expect(await look()).toMatchObject(onHold);
  expect(Object.keys((await log())[0]?.changes ?? {})).toContain(`done_before/${id}`);
  await luc({ kind: "start" });
  expect((await look()).status).toBe("In Progress");
});

test("a task of the day that is moved without a key stays so when an earlier start comes later", async () => {
  const { luc, call, id, look } = await open("task");
  const task = (await call("GET /task-instances/today")).body.find((one) => one.work_order_id === id);
  app.clock.advance({ seconds: 1 });
  await call("PUT /task-instances/{id}", { params: { id: task?.id ?? "" }, body: { status: "On Hold" } });
  await luc({ kind: "start", ago: 30 });
  expect((await look()).status).toBe("On Hold");
});

for (const of of both)
  test.each(late)(`of a ${of} on hold an earlier $kind changes no status and no reason`, async (command) => {
    const { luc, marie, look } = await open(of);
    await luc(hold);
    await marie({ ...command, ago: 30 });
    expect(await look()).toMatchObject(onHold);
  });

test.each(both)("what was done to a %s before is in its activity, with what stands", async (of) => {
  const { luc, marie, id, log } = await open(of);
  await marie(hold);
  await luc({ kind: "start", ago: 60 });
  const [entry] = await log();
  expect(entry).toMatchObject({
    actor: { name: "Luc Roy" },
    done_at: "2026-11-23T16:59:02.000Z",
    changes: { [`done_before/${id}`]: [null, { status: "In Progress", stands: "On Hold" }] },
  });
});

test.each(both)("an edit of a %s says all but its status", async (of) => {
  const { luc, marie, look } = await open(of);
  await luc(hold);
  await marie({ kind: "edit", status: "Scheduled", title: "Other", ago: 30 });
  expect(await look()).toMatchObject({ ...onHold, title: "Other" });
});

test.each(both)("of two who act on a %s within seconds, the last to come has it", async (of) => {
  const { luc, marie, item_id, look } = await open(of);
  await marie(hold, { kind: "tick", item_id, completed: true });
  await luc({ kind: "start", ago: 5 }, { kind: "tick", item_id, completed: false, ago: 5 });
  const order = await look();
  expect([order.status, order.checklist[0]?.completed]).toEqual(["In Progress", false]);
});

test.each(both)("a start of a %s that was done after the hold comes later and begins it", async (of) => {
  const { luc, marie, look } = await open(of);
  await marie({ ...hold, ago: 120 });
  await luc({ kind: "start", ago: 60 });
  expect((await look()).status).toBe("In Progress");
});

test.each(both)("one's own acts on a %s, from two devices, go by when they were done", async (of) => {
  const { marie, look } = await open(of);
  await marie({ ...hold, ago: 60 });
  await marie({ kind: "start", ago: 120 });
  expect(await look()).toMatchObject(onHold);
});

test.each(both)("what waited of a %s is done in its order, though its device's clock was put back", async (of) => {
  const { marie, look } = await open(of);
  await marie({ kind: "start", ago: 20 }, { ...hold, ago: 60 });
  expect(await look()).toMatchObject(onHold);
});

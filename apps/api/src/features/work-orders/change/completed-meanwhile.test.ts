import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

const [before, after] = ["2026-11-23T13:00:00Z", "2026-11-23T14:10:00Z"];
const moves = (["order", "task"] as const).flatMap((of) => (["start", "hold"] as const).map((kind) => ({ of, kind })));

/** Work that Marie completes at 14:00, and what she and Luc do to it at 15:00. */
async function open(of: "order" | "task") {
  app.clock.set("2026-11-23T09:00:00Z");
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const { id, scheduled_date: day } = await plant[of]();
  app.clock.set("2026-11-23T14:00:00Z");
  const givenBy = (call: typeof luc) => (fields: WithoutId<CommandBody>) =>
    call("POST /work-orders/{id}/commands", { params: { id }, body: { ...fields, id: crypto.randomUUID() } });
  const [marie, others] = [givenBy(plant.call), givenBy(luc)];
  const done = (await marie({ kind: "complete" })).body;
  app.clock.advance({ hours: 1 });
  const conflicts = async () => (await plant.call("GET /conflicts", { query: { subject: id } })).body;
  const log = async () => (await plant.call("GET /activity", { query: { id } })).body;
  return { marie, luc: others, done, day: day ?? "", call: plant.call, conflicts, log, look: () => plant.look(id) };
}

test.each(moves)("$kind of a $of before it was completed leaves it so, and a planner is told", async ({ of, kind }) => {
  const { luc, marie, done, conflicts, look } = await open(of);
  const move = kind === "hold" ? ({ kind, reason: "Lunch" } as const) : ({ kind } as const);
  expect((await luc({ ...move, done_at: before })).status).toBe(200);
  expect(await look()).toMatchObject({ status: "Completed", completed_at: done.completed_at, conflict_count: 1 });
  const [one] = await conflicts();
  expect(one).toMatchObject({ kind: "act", by_name: "Luc Roy", theirs: { status: "Completed" } });
  expect(one?.done_at).toBe("2026-11-23T13:00:00.000Z");
  await marie({ kind: "reopen" });
  app.clock.advance({ minutes: 1 });
  await luc({ ...move, done_at: before });
  expect((await look()).status).toBe("Scheduled");
});

test("a PM whose day is named is left completed as well", async () => {
  const { luc, done, day, look } = await open("task");
  expect((await luc({ kind: "start", occurrence: day, done_at: before })).status).toBe(200);
  expect(await look()).toMatchObject({ status: "Completed", completed_at: done.completed_at, conflict_count: 1 });
});

test.each(moves)("$kind of a $of after it was completed opens it", async ({ of, kind }) => {
  const { luc } = await open(of);
  expect((await luc({ kind, done_at: after })).status).toBe(200);
});

test.each(["order", "task"] as const)("what opened a %s before it was completed again leaves it so", async (of) => {
  const { luc, done, conflicts, look } = await open(of);
  for (const move of [{ kind: "reopen" }, { kind: "edit", status: "In Progress", base: {} }] as const)
    expect((await luc({ ...move, done_at: before })).status).toBe(200);
  expect(await look()).toMatchObject({ status: "Completed", completed_at: done.completed_at });
  expect(await conflicts()).toHaveLength(2);
});

test.each(["order", "task"] as const)(
  "a completion of a %s that was done before it was opened again does not undo that",
  async (of) => {
    const { luc, marie, log, conflicts, look } = await open(of);
    await marie({ kind: "reopen" });
    app.clock.advance({ minutes: 1 });
    expect((await luc({ kind: "complete", done_at: "2026-11-23T14:59:46Z" })).status).toBe(200);
    expect((await look()).status).toBe("Scheduled");
    expect(await conflicts()).toMatchObject([
      { kind: "act", mine: { status: "Completed" }, theirs: { status: "Scheduled" } },
    ]);
    const [entry] = await log();
    expect(entry).toMatchObject({ actor: { name: "Luc Roy" }, done_at: "2026-11-23T14:59:46.000Z" });
  },
);

test("what a planner decides for is done now, and can be taken back", async () => {
  const { luc, marie, call, conflicts, look } = await open("order");
  await marie({ kind: "reopen" });
  app.clock.advance({ minutes: 1 });
  await luc({ kind: "complete", done_at: "2026-11-23T14:59:46Z" });
  const [one] = await conflicts();
  const solved = await call("POST /conflicts/{id}/solve", { params: { id: one?.id ?? "" }, body: { take: "mine" } });
  expect([solved.status, solved.body.solved_as]).toEqual([200, "mine"]);
  expect(await look()).toMatchObject({ status: "Completed", conflict_count: 0 });
});

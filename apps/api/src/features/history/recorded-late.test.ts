import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { measuring } from "#testing/call-matrix/things.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** In the morning, when all is made; who was away since then is back at 18:00. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));
const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const came = at("18:00");

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

/** A repair with a tick and a measured step, and a technician who comes back. */
async function open() {
  const plant = await openTestPlant(app);
  const gap = { ...measuring, id: randomUUID() };
  const { id: procedure } = (await plant.call("POST /procedures", { body: { name: "Round", steps: [gap] } })).body;
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure }, body: {} });
  const { id, checklist } = await plant.order({ procedure_id: procedure, checklist_items: ["Belt"] });
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const belt = checklist.find(({ text }) => text === "Belt")?.id ?? "";
  app.clock.set(came);
  const give = (fields: WithoutId<CommandBody>) =>
    luc("POST /work-orders/{id}/commands", { params: { id }, body: { ...fields, id: randomUUID() } as CommandBody });
  const sheetOf = async (language: string) => {
    const { body } = await plant.call("POST /repair-history/link", {
      query: {},
      headers: { "accept-language": language },
    });
    return (
      await fetch(`${app.origin}${new URL(body.url, app.origin).pathname}${new URL(body.url, app.origin).search}`)
    ).text();
  };
  return { plant, luc, id, belt, gap: gap.id, give, sheetOf };
}

test("steps, answers and comments that come late say when they were recorded, in the order, its entry and the sheets", async () => {
  const { plant, luc, id, belt, gap, give, sheetOf } = await open();
  await give({ kind: "tick", item_id: belt, completed: true, done_at: at("14:00") });
  await give({ kind: "answer", item_id: gap, value: 3.1, done_at: at("14:05") });
  const commentInput = {
    params: { id },
    body: { text: "Belt is worn", id: randomUUID() },
    headers: { "done-at": at("14:06") },
  };
  await luc("POST /work-orders/{id}/comments", commentInput);
  const done = await give({ kind: "complete", done_at: at("14:10") });
  const late = [
    expect.objectContaining({ id: belt, completed_at: at("14:00"), completed_recorded_at: came }),
    expect.objectContaining({ id: gap, result: expect.objectContaining({ at: at("14:05"), recorded_at: came }) }),
  ];
  expect(done.body.checklist).toEqual(expect.arrayContaining(late));
  expect((await plant.look(id)).checklist).toEqual(expect.arrayContaining(late));
  const comments = await plant.call("GET /work-orders/{id}/comments", { params: { id } });
  expect(comments.body).toMatchObject([{ created_at: at("14:06"), recorded_at: came }]);
  const [entry] = (await plant.call("GET /repair-history")).body;
  const record = await plant.call("GET /repair-history/{id}", { params: { id: entry?.id ?? "" } });
  expect(record.body).toMatchObject({ completed_recorded_at: came, comments: [{ recorded_at: came }] });
  expect(record.body.checklist).toEqual(expect.arrayContaining(late));
  expect(await sheetOf("en")).toContain("Luc Roy, 2026-11-23 09:05 (recorded on 2026-11-23 13:00)");
  expect(await sheetOf("fr")).toContain("Luc Roy, 2026-11-23 09:05 (consigné le 2026-11-23 13:00)");
});

test("what is done at once says nothing of when it was recorded, and a batch says it as single commands do", async () => {
  const { plant, luc, id, belt, give } = await open();
  await give({ kind: "tick", item_id: belt, completed: true });
  const [item] = (await plant.look(id)).checklist.filter((one) => one.id === belt);
  expect(item).not.toHaveProperty("completed_recorded_at");
  const untick = { kind: "tick", item_id: belt, completed: false, id: randomUUID() } as const;
  await luc("POST /work-orders/{id}/commands", { params: { id }, body: untick });
  const { id: other, checklist } = await plant.order({ checklist_items: ["Oil"] });
  app.clock.advance({ hours: 3 });
  const tick = { kind: "tick", item_id: checklist[0]?.id ?? "", completed: true, id: randomUUID() } as const;
  const commands = [
    { command: { ...tick, done_at: at("19:00") } },
    { command: { kind: "complete", id: randomUUID(), done_at: at("19:05") } as const },
  ];
  await luc("POST /work-orders/{id}/commands/batch", { params: { id: other }, body: { commands } });
  expect(await plant.look(other)).toMatchObject({
    completed_recorded_at: at("21:00"),
    checklist: [{ completed_at: at("19:00"), completed_recorded_at: at("21:00") }],
  });
});

test("a part that was taken earlier says when, and a stop that is typed for the past when it was written down", async () => {
  const { plant, luc } = await open();
  const part = { name: "V-belt", part_type: "repair", current_quantity: 10, min_stock_level: 0 } as const;
  app.clock.set(at("12:30"));
  const { id } = (await plant.call("POST /parts", { body: part })).body;
  const machine = await plant.machine();
  app.clock.set(came);
  const taken = { change_type: "remove", quantity: 2 } as const;
  await luc("POST /parts/{id}/quantity", { params: { id }, body: taken, headers: { "done-at": at("14:00") } });
  await luc("POST /parts/{id}/quantity", { params: { id }, body: taken });
  const { quantity_history: moves } = (await plant.call("GET /parts/{id}", { params: { id } })).body;
  expect(moves.map(({ date, recorded_at }) => [date, recorded_at])).toEqual([
    [came, null],
    [at("14:00"), came],
    [at("12:30"), null],
  ]);
  const say = (state: "stopped" | "running", since?: string) =>
    plant.call("PUT /machines/{id}/state", { params: { id: machine.id }, body: { state, since } });
  await say("stopped", at("15:00"));
  await say("running");
  const [stop] = (await plant.call("GET /machines/{id}/downtimes", { params: { id: machine.id } })).body;
  expect(stop).toMatchObject({ started_at: at("15:00"), started_recorded_at: came, ended_recorded_at: null });
});

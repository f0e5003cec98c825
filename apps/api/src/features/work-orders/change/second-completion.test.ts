import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type CommandBody = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;

const done_at = "2026-11-23T13:50:00Z";

/** Work with two steps; Luc's device is away while Marie completes it at 14:00. */
async function open(of: "order" | "task") {
  app.clock.set("2026-11-23T13:40:00Z");
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" }));
  const { id, scheduled_date: day, checklist } = await plant[of]({ checklist_items: ["Oil", "Belt"] });
  app.clock.set("2026-11-23T14:00:00Z");
  const give = (call: Call, fields: WithoutId<CommandBody>, name: string = crypto.randomUUID()) =>
    call("POST /work-orders/{id}/commands", { params: { id }, body: { ...fields, id: name } });
  const complete = { kind: "complete", ...(day !== null && { occurrence: day }) } as const;
  const completionLines = async () =>
    (await plant.call("GET /activity", { query: { id } })).body.filter(
      ({ changes }) => `also_completed/${id}` in changes,
    );
  return { plant, luc, id, day, checklist, give, complete, told: completionLines };
}

test.each(["order", "task"] as const)(
  "what two devices completed, a %s, is completed once, by who did it later; the other one is in the log with when they did it",
  async (of) => {
    const { plant, luc, id, day, give, complete, told: completionLines } = await open(of);
    const first = (await give(plant.call, complete)).body;
    app.clock.advance({ hours: 1 });
    const name = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await give(luc, { ...complete, done_at }, name)).status).toBe(200);
    expect(await plant.look(id)).toEqual(first);
    expect(await completionLines()).toMatchObject([
      {
        actor: { name: "Luc Roy" },
        done_at: "2026-11-23T13:50:00.000Z",
        changes: {
          [`also_completed/${id}`]: [
            null,
            { scheduled_on: day, completed_by_name: "Marie Côté", completed_at: "2026-11-23T14:00:00.000Z" },
          ],
        },
      },
    ]);
  },
);

test.each(["order", "task"] as const)(
  "two that complete a %s at once: one completion, one history entry",
  async (of) => {
    const { plant, luc, id, give, complete, told: completionLines } = await open(of);
    const both = await Promise.all([give(plant.call, complete), give(luc, complete)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [entry] = await completionLines();
    const winner = (await plant.look(id)).completed_by_name;
    expect([await completionLines(), [winner, entry?.actor.name].sort()]).toEqual([[entry], ["Luc Roy", "Marie Côté"]]);
    const path = of === "order" ? "GET /repair-history" : "GET /maintenance-history";
    expect((await plant.call(path)).body.filter((one) => one.status.toLowerCase() === "completed")).toHaveLength(1);
  },
);

test("a person who completes twice is notified once", async () => {
  const { plant, give, complete, told: completionLines } = await open("order");
  for (let time = 0; time < 2; time += 1) await give(plant.call, complete);
  expect(await completionLines()).toEqual([]);
});

test("what the second did to it meanwhile is there: ticks of a repair, photos, notes, comments and readings", async () => {
  const { plant, luc, id, checklist, give, complete } = await open("order");
  await give(plant.call, complete);
  app.clock.advance({ hours: 1 });
  const { id: meter } = (
    await plant.call("POST /machines/{id}/meters", {
      params: { id: (await plant.machine()).id },
      body: { name: "Hours", unit: "h" },
    })
  ).body;
  const headers = { "done-at": done_at };
  const { id: file } = await plant.file("photo.txt");
  await give(luc, { kind: "tick", item_id: checklist[1]?.id ?? "", completed: true, done_at });
  await give(luc, { kind: "attach", files: [{ id: file }], done_at });
  await give(luc, { kind: "edit", notes: "Bolt loose", base: { notes: null }, done_at });
  await luc("POST /work-orders/{id}/comments", { params: { id }, body: { text: "Two were on it" }, headers });
  await luc("POST /meters/{id}/readings", { params: { id: meter }, body: { value: 120 }, headers });
  await give(luc, { ...complete, done_at });
  const order = await plant.look(id);
  expect(order).toMatchObject({ status: "Completed", notes: "Bolt loose", completed_by_name: "Marie Côté" });
  expect([order.checklist[1]?.completed, order.files.map((one) => one.id)]).toEqual([true, [file]]);
  expect((await plant.call("GET /work-orders/{id}/comments", { params: { id } })).body).toMatchObject([
    { text: "Two were on it" },
  ]);
  expect((await plant.call("GET /meters/{id}/readings", { params: { id: meter } })).body).toMatchObject([
    { value: 120 },
  ]);
});

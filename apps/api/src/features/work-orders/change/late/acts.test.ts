import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { openShop, type Shop } from "#testing/shop.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
/** Early in the morning, when all is made. */
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type Sent = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type Said<Command> = Command extends unknown ? Omit<Command, "id"> : never;
const give = (call: Call, id: string, body: Said<Sent>) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { ...body, id: randomUUID() } as Sent });
const conflictsOf = async ({ call }: Shop, id: string) =>
  (await call("GET /conflicts", { query: { subject: id } })).body;

const oil = {
  id: randomUUID(),
  kind: "number",
  text: { en: "Gap" },
  number: { unit: "mm", low: null, high: 4, decimals: 1, found_and_left: false },
};

/** A repair with a measured step, another with a plain one, and two technicians who come back at 18:00. */
async function open() {
  const shop = await openShop(app);
  const steps = [{ ...oil, id: randomUUID() }] as never;
  const { id: procedure } = (await shop.call("POST /procedures", { body: { name: "Round", steps } })).body;
  await shop.call("POST /procedures/{id}/publish", { params: { id: procedure }, body: {} });
  const { id, checklist } = await shop.order({ procedure_id: procedure });
  const plain = await shop.order({ checklist_items: ["Belt"] });
  const [luc, ann] = [
    app.as(await app.become({ company: shop.session, access: "technician", fullName: "Luc Roy" })),
    app.as(await app.become({ company: shop.session, access: "technician", fullName: "Ann Roy" })),
  ];
  const measured = { id, gap: checklist[0]?.id ?? "" };
  return { shop, luc, ann, measured, id: plain.id, belt: plain.checklist[0]?.id ?? "" };
}
const at = (time: string) => `2026-11-23T${time}Z`;

test("an answer that was given before the one that stands and comes after it stays in the record, and a planner is told", async () => {
  const { shop, luc, ann, measured } = await open();
  const { id, gap } = measured;
  app.clock.set(at("18:00:00"));
  await give(luc, id, { kind: "answer", item_id: gap, value: 4.9, done_at: at("14:00:47") });
  await give(ann, id, { kind: "answer", item_id: gap, value: 3.1, done_at: at("14:00:30") });
  const step = (await shop.look(id)).checklist.find((item) => item.id === gap);
  expect(step?.result).toMatchObject({ value: 4.9, outcome: "failed", by_name: "Luc Roy" });
  expect(await conflictsOf(shop, id)).toMatchObject([
    { kind: "act", by_name: "Ann Roy", mine: { act: "answer", value: 3.1 }, theirs: { value: 4.9, outcome: "failed" } },
  ]);
  const said = (await shop.call("GET /activity", { query: { id } })).body.map(({ actor }) => actor.name);
  expect(said.slice(0, 2)).toContain("Ann Roy");
});

test("a tick that was made before it was taken away and comes after that changes nothing, and is known", async () => {
  const { shop, id, luc, ann, belt } = await open();
  app.clock.set(at("14:00:00"));
  await give(shop.call, id, { kind: "tick", item_id: belt, completed: true });
  app.clock.set(at("18:00:00"));
  await give(luc, id, { kind: "tick", item_id: belt, completed: false, done_at: at("16:00:00") });
  await give(ann, id, { kind: "tick", item_id: belt, completed: true, done_at: at("15:00:00") });
  expect((await shop.look(id)).checklist.find((item) => item.id === belt)?.completed).toBe(false);
  expect(await conflictsOf(shop, id)).toMatchObject([
    { by_name: "Ann Roy", mine: { act: "tick", completed: true }, theirs: { completed: false } },
  ]);
  const [entry] = (await shop.call("GET /activity", { query: { id } })).body;
  expect(entry).toMatchObject({ actor: { name: "Ann Roy" }, done_at: "2026-11-23T15:00:00.000Z" });
});

test("of two who ticked, or began, each is in the log, in whatever order they come", async () => {
  const { shop, id, luc, ann, belt } = await open();
  app.clock.set(at("18:00:00"));
  for (const [call, time] of [
    [luc, "15:00:00"],
    [ann, "14:00:00"],
  ] as const) {
    app.clock.advance({ seconds: 1 });
    await give(call, id, { kind: "start", done_at: at(time) });
    await give(call, id, { kind: "tick", item_id: belt, completed: true, done_at: at(time) });
  }
  const log = (await shop.call("GET /activity", { query: { id } })).body.filter(({ call }) =>
    call?.includes("commands"),
  );
  expect(log.map(({ actor }) => actor.name).sort()).toEqual(["Ann Roy", "Ann Roy", "Luc Roy", "Luc Roy"]);
  expect(await conflictsOf(shop, id)).toEqual([]);
});

test("what a technician did before they were removed, or had another PIN, is theirs and proven; what they did after goes to a planner", async () => {
  const { shop, id, belt } = await open();
  const tablet = await enrolTablet(app, shop.session);
  const asTablet = app.as({ token: tablet.device_token });
  const [luc, mia] = [
    await makeTechnician(app, shop.session, "Luc Noir"),
    await makeTechnician(app, shop.session, "Mia Diaz", "407158"),
  ];
  const { id: second } = await shop.order();
  const { id: third } = await shop.order();
  await beginTurn(app, tablet.device_token, luc);
  app.clock.set(at("12:30:00"));
  await shop.call("PUT /assignees/{id}/pin", { params: { id: luc }, body: { pin: "8391" } });
  app.clock.set(at("13:00:00"));
  await beginTurn(app, tablet.device_token, mia, "407158");
  app.clock.set(at("13:20:00"));
  await shop.call("DELETE /assignees/{id}", { params: { id: mia } });
  await shop.call("DELETE /assignees/{id}", { params: { id: luc } });
  app.clock.set(at("15:00:00"));
  const send = (order: string, author: string, said: Said<Sent>) =>
    asTablet("POST /work-orders/{id}/commands", {
      params: { id: order },
      body: { ...said, id: randomUUID() } as Sent,
      headers: { author },
    });
  const lastOf = async (order: string) => (await shop.call("GET /activity", { query: { id: order } })).body[0];
  expect((await send(id, luc, { kind: "tick", item_id: belt, completed: true, done_at: at("12:20:00") })).status).toBe(
    200,
  );
  expect((await lastOf(id))?.actor).toEqual(expect.not.objectContaining({ proven: false }));
  expect((await send(second, mia, { kind: "complete", done_at: at("13:10:00") })).status).toBe(200);
  expect(await shop.look(second)).toMatchObject({ completed_by_name: "Mia Diaz", completed_by_proof: null });
  for (let time = 0; time < 2; time += 1) await send(third, mia, { kind: "complete", done_at: at("14:00:00") });
  expect((await shop.look(third)).status).toBe("Scheduled");
  expect(await conflictsOf(shop, third)).toMatchObject([
    { kind: "act", by_name: "Mia Diaz", mine: { act: "complete" }, done_at: "2026-11-23T14:00:00.000Z" },
    { kind: "act", by_name: "Mia Diaz" },
  ]);
  expect((await send(third, mia, { kind: "start" })).status).toBe(404);
});

/** What of an order two devices and a desk must agree on. */
async function stateOf(shop: Shop, id: string) {
  const { status, hold_reason, checklist } = await shop.look(id);
  return { status, hold_reason, steps: checklist.map(({ completed, result }) => [completed, result?.value ?? null]) };
}

const kinds = ["start", "hold", "complete", "reopen", "tick", "untick", "answer"] as const;
const acts = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...kinds),
    minute: fc.integer({ min: 1, max: 50 }),
    value: fc.integer({ min: 1, max: 9 }),
    by: fc.nat(2),
  }),
  { minLength: 2, maxLength: 5, selector: ({ minute }) => minute },
);

test("two devices and a desk, in whatever order they come: the same end, and every act in the log", async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (done, isReversed) => {
      const byTime = done.toSorted((a, b) => a.minute - b.minute);
      const orders = [byTime, isReversed ? byTime.toReversed() : [...done]];
      const ends: object[] = [];
      for (const order of orders) {
        app.clock.set(at("12:00:00"));
        const { shop, id, luc, ann, measured, belt } = await open();
        app.clock.set(at("18:00:00"));
        const saidAt: string[] = [];
        for (const { kind, minute, value, by } of order) {
          app.clock.advance({ seconds: 1 });
          const done_at = app
            .clock()
            .subtract({ hours: 2 })
            .round("hour")
            .add({ minutes: minute })
            .toString({ fractionalSecondDigits: 3 });
          saidAt.push(done_at);
          const said = {
            start: { kind: "start" },
            hold: { kind: "hold", reason: `Part ${value}` },
            complete: { kind: "complete" },
            reopen: { kind: "reopen" },
            tick: { kind: "tick", item_id: belt, completed: true },
            untick: { kind: "tick", item_id: belt, completed: false },
            answer: { kind: "answer", item_id: measured.gap, value: value / 2 },
          } as const;
          const { status } = await give([luc, ann, shop.call][by] ?? luc, kind === "answer" ? measured.id : id, {
            ...said[kind],
            done_at,
          } as Said<Sent>);
          expect(status, kind).toBe(200);
        }
        ends.push([await stateOf(shop, id), await stateOf(shop, measured.id)]);
        const log = [id, measured.id].map((one) => shop.call("GET /activity", { query: { id: one, limit: 100 } }));
        const times = (await Promise.all(log)).flatMap(({ body }) => body.map((entry) => entry.done_at));
        for (const time of saidAt) expect(times).toContain(time);
      }
      expect(ends[1]).toEqual(ends[0]);
    }),
    { numRuns: 6, seed: 7 },
  );
}, 300_000);

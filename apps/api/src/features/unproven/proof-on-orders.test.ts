import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const tickedAt = "2026-11-23T12:10:00.000Z";
const completedAt = "2026-11-23T12:30:00.000Z";

/** A repair with a step, in a plant that signs off, and a tablet on which Luc chose his face without his PIN. */
async function openRepair() {
  const plant = await openTestPlant(app);
  await plant.call("PUT /company", { body: { sign_off: true } });
  const tablet = await enrolTablet(app, plant.session);
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  const { id, checklist } = await plant.order({ checklist_items: ["Grease"], assignee: luc });
  const asTablet = app.as({ token: tablet.device_token });
  const headers = { author: `${luc};claimed` };
  const params = { id };
  const tick = { kind: "tick", item_id: checklist[0]?.id ?? "", completed: true, done_at: tickedAt } as const;
  const complete = { kind: "complete", done_at: completedAt } as const;
  const edits = (notes: string) => ({ kind: "edit", notes, base: { notes: null }, done_at: tickedAt }) as const;
  const send = (command: typeof tick | typeof complete | ReturnType<typeof edits>) => {
    const body = { ...command, id: randomUUID() };
    return asTablet("POST /work-orders/{id}/commands", {
      params,
      body,
      headers: { ...headers, "done-at": body.done_at },
    });
  };
  const sendTogether = () => {
    const commands = [tick, complete].map((command) => ({ command: { ...command, id: randomUUID() } }));
    return asTablet("POST /work-orders/{id}/commands/batch", { params, body: { commands }, headers });
  };
  const own = await enrolTablet(app, plant.session, "Dock");
  const { turn_token } = await beginTurn(app, own.device_token, luc);
  const proofs = async () => {
    const order = await plant.look(id);
    const [entry] = (await plant.call("GET /repair-history")).body;
    const entryShown = entry && (await plant.call("GET /repair-history/{id}", { params: { id: entry.id } })).body;
    const [listed] = (await plant.call("GET /work-orders", { query: { status: "Completed" } })).body;
    const [waiting] = (await plant.call("GET /reviews")).body;
    return {
      order: [order.completed_by_proof, order.checklist[0]?.completed_by_proof ?? null],
      listed: [listed?.completed_by_proof, listed?.checklist[0]?.completed_by_proof ?? null],
      history: [entryShown?.completed_by_proof, entryShown?.checklist?.[0]?.completed_by_proof ?? null],
      review: waiting?.completed_by_proof,
    };
  };
  return { plant, id, tick, complete, edits, send, sendTogether, luc: app.as({ token: turn_token }), proofs };
}

const all = (proof: "unproven" | "denied" | null) => {
  const both = [proof, proof];
  return { order: both, listed: both, history: both, review: proof };
};

test("an order, its steps and its review say that nobody has proven who did it, until they confirm it", async () => {
  const { tick, complete, send, proofs, luc } = await openRepair();
  expect((await send(tick)).body.checklist[0]).toMatchObject({ completed_by_proof: "unproven" });
  expect((await send(complete)).body.completed_by_proof).toBe("unproven");
  expect(await proofs()).toEqual(all("unproven"));
  await luc("POST /unproven/confirm", { body: {} });
  expect(await proofs()).toEqual(all(null));
});

test("so they do where several commands waited together, and where their person denies it", async () => {
  const { sendTogether, proofs, luc } = await openRepair();
  expect((await sendTogether()).body.done).toHaveLength(2);
  expect(await proofs()).toEqual(all("unproven"));
  for (const { id } of (await luc("GET /unproven")).body) await luc("POST /unproven/{id}/deny", { params: { id } });
  expect(await proofs()).toEqual(all("denied"));
});

test("an unproven change overwrites nothing in a conflict, and is marked beside the name", async () => {
  const { plant, id, send, luc, edits } = await openRepair();
  await plant.edit(id, { notes: "Marie’s" });
  const body = { ...edits("With my PIN"), id: randomUUID() };
  expect((await luc("POST /work-orders/{id}/commands", { params: { id }, body })).status).toBe(200);
  expect((await send(edits("By a face alone"))).status).toBe(200);
  const { body: conflicts } = await plant.call("GET /conflicts");
  expect(conflicts.map(({ mine, by_name, by_proof }) => [mine.notes, by_name, by_proof]).sort()).toEqual([
    ["By a face alone", "Luc Roy", "unproven"],
    ["With my PIN", "Luc Roy", null],
  ]);
});

test("who did it with their PIN, or signed in, is named as ever", async () => {
  const { plant, id, tick, complete, luc, proofs } = await openRepair();
  for (const command of [tick, complete]) {
    const body = { ...command, id: randomUUID() };
    await luc("POST /work-orders/{id}/commands", { params: { id }, body });
  }
  expect(await proofs()).toEqual(all(null));
  expect((await plant.look(id)).completed_by_name).toBe("Luc Roy");
});

test("an occurrence of a PM says it as well, and no longer on its next day", async () => {
  const plant = await openTestPlant(app);
  const tablet = await enrolTablet(app, plant.session);
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  const { id, scheduled_date } = await plant.task({ frequency: "Daily", checklist_items: ["Grease"] });
  const body = { id: randomUUID(), kind: "complete", done_at: completedAt, occurrence: scheduled_date ?? "" } as const;
  const headers = { author: `${luc};claimed`, "done-at": completedAt };
  await app.as({ token: tablet.device_token })("POST /work-orders/{id}/commands", { params: { id }, body, headers });
  expect((await plant.look(id)).completed_by_proof).toBe("unproven");
  app.clock.set("2026-11-24T14:00:00Z");
  await plant.call("GET /task-instances/today");
  expect((await plant.look(id)).completed_by_proof).toBeNull();
});

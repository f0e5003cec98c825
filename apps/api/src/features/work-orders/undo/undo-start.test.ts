import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import type { Call, CallInput } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
holdKeptJson(app);
beforeEach(() => app.clock.set("2026-11-23T12:00:00Z"));

type Sent = NonNullable<CallInput<"POST /work-orders/{id}/commands">["body"]>;
type Kind = "start" | "hold" | "complete" | "reopen";
const at = (time: string) => `2026-11-23T${time}:00.000Z`;

/** Work of which Theo and Tina each have a device that was away until 18:00. */
async function open(kind: "order" | "task") {
  const plant = await openTestPlant(app);
  const { id, scheduled_date } = await plant[kind]();
  const join = async (fullName: string) =>
    app.as(await app.become({ company: plant.session, access: "technician", fullName }));
  const [theo, tina] = [await join("Theo Roy"), await join("Tina Roy")];
  app.clock.set(at("18:00"));
  const give = async (call: Call, act: Kind, time: string) => {
    app.clock.advance({ seconds: 1 });
    const command = crypto.randomUUID();
    const body = {
      ...{ id: command, kind: act, done_at: at(time) },
      ...(act === "hold" && { reason: "No part" }),
      ...(scheduled_date !== null && { occurrence: scheduled_date }),
    } as Sent;
    const sent = await call("POST /work-orders/{id}/commands", { params: { id }, body });
    expect([sent.status, sent.json]).toEqual([200, sent.json]);
    return command;
  };
  const undo = async (call: Call, command: string) => {
    app.clock.advance({ seconds: 1 });
    const { status, json } = await call("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
    return [status, json.code];
  };
  const state = async () => {
    const { status, started_at, started_by_name, completed_by_name, scheduled_date: day } = await plant.look(id);
    const history = kind === "order" ? [] : (await plant.call("GET /maintenance-history")).body;
    const begun = history.map((entry) => [entry.status, entry.started_at, entry.started_by_name]);
    return { status, started_at, started_by_name, completed_by_name, day, begun };
  };
  return { plant, theo, tina, give, undo, state };
}

test.each(
  (["order", "task"] as const).flatMap((kind) =>
    (["complete", "hold", "start"] as const).map((act) => [kind, act] as const),
  ),
)("of a %s a start that came after a later %s is taken back whole, and what it came after can be", async (...of) => {
  const [kind, act] = of;
  const { plant, theo, tina, give, undo, state } = await open(kind);
  const open0 = await state();
  const theos = await give(theo, act, "15:00");
  const before = await state();
  const tinas = await give(tina, "start", "14:00");
  expect(await state()).toMatchObject({ status: before.status, started_at: at("14:00"), started_by_name: "Tina Roy" });
  expect(await undo(theo, theos)).toEqual([409, "changed_since"]);
  expect(await undo(tina, tinas)).toEqual([200, undefined]);
  expect(await undo(tina, tinas)).toEqual([200, undefined]);
  expect(await state()).toEqual(before);
  expect((await plant.call("GET /conflicts")).body).toEqual([]);
  expect(await undo(theo, theos)).toEqual([200, undefined]);
  expect(await state()).toEqual(open0);
});

test("a reopening that came after a later completion and is taken back gives the start back to who began", async () => {
  const { theo, tina, give, undo, state } = await open("order");
  await give(theo, "start", "13:00");
  await give(theo, "complete", "15:00");
  const before = await state();
  const tinas = await give(tina, "reopen", "14:00");
  expect((await state()).started_by_name).toBeNull();
  expect(await undo(tina, tinas)).toEqual([200, undefined]);
  expect(await state()).toEqual(before);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);
const technician = app.as(await app.become({ company: owner, access: "technician", fullName: "Luc Roy" }));
const day = (time: string) => `2026-11-22T${time}:00.000Z`;
app.clock.set(day("12:00"));

/** A machine that stood from 8 to 9, and stands since 11. */
async function stopped() {
  const { id } = (await call("POST /machines", { body: { name: `Press ${randomUUID()}` } })).body;
  for (const [state, since] of [
    ["stopped", day("08:00")],
    ["running", day("09:00")],
    ["stopped", day("11:00")],
  ] as const)
    await call("PUT /machines/{id}/state", { params: { id }, body: { state, since } });
  const [open, over] = await listOf(id);
  return { id, open: open?.id ?? "", over: over?.id ?? "" };
}
const listOf = async (id: string) => (await call("GET /machines/{id}/downtimes", { params: { id } })).body;
const timesOf = async (id: string) =>
  (await listOf(id)).map(({ started_at, ended_at }) => [started_at.slice(11, 16), ended_at?.slice(11, 16) ?? null]);
type Times = { started_at?: string; ended_at?: string | null };
const edit = async (id: string, body: Times, as = call) => as("PUT /downtimes/{id}", { params: { id }, body });

test("a planner puts right when a downtime began and ended", async () => {
  const { id, over } = await stopped();
  const done = await edit(over, { started_at: day("07:30"), ended_at: day("10:00") });
  expect(done.body).toMatchObject({ started_at: day("07:30"), ended_at: day("10:00"), ended_by_name: "Marie Côté" });
  expect(await timesOf(id)).toEqual([
    ["11:00", null],
    ["07:30", "10:00"],
  ]);
});

test.each<[string, Times, object]>([
  ["into the one after", { ended_at: day("11:30") }, { code: "downtime_overlap", fields: { ended_at: "invalid" } }],
  ["open before another", { ended_at: null }, { code: "downtime_overlap", fields: { ended_at: "invalid" } }],
  ["ended before it began", { ended_at: day("07:00") }, { code: "invalid", fields: { ended_at: "invalid" } }],
  ["in time to come", { ended_at: day("13:00") }, { code: "downtime_ahead", fields: { ended_at: "invalid" } }],
  ["of another age", { started_at: "1900-01-01T00:00:00Z" }, { code: "invalid", fields: { started_at: "invalid" } }],
])("a downtime that would be %s is refused with the field", async (_how, times, expected) => {
  const { id, over } = await stopped();
  const before = await timesOf(id);
  expect((await edit(over, times)).json).toMatchObject({ ...expected, detail: expect.stringMatching(/\. \w|\w\.$/) });
  expect(await timesOf(id)).toEqual(before);
});

test("who does the work puts right the open one alone, and ends it", async () => {
  const { id, open, over } = await stopped();
  expect((await edit(over, { ended_at: day("09:30") }, technician)).json).toMatchObject({ code: "not_allowed" });
  await edit(open, { started_at: day("10:00") }, technician);
  const ended = await edit(open, { ended_at: day("11:45") }, technician);
  expect(ended.body).toMatchObject({ started_at: day("10:00"), ended_by_name: "Luc Roy", ended_by_kind: "member" });
  expect((await edit(open, { ended_at: null }, technician)).status).toBe(403);
  expect((await edit(open, { ended_at: null })).body).toMatchObject({ ended_at: null, ended_by_name: null });
  expect((await call("GET /machines/{id}", { params: { id } })).body.state).toBe("stopped");
});

test("of two who put right its two ends at once, both are kept", async () => {
  const { id, over } = await stopped();
  const both = await Promise.all([edit(over, { started_at: day("07:00") }), edit(over, { ended_at: day("10:30") })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await timesOf(id))[1]).toEqual(["07:00", "10:30"]);
});

test("a downtime over the night on which clocks go back is as long as it was", async () => {
  app.clock.set("2026-11-01T12:00:00Z");
  const { id } = (await call("POST /machines", { body: { name: "Night press" } })).body;
  await call("PUT /machines/{id}/state", { params: { id }, body: { state: "stopped", since: "2026-11-01T05:30:00Z" } });
  const [open] = await listOf(id);
  const ended = await edit(open?.id ?? "", { ended_at: "2026-11-01T06:30:00Z" });
  expect(ended.body).toMatchObject({ started_at: "2026-11-01T05:30:00.000Z", ended_at: "2026-11-01T06:30:00.000Z" });
  app.clock.set(day("12:00"));
});

test("a wrong downtime is deleted with a word by a planner, and stays in the log", async () => {
  const { id, open } = await stopped();
  const remove = (as = call, reason = "It ran") =>
    as("DELETE /downtimes/{id}", { params: { id: open }, query: { reason } });
  expect((await remove(technician)).status).toBe(403);
  expect((await remove(call, " ")).status).toBe(422);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await timesOf(id)).toEqual([["08:00", "09:00"]]);
  expect((await call("GET /machines/{id}", { params: { id } })).body.state).toBe("running");
  const [entry] = (await call("GET /activity", { query: { id } })).body;
  expect(entry?.changes[`downtime/${open}`]?.[1]).toMatchObject({ deleted_reason: "It ran" });
  expect((await edit(open, { ended_at: day("11:30") })).status).toBe(404);
});

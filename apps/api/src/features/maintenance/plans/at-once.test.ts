import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const go = (day: string) => app.clock.set(`${day}T14:00:00Z`);
beforeEach(() => go("2026-11-23"));

type Fields<C = OrderCommand> = C extends OrderCommand ? Omit<C, "id"> : never;
/** A PM every three days, and somebody else at another desk. */
async function openPlan() {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "planner" }));
  const { id } = await plant.task({ plan: ruleOf() });
  const sendAs = (call: TestPlant["call"], fields: Fields) =>
    call("POST /work-orders/{id}/commands", {
      params: { id },
      body: { ...fields, id: randomUUID() } as OrderCommand,
    });
  const atOnce = (...all: Fields[]) =>
    Promise.all(all.map((fields, n) => sendAs(n % 2 === 0 ? plant.call : luc, fields)));
  const entries = async () => {
    const all = (await plant.call("GET /maintenance-history")).body;
    return all.filter((entry) => entry.work_order_id === id);
  };
  return { plant, id, atOnce, entries };
}
const codesOf = (answers: { status: number; json: { code?: string } }[]) =>
  answers.map(({ status, json }) => (status === 200 ? 200 : json.code)).sort();

test("an occurrence that is skipped and completed at once is one of both", async () => {
  const { plant, id, atOnce, entries } = await openPlan();
  const skip = { kind: "skip", occurrence: "2026-11-23", reason: "Away" } as const;
  const complete = { kind: "complete", occurrence: "2026-11-23" } as const;
  const answers = await atOnce(skip, complete, complete, skip, complete, skip);
  const [entry, ...more] = await entries();
  expect([more, ["skipped", "completed"].includes(entry?.status ?? "")]).toEqual([[], true]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-26" });
});

test("a missed occurrence that two complete late is completed once", async () => {
  const { atOnce, entries } = await openPlan();
  go("2026-11-27");
  const late = { kind: "complete_late", occurrence: "2026-11-23" } as const;
  expect(codesOf(await atOnce(late, late, late, late))).toEqual([200, 200, 200, 200]);
  const found = await entries();
  expect(found.map(({ scheduled_date, status }) => [scheduled_date, status])).toEqual([
    ["2026-11-23", "completed"],
    ["2026-11-26", "overdue"],
  ]);
});

test("of pauses set at the same moment one holds, as a whole", async () => {
  const { plant, id, atOnce } = await openPlan();
  const untils = ["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"];
  const pauses = untils.map((until) => ({ kind: "pause", until, reason: `Until ${until}` }) as const);
  expect(codesOf(await atOnce(...pauses, { kind: "resume" }, ...pauses))).toEqual(Array(9).fill(200));
  const { pause, scheduled_date } = await plant.look(id);
  expect(pause).toMatchObject({ reason: `Until ${pause?.until}` });
  const catchesUp = Temporal.PlainDate.from(pause?.until ?? "").until(scheduled_date ?? "").days;
  expect([0, 1]).toContain(catchesUp);
  const { paused } = (await plant.call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  expect(paused).toHaveLength(1);
});

test("readings that come at once make a PM by meter due once, by the highest", async () => {
  const plant = await openTestPlant(app);
  const { body: department } = await plant.call("POST /departments", { body: { name: "Press room" } });
  const machine = await plant.machine(department.id);
  const hours = { name: "Hours", unit: "h", decimals: 0 };
  const meter = (await plant.call("POST /machines/{id}/meters", { params: { id: machine.id }, body: hours })).body;
  const read = (value: number) =>
    plant.call("POST /meters/{id}/readings", { params: { id: meter.id }, body: { value, is_sure: true } as never });
  await read(10);
  go("2026-11-24");
  const plan = ruleOf({
    ...{ trigger: "meter", start: "2026-11-24", meter: { id: meter.id, origin: 0, lead: 0 } },
    levels: [byUnits(levelIds[0], "", 250)],
  });
  const place = { department_id: department.id, machine_id: machine.id };
  const { body: pm } = await plant.call("POST /work-orders", {
    body: { title: "Grease", type: "PM", ...place, plan } as never,
  });
  go("2026-11-25");
  const answers = await Promise.all([260, 270, 280, 255].map(read));
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
  expect(await plant.look(pm.id)).toMatchObject({ scheduled_date: "2026-11-25", status: "Scheduled" });
  const entries = (await plant.call("GET /maintenance-history")).body;
  expect(entries.map(({ scheduled_date }) => scheduled_date)).toEqual(["2026-11-25"]);
});

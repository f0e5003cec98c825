import { randomUUID } from "node:crypto";
import { agendaOf } from "@millwright/domain/plans/agenda";
import { usualCalendar } from "@millwright/domain/plans/calendar/plant-calendar";
import { noFacts } from "@millwright/domain/plans/facts";
import type { PlanRule } from "@millwright/domain/plans/rule";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf, weekly } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const first = Temporal.PlainDate.from("2026-11-23");
const daysDown = 40;
const go = (days: number) => app.clock.set(`${first.add({ days })}T14:00:00Z`);

const holiday = { day: "2026-12-08", name: "Founder's day" };
const shutdown = { from: "2026-12-21", to: "2026-12-27", name: "Christmas" };
const level = (more: Partial<PlanRule["levels"][number]>) => ({
  ...byUnits(levelIds[0], "", 1),
  every_units: null,
  ...more,
});
const days = (every: number) => [level({ every, unit: "day" })];

const rules: Record<string, PlanRule> = {
  "every third day": ruleOf(),
  stacked: ruleOf({ overlap: "stack", levels: days(9) }),
  "moved off days off": ruleOf({ shift: "next", holidays: "move", shutdowns: "move", levels: days(5) }),
  "moved back": ruleOf({ shift: "previous", holidays: "move", shutdowns: "move", levels: days(4) }),
  skipped: ruleOf({ shift: "nearest", holidays: "skip", shutdowns: "skip", levels: [weekly(levelIds[0], "", 1)] }),
  "in a season": ruleOf({ seasons: [{ from: "12-05", to: "12-20" }], levels: days(2) }),
  "until its end": ruleOf({ end: "2026-12-10" }),
  "shown ahead": ruleOf({ start: "2026-11-30", lead: 3, levels: days(11) }),
  "on the second workday": ruleOf({ levels: [level({ every: 1, unit: "month", on: { workday: 2 } })] }),
  "in levels": ruleOf({ levels: [weekly(levelIds[0], "Small", 1), weekly(levelIds[1], "Large", 3)] }),
  paused: ruleOf({ levels: days(2) }),
  floating: ruleOf({ anchor: "floating", levels: days(6) }),
};
const pause = { from: "2026-12-01", until: "2026-12-14" };

/** A plant with a plan of each kind. */
async function openPlant() {
  go(0);
  const plant = await openTestPlant(app);
  await plant.call("POST /plant-calendar/holidays", { body: holiday });
  await plant.call("POST /plant-calendar/shutdowns", { body: shutdown });
  const titles = new Map<string, string>();
  const { id: department_id } = await plant.department();
  const place = { department_id, machine_id: (await plant.machine(department_id)).id };
  for (const [title, plan] of Object.entries(rules)) {
    const body = { type: "PM", title, plan, ...place } as const;
    titles.set((await plant.call("POST /work-orders", { body })).body.id, title);
  }
  const [paused = ""] = [...titles].find(([, title]) => title === "paused") ?? [];
  const body = { id: randomUUID(), kind: "pause", ...pause, reason: "No parts" } as const;
  await plant.call("POST /work-orders/{id}/commands", { params: { id: paused }, body });
  return { plant, titles };
}

/** What there is of a plant's plans. Who looks has signed in again: a session ends after 30 days. */
async function madeIn({ plant, titles }: { plant: TestPlant; titles: ReadonlyMap<string, string> }) {
  const call = app.as(await app.become({ company: plant.session }));
  const history = (await call("GET /maintenance-history")).body;
  const orders = (await call("GET /work-orders", { query: { type: "PM" } })).body;
  const entries = history.map((one) => `${titles.get(one.work_order_id ?? "")} ${one.scheduled_date} ${one.status}`);
  const cards = orders.map((one) => `${titles.get(one.id)} ${one.scheduled_date} ${one.status} ${one.open_count}`);
  return { made: entries.sort(), stands: cards.sort() };
}

/** What a plan owes by the day on which the server is up again (`bench -- plans` holds these days to a second program). */
function owed(title: string, rule: PlanRule): string[] {
  const plan = {
    scheduleVersions: [{ schedule: { frequency: "Custom", rule, time: "08:00" }, from: first }] as const,
    createdOn: first,
    facts: { ...noFacts, calendar: { ...usualCalendar, holidays: [holiday], shutdowns: [shutdown] } },
    paused: title === "paused" ? [pausedDays] : [],
  };
  const today = first.add({ days: daysDown });
  const due = agendaOf(plan, first, today, today);
  return due.map(({ day }) => `${title} ${day}`);
}
const date = Temporal.PlainDate.from;
const pausedDays = { from: date(pause.from), until: date(pause.until), kind: "paused" as const };

test("a server that was down for 40 days makes what 40 days make, and exactly what its plans owe", async () => {
  const [awake, asleep] = [await openPlant(), await openPlant()];
  let looker = awake.plant.call;
  for (let day = 1; day <= daysDown; day += 1) {
    go(day);
    if (day === 25) looker = app.as(await app.become({ company: awake.plant.session }));
    await looker("GET /work-orders", { query: { type: "PM" } });
  }
  const expected = await madeIn(awake);
  const found = await madeIn(asleep);
  expect(found).toEqual(expected);
  const due = Object.entries(rules).map(([title, rule]) => ({ days: owed(title, rule), rule }));
  // Of what stacks, the history has the oldest, and its order says how many are open.
  const listed = due.flatMap(({ days, rule }) => (rule.overlap === "stack" ? days.slice(0, 1) : days));
  expect(found.made.map((one) => one.replace(/ \w+$/, ""))).toEqual(listed.sort());
  const [stacked = []] = due.flatMap(({ days, rule }) => (rule.overlap === "stack" ? [days] : []));
  expect(found.stands).toContain(`${stacked[0]} Scheduled ${stacked.length}`);
});

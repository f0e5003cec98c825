// @vitest-environment happy-dom
import { planFormWords } from "@millwright/messages/plan-form/plan-form";
import { fill } from "@millwright/messages/text";
import { createElement, useState } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ScheduleChange } from "#features/maintenance/schedule/ScheduleChange.tsx";
import { type ScheduleDraft, scheduleDraftOf, withChoice } from "#features/maintenance/schedule/schedule-draft.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());

const form = planFormWords.en;
const pm = pmOf({ frequency: "Weekly", day_of_week: "Wednesday" });
const weekly = {
  from: "2026-11-02",
  frequency: "Weekly",
  day_of_week: "Wednesday",
  monthly_period: null,
  time: "08:00",
};
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
let latest: ScheduleDraft = scheduleDraftOf(pm);

function Changing() {
  const [draft, setDraft] = useState(() => withChoice(scheduleDraftOf(pm), "Biweekly", "2026-11-23"));
  latest = draft;
  return createElement(ScheduleChange, { pm, draft, onChange: (from) => setDraft({ ...draft, from }) });
}
const daysUnder = (title: string) => {
  const section = [...document.querySelectorAll("section")].find(
    (one) => one.querySelector("h3")?.textContent === title,
  );
  return [...(section?.querySelectorAll("time") ?? [])].map((time) => time.getAttribute("datetime"));
};

test("a change says from which day it holds, with the next ten before and after, and may begin later", async () => {
  const calendar = { workdays: weekdays, holidays: [{ day: "2026-12-21", name: "Plant day" }], shutdowns: [] };
  server.on("GET /work-orders/o1/schedule", () => ({
    ...{ today: "2026-11-23", created_on: "2026-11-02", scheduled_date: "2026-11-25", moved: [], completed: [] },
    ...{ paused: [], spans: [{ ...weekly, plan: null }], facts: null },
  }));
  server.on("GET /plant-calendar", () => calendar);
  await openScreen(createElement(Changing));
  await until(() => shows(form.before));
  const after = () => daysUnder("What this changes");
  expect(daysUnder(form.before).slice(0, 3)).toEqual(["2026-11-25", "2026-12-02", "2026-12-09"]);
  expect([after().length, ...after().slice(0, 3)]).toEqual([10, "2026-11-23", "2026-12-07", "2026-12-22"]);
  await fillIn(form.from, "2026-12-14");
  expect(after().slice(0, 5)).toEqual(["2026-11-25", "2026-12-02", "2026-12-09", "2026-12-22", "2027-01-04"]);
  expect(latest.from).toBe("2026-12-14");
  await fillIn(form.from, "2026-11-01");
  expect(shows(fill(form.faults.from, { day: "Monday 23 November" }))).toBe(true);
  await fillIn(form.from, "2026-11-23");
  expect(latest.from).toBeUndefined();
});

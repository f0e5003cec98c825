// @vitest-environment happy-dom
import { planFormWords } from "@millwright/messages/plan-form/plan-form";
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { createElement, useState } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newPm, type PmDraft, pmDraft } from "#features/maintenance/pm-draft.ts";
import { SchedulePicker } from "#features/maintenance/schedule/SchedulePicker.tsx";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());
const { choices } = planWords.en;
const form = planFormWords.en;
const calendar = { workdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], holidays: [], shutdowns: [] };
const hours = { id: "m1", machine_id: "p1", name: "Running hours", unit: "h", decimals: 1, total: 1200 };

let latest: PmDraft["schedule"] = newPm.empty().schedule;

function Picker({ machineId, isTried }: { machineId: string; isTried: boolean }) {
  const [value, setValue] = useState(newPm.empty().schedule);
  latest = value;
  return createElement(SchedulePicker, {
    ...{ value, onChange: setValue, timeFault: undefined, isPlanMissing: isTried, machineId, isNew: true },
  });
}

async function openPicker({ machineId = "p1", meters = [hours], isTried = false } = {}) {
  server.on("GET /plant-calendar", () => calendar);
  server.on("GET /machines/p1", () => ({ id: "p1", name: "Press 4" }));
  server.on("GET /meters", () => meters);
  server.on("GET /meters/m1/readings", () => []);
  server.on("GET /procedures", () => []);
  await openScreen(createElement(Picker, { machineId, isTried }));
  return currentMessages().maintenance;
}
const radios = () => [...document.querySelectorAll<HTMLInputElement>("fieldset")][0]?.querySelectorAll("label") ?? [];
const names = () => [...radios()].map((label) => label.textContent);
const choose = (name: string) =>
  settled(() => [...document.querySelectorAll("label")].find((one) => one.textContent === name)?.click());
const sentPlan = () => pmDraft.changes(newPm.empty(), { ...newPm.empty(), schedule: latest }).plan;

test("the spec's three are the first choices, as they were, and the others come after them", async () => {
  const m = await openPicker();
  const { frequencies } = m;
  expect(names()).toEqual([frequencies.Daily, frequencies.Weekly, frequencies.Monthly, ...Object.values(choices)]);
  expect(shows(m.schedule.preview)).toBe(true);
});

test("a quarterly PM asks for its first day alone, and says what comes of it", async () => {
  await openPicker();
  await choose(choices.Quarterly);
  await until(() => shows(form.next));
  await fillIn(form.firstDay, "2026-12-15");
  expect(shows("Every 3 months on the 15th, moved to the next working day, from 15 Dec.")).toBe(true);
  expect(sentPlan()).toMatchObject({
    ...{ trigger: "date", anchor: "fixed", start: "2026-12-15", shift: "next", holidays: "move" },
    levels: [{ every: 3, unit: "month", on: { day: 15 } }],
  });
  await press(form.adjust);
  await until(() => shows(form.levels) || shows(form.addLevel));
  expect(shows("Every 3 months on the 15th")).toBe(true);
});

test("a PM by meter counts from what its meter shows now; without a meter it says where one is made", async () => {
  await openPicker();
  await choose(choices.Meter);
  await until(() => shows(form.meter));
  await fillIn(form.meter, "m1");
  await fillIn(fill(form.everyUnits, { unit: "h" }), "250");
  await until(() => shows("Every 250\u00a0h (Running hours), counted from the last time it was done."));
  expect(sentPlan()).toMatchObject({
    ...{ trigger: "meter", anchor: "floating", meter: { id: "m1", origin: 1200 } },
    levels: [{ every: null, every_units: 250 }],
  });
});

test("in French what a meter shows is in its field with a decimal comma, and counts the same", async () => {
  await setLanguage("fr");
  await openPicker({ meters: [{ ...hours, total: 1284.5 }] });
  await choose(planWords.fr.choices.Meter);
  await until(() => shows(planFormWords.fr.meter));
  await fillIn(planFormWords.fr.meter, "m1");
  const typed = () =>
    [...document.querySelectorAll<HTMLInputElement>("input[inputmode=decimal]")].map((one) => one.value);
  await until(() => typed().includes("1284,5"));
  expect(sentPlan()?.meter).toMatchObject({ id: "m1", origin: 1284.5 });
  await settled(() => setLanguage("en"));
});

test("a machine without a meter says so, and one has to be chosen first", async () => {
  await openPicker({ meters: [] });
  await choose(choices.Meter);
  await until(() => shows(fill(form.noMeters, { machine: "Press 4" })));
});

test("levels are added and named, and what is wrong is said by its field once it was tried", async () => {
  await openPicker({ isTried: true });
  await choose(choices.Other);
  await press(form.addLevel);
  await until(() => shows(form.faults.levelName));
  const invalid = () => document.querySelectorAll("[aria-invalid=true]").length;
  expect(invalid()).toBe(2);
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>(`input[placeholder="${form.levelNamePlaceholder}"]`),
  ];
  for (const [at, name] of ["Monthly", "Quarterly"].entries()) {
    const field = fields()[at];
    if (!field) throw new Error("There is no such level.");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, name);
    await settled(() => field.dispatchEvent(new Event("input", { bubbles: true })));
  }
  await until(() => shows("Quarterly: every 3 months"));
  expect([invalid(), shows(planWords.en.largest)]).toEqual([0, true]);
  // What was typed in one field is still there once another one is.
  const every = [...document.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]")].find(
    (one) => one.value === "3",
  );
  if (!every) throw new Error("The second level has an interval.");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(every, "6");
  await settled(() => every.dispatchEvent(new Event("input", { bubbles: true })));
  expect(sentPlan()?.levels).toMatchObject([{ name: "Monthly" }, { name: "Quarterly", every: 6 }]);
  await press(fill(form.removeLevel, { name: "Monthly" }));
  expect(sentPlan()?.levels).toMatchObject([{ name: "Quarterly", every: 6 }]);
});

test("a PM of a plan opens as what it was made as, and sends only what was changed", () => {
  const plan = sentPlan();
  if (!plan) throw new Error("The test before makes a plan.");
  const pm = pmDraft.of(pmOf({ frequency: "Custom", plan }), "America/Toronto");
  expect(pm.schedule).toMatchObject({ frequency: "Custom", plan: { choice: "Other" } });
  expect(pmDraft.changes(pm, { ...pm, title: "Other" })).toEqual({ title: "Other" });
  const daily = { ...pm, schedule: { ...pm.schedule, frequency: "Daily" as const, from: "2026-12-01" } };
  expect(pmDraft.changes(pm, daily)).toEqual({
    ...{
      frequency: "Daily",
      day_of_week: null,
      monthly_period: null,
      shutdowns: null,
      time: "08:00",
      plan_from: "2026-12-01",
    },
  });
});

// @vitest-environment happy-dom
import { planWords } from "@millwright/messages/plans/plans";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { SchedulePicker } from "#features/maintenance/schedule/SchedulePicker.tsx";
import {
  type ScheduleDraft,
  scheduleDraftOf,
  scheduleIn,
  scheduleJson,
} from "#features/maintenance/schedule/schedule-draft.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();
const { inShutdown } = planWords.en;
const pm = pmOf({ frequency: "Daily" });
let latest: ScheduleDraft = scheduleDraftOf(pm);

function Picking() {
  const [value, onChange] = useState(() => scheduleDraftOf(pm));
  latest = value;
  const rest = { timeFault: undefined, isPlanMissing: false, machineId: "", isNew: true };
  return createElement(SchedulePicker, { value, onChange, ...rest });
}
const choose = (choice: string) =>
  settled(() => [...document.querySelectorAll("label")].find((one) => one.textContent === choice)?.click());
const chosen = () => document.querySelector<HTMLSelectElement>("select")?.selectedOptions[0]?.textContent;
const lines = () => [...document.querySelectorAll("select")].map((one) => one.value);

test("a PM skips a shutdown up to weekly and moves beyond, and says otherwise where somebody chooses", async () => {
  const today = Temporal.Now.plainDateISO("America/Toronto");
  const shutdowns = [{ id: "s", from: today.toString(), to: today.add({ days: 400 }).toString(), name: "Fire" }];
  const rest = { former_weeks: [], holidays: [], province: null, proposed_for: [] };
  const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  server.on("GET /plant-calendar", () => ({ workdays, shutdowns, ...rest }));
  const screen = await openScreen(createElement(Picking));
  expect([shows(inShutdown.label), chosen()]).toEqual([true, inShutdown.ways.skip]);
  const firstDay = () => document.querySelector("time")?.dateTime ?? "";
  await until(() => firstDay() > today.add({ days: 400 }).toString());
  expect(latest.shutdowns ?? null).toBeNull();
  expect(scheduleJson(latest)).toEqual(scheduleJson(scheduleDraftOf(pm)));
  await choose("Monthly");
  expect(lines()).toContain("move");
  await fillIn(inShutdown.label, "keep");
  expect(scheduleJson(latest)).toMatchObject({ frequency: "Monthly", shutdowns: "keep" });
  expect(scheduleIn(latest)).toMatchObject({ shutdowns: "keep" });
  await choose("Quarterly");
  await until(() => lines().includes("keep"));
  await fillIn(inShutdown.label, "skip");
  expect(latest.plan?.draft.shutdowns).toBe("skip");
  expect(scheduleJson(latest)).toMatchObject({ plan: { shutdowns: "skip" } });
  await screen.leave();
});

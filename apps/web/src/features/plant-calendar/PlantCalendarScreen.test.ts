// @vitest-environment happy-dom
import type { PlantCalendar } from "@millwright/contract/plant-calendar";
import type { AccessLevel } from "@millwright/domain/access";
import { fill } from "@millwright/messages/text";
import { weekHourWords } from "@millwright/messages/week-hours/week-hours";
import { createElement } from "react";
import { expect, test } from "vitest";
import { HoursSection } from "#features/plant-calendar/HoursSection.tsx";
import { PlantCalendarScreen } from "#features/plant-calendar/PlantCalendarScreen.tsx";
import { currentPlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { WeekSection } from "#features/plant-calendar/WeekSection.tsx";
import { currentSession, setUser } from "#lib/session/session.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const m = currentPlantCalendarWords();
const nextYear = Temporal.Now.plainDateISO("America/Toronto").year + 1;
const fair = { id: "h1", day: `${nextYear}-08-09`, name: "Fair", source: "own" } as const;
const summer = { id: "s1", from: `${nextYear}-07-19`, to: `${nextYear}-07-30`, name: "Summer" };

async function open(access: AccessLevel = "planner", calendar: Partial<PlantCalendar> = {}) {
  const user = currentSession()?.user;
  if (user === undefined) throw new Error("Nobody is signed in.");
  setUser({ ...user, access });
  const plant = {
    ...{
      workdays: ["Monday", "Tuesday"],
      former_weeks: [],
      holidays: [fair],
      shutdowns: [summer],
      province: null,
      proposed_for: [],
      week_minutes: null,
    },
    ...calendar,
  };
  server.on("GET /plant-calendar", () => plant);
  server.on("GET /calendar-feeds", () => []);
  server.on("GET /plant-calendar/effect", () => ({ changed: 0, skipping: 0, moving: 0, kept: 0, plans: [] }));
  server.on("GET /assignees", () => []);
  const screen = await openScreen(createElement(PlantCalendarScreen));
  await until(() => shows(m.week.title));
  return { ...screen, plant };
}

async function check(label: string) {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(label));
  await settled(() => found?.querySelector("input")?.click());
}

test("a planner says on which days of the week the plant works, never on none", async () => {
  const plan = { workdays: ["Monday", "Tuesday"], mayPlan: true } as const;
  const screen = await openScreen(createElement(WeekSection, plan));
  server.on("PUT /plant-calendar", () => ({}));
  await check("Monday");
  await check("Tuesday");
  await until(() => shows(m.week.needsOne));
  await check("Saturday");
  await press(m.week.save);
  await screen.isSaid();
  expect(server.bodies("PUT /plant-calendar")).toEqual([{ workdays: ["Saturday"] }]);
  await screen.leave();
});

test("a planner says how long the plant works on each day, beginning with its working days", async () => {
  const isWorkday = [true, false, false, false, false, true, false];
  const screen = await openScreen(createElement(HoursSection, { minutes: null, isWorkday, mayPlan: true }));
  server.on("PUT /plant-calendar", () => ({}));
  const { plant: words } = weekHourWords.en;
  await fillIn(words.label, "known");
  await fillIn("Saturday", "4.5");
  await press(words.save);
  await screen.isSaid();
  expect(server.bodies("PUT /plant-calendar")).toEqual([{ week_minutes: [480, 0, 0, 0, 0, 270, 0] }]);
  await screen.leave();
});

test("who does not plan sees it all and changes nothing of the plant's", async () => {
  const screen = await open("technician");
  await press(m.holidays.next);
  await until(() => shows("Fair") && shows("Summer"));
  const buttons = [...document.querySelectorAll("button")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent,
  );
  expect(buttons.filter((name) => /Fair|Summer|Add a|Review/.test(name ?? ""))).toEqual([]);
  expect([shows(m.readOnly), document.querySelector("fieldset")?.disabled]).toEqual([true, true]);
  await screen.leave();
});

test("the law's list is ticked, changed and confirmed; what was added by hand is left alone", async () => {
  const proposal = { choice: null, is_choice: false };
  server.on("GET /plant-calendar/proposals", () => [
    { ...proposal, day: `${nextYear}-01-01`, name_en: "New Year", name_fr: "An", chosen: true },
    { ...proposal, day: `${nextYear}-08-09`, name_en: "Other", name_fr: "Autre", chosen: true },
    { ...proposal, day: `${nextYear}-12-24`, name_en: "Eve", name_fr: "Veille", chosen: false },
  ]);
  const screen = await open();
  server.on("POST /plant-calendar/confirm", () => screen.plant);
  await press(m.holidays.next);
  await press(fill(m.holidays.review, { year: nextYear }));
  await until(() => shows(m.proposals.listed) && shows("Eve"));
  const name = document.querySelector<HTMLInputElement>("dialog input[aria-label]");
  expect(name?.value).toBe("New Year");
  await press("Confirm 1 holiday");
  await until(() => server.bodies("POST /plant-calendar/confirm").length === 1);
  const days = [{ day: `${nextYear}-01-01`, name: "New Year" }];
  expect(server.bodies("POST /plant-calendar/confirm")).toEqual([{ year: nextYear, province: "ON", days }]);
  await screen.leave();
});

test("what a shutdown moves is said before it is saved", async () => {
  const plan = { work_order_id: "w1", wo_id: "PM-2026-0001", title: "Grease the press", machine_name: "Press 4" };
  const days = {
    moved: [{ from: `${nextYear}-12-22`, to: `${nextYear}-12-31` }],
    skipped: [`${nextYear}-12-29`],
    added: [],
    kept: [],
  };
  const screen = await open();
  const counts = { changed: 1, skipping: 1, moving: 1, kept: 2 };
  server.on("GET /plant-calendar/effect", () => ({ ...counts, plans: [{ ...plan, ...days }] }));
  await press(m.shutdowns.add);
  await fillIn(m.shutdowns.from, `${nextYear}-12-21`);
  expect(server.times("GET /plant-calendar/effect")).toBe(0);
  await fillIn(m.shutdowns.to, `${nextYear}-12-30`);
  await until(() => shows("1 PM is skipped") && shows("Grease the press"));
  expect(document.querySelector<HTMLDetailsElement>("dialog details")?.open).toBe(false);
  const lines = ["1 PM moves", "2 PMs stay on these days", `Press 4 · 22 Dec ${nextYear} moves to 31 Dec ${nextYear}`];
  expect(lines.filter((text) => !shows(text))).toEqual([]);
  expect(server.queries("GET /plant-calendar/effect")).toEqual([`from=${nextYear}-12-21&to=${nextYear}-12-30`]);
  await screen.leave();
});

test("a shutdown needs its name and days, and what is refused stays as it was typed", async () => {
  const screen = await open();
  server.on("POST /plant-calendar/shutdowns", () => {
    throw new Refused(409, "too_many_days");
  });
  await press(m.shutdowns.add);
  await press(m.shutdowns.save);
  await until(() => shows(m.shutdowns.nameRequired) && shows(m.shutdowns.fromRequired));
  await fillIn(m.shutdowns.from, `${nextYear}-12-21`);
  await fillIn(m.shutdowns.to, `${nextYear}-12-20`);
  await until(() => shows(m.shutdowns.toRequired));
  await fillIn(m.shutdowns.to, `${nextYear}-12-31`);
  await fillIn(m.shutdowns.name, "Inventory");
  await press(m.shutdowns.save);
  await screen.isSaid();
  expect(screen.said()?.title).toBe(m.notSaved);
  const typed = [...document.querySelectorAll<HTMLInputElement>("dialog input")].map(({ value }) => value);
  expect(typed).toEqual(["Inventory", `${nextYear}-12-21`, `${nextYear}-12-31`]);
  await screen.leave();
});

test.each([
  ["shutdown", "Summer", m.shutdowns, { from: summer.from, to: summer.to, name: "Summer" }],
  ["holiday", "Fair", m.holidays, { day: fair.day, name: "Fair" }],
] as const)("a deleted %s is put back from its message", async (kind, name, words, body) => {
  const screen = await open();
  const calls = `plant-calendar/${kind}s`;
  server.on(`DELETE /${calls}/${kind === "shutdown" ? "s1" : "h1"}`, () => null);
  server.on(`POST /${calls}`, () => ({}));
  await press(m.holidays.next);
  await press(fill(words.remove, { name }));
  await until(() => shows(words.removeTitle));
  await press("Delete");
  await screen.isSaid();
  expect([screen.said()?.title, screen.said()?.action?.undoes]).toEqual([words.removed, true]);
  await settled(() => screen.said()?.action?.run());
  await until(() => screen.said()?.title !== words.removed);
  expect(server.bodies(`POST /${calls}`)).toEqual([body]);
  await screen.leave();
});

test("another planner's change is shown", async () => {
  const screen = await open();
  screen.plant.shutdowns = [{ ...summer, name: "Longer summer" }];
  pretendEvent("plantCalendar", "plant");
  await until(() => shows("Longer summer"));
  await screen.leave();
});

test("the law's list can be looked through for this year and two more, and for no others", async () => {
  const screen = await open();
  const thisYear = nextYear - 1;
  const isOffered = (year: number) => shows(fill(m.holidays.review, { year }));
  const offered = [isOffered(thisYear)];
  for (const year of [thisYear + 1, thisYear + 2, thisYear + 3]) {
    await press(m.holidays.next);
    await until(() => shows(String(year)));
    offered.push(isOffered(year));
  }
  expect(offered).toEqual([true, true, true, false]);
  for (let year = thisYear + 3; year >= thisYear; year -= 1) await press(m.holidays.previous);
  expect(isOffered(thisYear - 1)).toBe(false);
  await screen.leave();
});

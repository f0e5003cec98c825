// @vitest-environment happy-dom
import type { Figure, FigureRow, Figures } from "@millwright/contract/figures";
import type { AccessLevel } from "@millwright/domain/access";
import { figureWords } from "@millwright/messages/figures/figures";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FiguresScreen } from "#features/figures/FiguresScreen.tsx";
import { daysOf, readFiguresSearch } from "#features/figures/figures-search.ts";
import { setLanguage } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press } from "#testing/screen.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());
const words = figureWords.en;
/** Whether the page has some words, wherever their blanks may break. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");
const shows = (text: string) => plain(document.body.textContent ?? "").includes(plain(text));
const hour = 3_600_000;
const press4 = "11111111-1111-4111-8111-111111111111";

const press4Costs = { cost_cents: 62_000, downtime_cents: 360_000, is_bad: true };

const mtbf = (failures: number): Figure => ({
  ...{ figure: "mtbf", unit: "milliseconds", dividend: 400 * hour, divisor: failures },
  value: failures === 0 ? null : (400 * hour) / failures,
  doubts: failures === 0 ? ["hours_unknown", "no_failure"] : ["hours_unknown", "few_failures"],
  numbers: { machines: 2, running: 400 * hour, failures },
});
const week: Figure = {
  ...{ figure: "schedule_compliance", unit: "share", value: 0.75, dividend: 3, divisor: 4, doubts: [] },
  numbers: { done: 3, frozen: 4, weeks: 1, frozen_weeks: 1, pending: 0 },
};
const nothing: Figure = {
  ...{ figure: "mttr", unit: "milliseconds", value: null, dividend: 0, divisor: 0, doubts: ["nothing"] },
  numbers: { stood: 0, count: 0, open: 0 },
};
const some: Figures = {
  ...{ from: "2025-12-01", to: "2026-11-30", since: "2025-12-01T05:00:00Z", until: "2026-11-23T15:00:00Z" },
  figures: [mtbf(2), nothing, week],
  months: ["2026-10", "2026-11"].map((month, n) => ({
    ...{ month, availability: n === 0 ? null : 0.97, stopped_ms: n * 12 * hour, failures: n * 2 },
    ...{ pm_due: 4, pm_on_time: 3, frozen: 0, frozen_done: 0 },
    ...{ labour_cents: 4_000, parts_cents: 2_000, services_cents: n * 50_000, cost_cents: 6_000 + n * 50_000 },
    restated: null,
  })),
  costs: {
    ...{ labour_cents: 8_000, parts_cents: 4_000, services_cents: 50_000, cost_cents: 62_000 },
    ...{ unpriced_minutes: 90, unpriced_parts: 0, downtime_cents: 360_000, unpriced_machines: 1 },
  },
  bad_actors: {
    ...{ stopped_ms: 12 * hour, failures: 2, machine_count: 1 },
    machines: [{ machine_id: press4, machine_name: "Press 4", stopped_ms: 12 * hour, failures: 2, ...press4Costs }],
  },
  problems: [
    { problem_id: press4, count: 2 },
    { problem_id: null, count: 1 },
  ],
  frozen_weeks: { this_week: "2026-11-23T11:00:00Z", next_week: null },
};
const repair: FigureRow = {
  ...{ id: "r1", kind: "repair", title: "Leak", wo_id: "WO-2026-0001", work_order_id: press4, machine_id: press4 },
  ...{ machine_name: "Press 4", day: null, done_on: null, at: "2026-11-10T15:00:00Z", state: "open" },
  ...{ dividend: 4 * hour, divisor: 1 },
};

interface Given {
  figures?: Figures;
  access?: AccessLevel;
  search?: string;
}

async function open({ figures = some, access = "planner", search = "" }: Given = {}) {
  const user = currentSession()?.user;
  if (user === undefined) throw new Error("Nobody is signed in.");
  setUser({ ...user, access });
  server.on("GET /departments", () => []);
  server.on("GET /machines", () => []);
  const leak = { kind: "problem", name_en: "Leak", name_fr: "Fuite", is_retired: false, merged_into: null };
  server.on("GET /plant-codes", () => [{ id: press4, ...leak, is_standard: true, place: 1, version: 1 }]);
  server.on("GET /figures", () => figures);
  server.on("GET /figures/rows", () => [repair]);
  return openScreen(createElement(FiguresScreen), search, ["/machines/$machineId"]);
}

test("each figure says what it is made of with its own numbers, and what speaks against it", async () => {
  await open();
  await until(() => shows("200 h"));
  expect(shows("2 machines ran 400 h and failed 2 times: the first divided by the second.")).toBe(true);
  expect(shows("Only 2 failures: no trend can be read from them.")).toBe(true);
  expect(shows(words.doubts.hours_unknown)).toBe(true);
  expect(shows("75%")).toBe(true);
  expect(shows(words.doubts.nothing.mttr)).toBe(true);
});

test("figures of hours say what counts, and what was done or runs without any", async () => {
  const hours = { unit: "share", dividend: 30 * hour, divisor: 40 * hour, value: 0.75 } as const;
  const numbers = {
    counted: 30 * hour,
    hours: 40 * hour,
    weeks: 4,
    frozen_weeks: 3,
    no_labour: 2,
    running: 1,
    unknown: hour,
  };
  const figures: Figure[] = [
    { ...hours, figure: "planned_share", doubts: ["not_frozen", "no_labour", "running_clocks"], numbers },
    { ...hours, figure: "reactive_share", doubts: ["not_frozen"], numbers },
    { ...hours, figure: "rework", doubts: ["no_problem"], numbers },
    { ...mtbf(2), numbers: { machines: 2, running: 400 * hour, failures: 2, by_meter: 1 } },
    {
      ...{ ...nothing, value: 2 * hour, dividend: 6 * hour, divisor: 3, doubts: [] },
      numbers: { stood: 6 * hour, count: 3, open: 0, repairs: 3, labour: 3 * hour, hands_on: hour, no_labour: 1 },
    },
  ];
  await open({ figures: { ...some, figures } });
  await until(() => shows("75%"));
  for (const text of [
    "30 h of 40 h of work were planned: PMs, and repairs",
    "Weeks with hours and a frozen plan: 3 of 4.",
    "2 jobs were done without hours: they are listed, and not counted.",
    "1 clock still runs: its time isn’t counted yet.",
    "1 h were on repairs that name no problem or no machine",
    "1 of them counts by its run hours, as far as they were read.",
    "Hands-on time: 1 h a repair. On 1 repair nobody logged any.",
  ])
    expect([text, shows(text)]).toEqual([text, true]);
});

test("without a failure it says how long there was none", async () => {
  await open({ figures: { ...some, figures: [mtbf(0)] } });
  await until(() => shows("> 400 h"));
  expect(shows("No failure: it is more than 400 h.")).toBe(true);
});

test("the rows behind a figure are one press away, stand in the address, and come with their sum", async () => {
  const screen = await open();
  await until(() => shows("200 h"));
  await press(`${words.rows}: ${words.names.mtbf}`);
  await until(() => shows("WO-2026-0001"));
  expect(screen.address()).toContain("rows=mtbf");
  expect(document.activeElement?.id).toBe("figure-rows");
  expect([...document.querySelectorAll("tfoot td")].map((cell) => plain(cell.textContent ?? ""))).toEqual([
    "All",
    "400 h",
    "2",
  ]);
});

test("each problem leads to its repairs of the period; what nobody said is counted beside them", async () => {
  await open();
  await until(() => document.querySelector('a[href*="problem_id"]') !== null);
  const link = document.querySelector('a[href*="problem_id"]')?.getAttribute("href") ?? "";
  expect([link.startsWith("/repair-history?"), link.includes(press4), link.includes("from=")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(shows(words.problems.unsaid)).toBe(true);
});

test("a drawing says in words what it shows", async () => {
  await open();
  await until(() => shows("Leak"));
  await until(() => document.querySelector("svg desc") !== null);
  const lines = [...document.querySelectorAll("svg[role=img]")].map((svg) =>
    plain(svg.querySelector("desc")?.textContent ?? ""),
  );
  expect(lines).toEqual([
    "Press 4: 12 h",
    "October 2026: $60; November 2026: $560",
    "October 2026: 0 h; November 2026: 12 h",
    "October 2026: no value, 75%; November 2026: 97%, 75%",
    "Leak: 2",
  ]);
});

test("what work cost says what it is made of and what nobody gave a price, and its rows are cents that sum", async () => {
  await open();
  await until(() => shows("$620.00"));
  expect(shows("$80.00 of time, $40.00 of parts and $500.00 of outside services")).toBe(true);
  expect(shows("1.5 h of time have no rate")).toBe(true);
  expect(shows("$3,600.00")).toBe(true);
  expect(shows("1 machine stood of which nobody said what an hour costs.")).toBe(true);
  const labour = {
    ...repair,
    id: "e1",
    kind: "labour",
    title: "Luc",
    day: "2026-11-10",
    at: null,
    state: null,
  } as const;
  server.on("GET /figures/rows", () => [{ ...labour, dividend: 62_000, divisor: 0 }]);
  await press(`${words.rows}: ${words.names.cost}`);
  await until(() => shows("Luc"));
  expect([...document.querySelectorAll("tfoot td")].map((cell) => plain(cell.textContent ?? ""))).toEqual([
    "All",
    "$620.00",
  ]);
});

test("who may not see money sees none, and neither what it saves", async () => {
  const months = some.months.map((month) => ({ ...month, cost_cents: null }));
  const machines = some.bad_actors.machines.map((one) => ({ ...one, cost_cents: null, downtime_cents: null }));
  await open({ figures: { ...some, months, costs: null, bad_actors: { ...some.bad_actors, machines } } });
  await until(() => shows("Press 4"));
  expect(document.body.textContent).not.toMatch(/\$/);
  expect(shows(words.savings.title)).toBe(false);
});

test("a month that later work changed says what it was when it was closed", async () => {
  const [october, november] = some.months;
  if (october === undefined || november === undefined) throw new Error("No months.");
  const { month: _, restated: __, ...values } = october;
  const before = { ...values, closed_at: "2026-11-03T08:00:00Z", figures: ["cost" as const], cost_cents: 4_000 };
  await open({ figures: { ...some, months: [{ ...october, restated: before }, november] } });
  await until(() => shows("restated, was $40"));
  expect(shows(words.restatedNote)).toBe(true);
});

test("the calculator's promise stands beside what the period shows, and its figures stay on the device", async () => {
  await open();
  await until(() => shows(words.savings.title));
  expect(shows("9 h a month: $1,200 a month less")).toBe(true);
  expect(shows("1 h a month: $10,774 a month less")).toBe(true);
  await fillIn(words.savings.fields.downtimeHoursPerMonth, "20");
  await until(() => shows("18 h a month: $2,400 a month less"));
  expect(JSON.parse(localStorage.getItem("roi_inputs") ?? "{}")).toMatchObject({ downtimeHoursPerMonth: 20 });
});

test("a planner freezes the next week, a viewer only learns when it will be", async () => {
  const viewer = await open({ access: "viewer" });
  await until(() => shows(words.freeze.openNext));
  expect(shows(words.freeze.next)).toBe(false);
  await viewer.leave();
  const sent: unknown[] = [];
  await open();
  server.on("POST /week-plan/freeze", ({ body }) => {
    sent.push(body);
    return { monday: "2026-11-30", frozen_at: "2026-11-23T15:00:00Z", work_count: 3 };
  });
  await until(() => shows(words.freeze.next));
  await press(words.freeze.next);
  await until(() => sent.length === 1 && server.times("GET /figures") > 1);
  expect(sent).toEqual([{ from: "2026-11-30" }]);
});

test("in French numbers and times are written as French writes them", async () => {
  await settled(() => setLanguage("fr"));
  const screen = await open();
  await until(() => shows(figureWords.fr.names.mtbf));
  expect(shows("75 %")).toBe(true);
  await screen.leave();
  await settled(() => setLanguage("en"));
});

test("periods are months of the plant, and what an address says wrongly is left out", () => {
  const today = Temporal.PlainDate.from("2026-03-31");
  expect(daysOf({}, today)).toEqual({ from: "2025-04-01", to: "2026-03-31" });
  expect(daysOf({ period: "month" }, today)).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  expect(daysOf({ period: "last-month" }, today)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(readFiguresSearch({ period: "own", from: "2026-02-30", to: "2026-03-01", machine_id: "x", rows: 4 })).toEqual({
    period: "own",
    to: "2026-03-01",
  });
  expect(readFiguresSearch({ period: "year", from: "2026-01-01" })).toEqual({});
});

// @vitest-environment happy-dom
import { planYearWords } from "@millwright/messages/plan-year/plan-year";
import { planWords } from "@millwright/messages/plans/plans";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
// Loaded before, as it takes its time.
import "#features/maintenance/year/YearPart.tsx";
import { twelveMonths } from "#features/maintenance/year/months.ts";
import { PmYear } from "#features/maintenance/year/PmYear.tsx";
import type { AgendaDay } from "#features/maintenance/year/year-queries.ts";
import { setLanguage } from "#lib/language.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, shows } from "#testing/screen.ts";
import type { WorkOrder } from "#work/orders.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());
const words = planYearWords.en;
const agenda = "GET /work-orders/o1/agenda";
const why = "GET /work-orders/o1/why";
const calendar = {
  workdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  holidays: [{ id: "h1", day: "2026-12-25", name: "Christmas", source: "law" }],
  ...{ shutdowns: [], province: null, proposed_for: [] },
};
const entryOf = (day: string, more: Partial<AgendaDay> = {}): AgendaDay => ({
  ...{ day, planned: day, nominal: day, level: null, covers: [], state: "ahead", between: null },
  ...{ catches_up: null, value: null, ...more },
});
const [monthly, quarterly] = [
  { id: "l1", name: "Monthly" },
  { id: "l2", name: "Quarterly" },
];
const interval = {
  every: 1,
  unit: "month",
  on: { day: 15 },
  every_units: null,
  procedure_id: null,
  minutes: null,
} as const;
const plan: WorkOrder["plan"] = {
  levels: [
    { ...monthly, ...interval },
    { ...quarterly, ...interval, every: 3 },
  ],
  ...{ trigger: "date", anchor: "fixed", start: "2026-01-15", end: null, shift: "next", holidays: "move" },
  ...{ shutdowns: "move", seasons: [], window: null, lead: 0, overlap: "one", meter: null },
};

async function open(entries: AgendaDay[] | Refused, pm = pmOf()) {
  server.on("GET /plant-calendar", () => calendar);
  server.on(agenda, () => {
    if (entries instanceof Refused) throw entries;
    return entries;
  });
  server.on(why, ({ query }) => ({
    ...{ day: query.get("day"), today: "2026-11-23", meter: null, text: "" },
    why: { kind: "floating", last_done: "2026-11-12", last_skipped: null, next: "2026-12-12" },
  }));
  const screen = await openScreen(createElement(PmYear, { pm }));
  const details = document.querySelector("details");
  await settled(() => {
    if (details) details.open = true;
    details?.dispatchEvent(new Event("toggle"));
  });
  return screen;
}
const dayButton = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
const nameOn = (day: string) => dayButton(day)?.getAttribute("aria-label");
const status = () => document.querySelector("p[role=status]")?.textContent;

test("nothing is asked before the year is opened; then twelve months are, and why or why not today", async () => {
  server.on("GET /plant-calendar", () => calendar);
  const closed = await openScreen(createElement(PmYear, { pm: pmOf() }));
  expect([server.times(agenda), shows(planWords.en.year)]).toEqual([0, true]);
  await closed.leave();
  await open([]);
  await until(() => shows(words.none) && shows("Not today"));
  expect(status()).toBe("Not today: floating, last done 12 Nov, next 12 Dec.");
  expect(server.queries(agenda)).toEqual(["from=2026-11-01&to=2027-11-30"]);
  expect(document.querySelectorAll("table[role=grid]")).toHaveLength(13);
});

test("a day says in its name what falls on it, and whether the plant works", async () => {
  await open(
    [
      entryOf("2026-11-20", { state: "missed", level: monthly }),
      entryOf("2026-12-16", { planned: "2026-12-15", nominal: "2026-12-15", level: quarterly, covers: [monthly] }),
      entryOf("2027-01-05", { catches_up: { from: "2026-12-20", until: "2027-01-05" }, level: monthly }),
    ],
    pmOf({ frequency: "Custom", plan }),
  );
  await until(() => dayButton("2026-12-16") !== null);
  expect(nameOn("2026-11-20")).toBe("Friday 20 November, Missed, Monthly");
  expect(nameOn("2026-12-16")).toBe("Wednesday 16 December, Planned, Quarterly (with Monthly), Moved by hand");
  expect(nameOn("2027-01-05")).toBe("Tuesday 5 January 2027, Planned, Monthly, Makes up for a pause");
  expect(dayButton("2026-12-16")?.textContent).toBe("16B");
  await until(() => nameOn("2026-12-25")?.includes("Holiday: Christmas") ?? false);
  const rows = [...document.querySelectorAll("details details tbody tr")].map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/December\s?Planned\s?Quarterly \(with Monthly\)moved from 15 Dec/);
});

test("a day is pressed, gone to with the keys, or chosen in the field, and why is said of it", async () => {
  await open([entryOf("2026-12-12")]);
  await until(() => dayButton("2026-12-12") !== null);
  const lastQuery = () => server.queries(why).at(-1);
  await settled(() => dayButton("2026-12-12")?.click());
  await until(() => lastQuery() === "day=2026-12-12");
  await settled(() => dayButton("2026-12-12")?.focus());
  const key = (name: string) =>
    settled(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
      ),
    );
  await key("PageDown");
  expect(document.activeElement).toBe(dayButton("2027-01-12"));
  await key("ArrowLeft");
  await key("Enter");
  await until(() => lastQuery() === "day=2027-01-11");
  expect(document.querySelectorAll("[data-day][tabindex='0']")).toHaveLength(1);
  await fillIn(words.whyOn, "2029-05-02");
  await until(() => lastQuery() === "day=2029-05-02");
  const before = server.times(why);
  await fillIn(words.whyOn, "2039-05-02");
  await until(() => shows(words.tooFar));
  expect(server.times(why)).toBe(before);
});

test("the reason is in the person's language, and a changed calendar of the plant asks again", async () => {
  await settled(() => setLanguage("fr"));
  await open([]);
  await until(() => status()?.startsWith("Pas aujourd’hui") ?? false);
  expect(status()).toContain("12\u00a0déc.");
  const before = server.times(agenda);
  pretendEvent("plantCalendar", "plant");
  await until(() => server.times(agenda) > before);
  await settled(() => setLanguage("en"));
});

test("twelve months that can't be loaded say so, with the way to try again", async () => {
  await open(new Refused(500, "unexpected"));
  await until(() => shows(words.loadFailed));
});

test("a day that was missed is completed late from there, and opens as it is kept; a planned one has neither", async () => {
  await open([entryOf("2026-11-10", { state: "missed" }), entryOf("2026-12-12")]);
  await until(() => dayButton("2026-11-10") !== null);
  const { acts } = planWords.en;
  const offers = () => [shows(words.open), shows(acts.late)];
  await settled(() => dayButton("2026-12-12")?.click());
  expect(offers()).toEqual([false, false]);
  await settled(() => dayButton("2026-11-10")?.click());
  expect(offers()).toEqual([true, true]);
});

test("the months reach to the day before a year from today, and no further from the first of a month", () => {
  const ends = (day: string) => {
    const months = twelveMonths(Temporal.PlainDate.from(day));
    return [months.length, months.at(-1)?.month.toString()];
  };
  expect([ends("2026-11-23"), ends("2026-11-01"), ends("2028-02-29")]).toEqual([
    [13, "2027-11"],
    [12, "2027-10"],
    [13, "2029-02"],
  ]);
});

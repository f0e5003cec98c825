import { describe, expect, test } from "vitest";
import { readCalendarSearch } from "#features/calendar/calendar-search.ts";
import { viewOf } from "#features/calendar/calendar-view.ts";

const today = Temporal.PlainDate.from("2026-11-24");
const view = (search: { view?: "week"; month?: string; day?: string }) => {
  const { month, selected, weeks, before, after } = viewOf(search, today);
  const [first, last] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  return { month: String(month), selected: String(selected), first: String(first), last: String(last), before, after };
};

describe("of an address", () => {
  test.each([
    [
      { month: "2026-11", day: "2026-11-24" },
      { month: "2026-11", day: "2026-11-24" },
    ],
    [{ month: "2026-13", day: "2026-11-31" }, {}],
    [{ month: "november", day: "today" }, {}],
    [{ month: 2026, day: ["2026-11-24"] }, {}],
    [{ month: "1899-12", day: "2199-12-01" }, {}],
    [{ month: "2026-11-24", day: "2026-11" }, {}],
    [{ day: "2024-02-29" }, { day: "2024-02-29" }],
    [{ day: "2026-02-29" }, {}],
    [{ view: "week" }, { view: "week" }],
    [{ view: "year" }, {}],
    [{ day: "2026-00-10" }, {}],
    [{ day: "2026-01-00" }, {}],
    [{}, {}],
  ])("%j the calendar takes %j", (search, taken) => {
    expect(readCalendarSearch(search)).toEqual(taken);
  });
});

describe("the calendar", () => {
  test("shows this month and today when nothing is asked", () => {
    expect(view({})).toMatchObject({
      month: "2026-11",
      selected: "2026-11-24",
      first: "2026-10-26",
      last: "2026-12-06",
    });
  });

  test("shows the month of the day that is asked", () => {
    expect(view({ day: "2027-02-14" })).toMatchObject({ month: "2027-02", selected: "2027-02-14" });
  });

  test("keeps a day of a neighbouring month that its weeks have", () => {
    expect(view({ month: "2026-11", day: "2026-12-05" })).toMatchObject({ month: "2026-11", selected: "2026-12-05" });
  });

  test("takes the first day, or today, where the month's weeks don't have the day", () => {
    expect(view({ month: "2026-12", day: "2026-11-10" }).selected).toBe("2026-12-01");
    expect(view({ month: "2026-11", day: "2026-09-10" }).selected).toBe("2026-11-24");
  });

  test("ends where the API's days end", () => {
    expect(view({ month: "1900-01" }).before).toBeNull();
    expect(view({ month: "2199-11" }).after).toBeNull();
    expect(view({ month: "2199-11" }).last).toBe("2199-12-01");
    expect(view({ month: "2199-11" }).before?.to).toEqual({ month: "2199-10" });
  });

  test("shows the week of its day, and goes by weeks", () => {
    expect(view({ view: "week", day: "2026-12-02" })).toMatchObject({
      ...{ month: "2026-12", selected: "2026-12-02", first: "2026-11-30", last: "2026-12-06" },
      before: { to: { day: "2026-11-25" } },
      after: { to: { day: "2026-12-09" } },
    });
    expect(view({ view: "week" }).selected).toBe("2026-11-24");
    expect(view({ view: "week", day: "1900-01-03" }).before).toBeNull();
    expect(view({ view: "week", day: "2199-11-28" }).after).toBeNull();
  });
});

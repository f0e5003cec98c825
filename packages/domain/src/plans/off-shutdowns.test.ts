import { constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { previewNext } from "#maintenance/recurrence.ts";
import { readSchedule, type Schedule, type UsualSchedule } from "#maintenance/schedule.ts";
import { agendaOf } from "#plans/agenda.ts";
import { dayOffOn, type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";
import { noFacts } from "#plans/facts.ts";
import { whyOn } from "#plans/why.ts";
import { holds } from "#testing/holds.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
const christmas: PlantCalendar = {
  ...usualCalendar,
  holidays: [{ day: "2027-01-04", name: "Inventory" }],
  shutdowns: [{ from: "2026-12-21", to: "2027-01-03", name: "Christmas" }],
};
const time = "08:00";

function daysOf(schedule: Schedule, calendar = christmas, from = "2026-12-01", to = "2027-01-31"): string[] {
  const createdOn = day("2026-01-01");
  const plan = { scheduleVersions: [{ schedule, from: createdOn }] as const, createdOn };
  return agendaOf({ ...plan, facts: { ...noFacts, calendar } }, day(from), day(to), day("2026-12-01")).map(
    (one) => one.day,
  );
}
const isIn = (text: string) => text >= "2026-12-21" && text <= "2027-01-03";

test("Daily and Weekly skip a shutdown by themselves, and fall again behind it", () => {
  for (const schedule of [
    { frequency: "Daily", time } as const,
    { frequency: "Weekly", day_of_week: "Wednesday", time } as const,
  ])
    expect(daysOf(schedule)).toEqual(daysOf(schedule, usualCalendar).filter((one) => !isIn(one)));
});

test("Monthly moves to the first day on which the plant works again, no holiday", () => {
  expect(daysOf({ frequency: "Monthly", monthly_period: "start", time })).toEqual(["2026-12-01", "2027-01-05"]);
  // The last working day of December lies in the shutdown as well.
  expect(daysOf({ frequency: "Monthly", monthly_period: "end", time })).toEqual(["2027-01-05", "2027-01-29"]);
});

test("a PM says otherwise: it stays, is skipped, or moves", () => {
  const monthly = (shutdowns: "keep" | "skip") =>
    daysOf({ frequency: "Monthly", monthly_period: "end", time, shutdowns });
  expect(monthly("keep")).toEqual(["2026-12-31", "2027-01-29"]);
  expect(monthly("skip")).toEqual(["2027-01-29"]);
  const weekly = daysOf({ frequency: "Weekly", day_of_week: "Sunday", time, shutdowns: "move" });
  expect(weekly).toEqual([
    "2026-12-06",
    "2026-12-13",
    "2026-12-20",
    "2027-01-05",
    "2027-01-10",
    "2027-01-17",
    "2027-01-24",
    "2027-01-31",
  ]);
});

test("asked why, the shutdown is named, also where the weekend came before it", () => {
  const whyOf = (schedule: Schedule, on: string) => {
    const createdOn = day("2026-01-01");
    const plan = { scheduleVersions: [{ schedule, from: createdOn }] as const, createdOn };
    return whyOn(
      { ...plan, completed: new Set(), facts: { ...noFacts, calendar: christmas } },
      day(on),
      day("2026-12-01"),
    );
  };
  expect(whyOf({ frequency: "Daily", time }, "2026-12-22")).toEqual({ kind: "shutdown", name: "Christmas" });
  expect(whyOf({ frequency: "Monthly", monthly_period: "start", time }, "2027-01-01")).toEqual({
    ...{ kind: "shifted-to", day: "2027-01-05", because: "shutdown", name: "Christmas" },
  });
});

test("a form's next days know of the shutdown", () => {
  const next = previewNext({ frequency: "Daily", time }, day("2026-12-18"), 2, christmas);
  expect(next.map(String)).toEqual(["2026-12-18", "2027-01-04"]);
});

test("what is chosen is read of the usual frequencies alone", () => {
  expect(readSchedule({ frequency: "Daily", shutdowns: "keep" })).toEqual({
    frequency: "Daily",
    time,
    shutdowns: "keep",
  });
  expect(readSchedule({ frequency: "Daily", shutdowns: null })).toEqual({ frequency: "Daily", time });
});

test("of any shutdown: nothing stands in it unless it is kept, what moves stands on a day that is worked, and the rest stays", () => {
  const schedules: UsualSchedule[] = [
    { frequency: "Daily", time },
    { frequency: "Weekly", day_of_week: "Saturday", time },
    { frequency: "Weekly", day_of_week: "Monday", time },
    { frequency: "Monthly", monthly_period: "start", time },
    { frequency: "Monthly", monthly_period: "middle", time },
    { frequency: "Monthly", monthly_period: "end", time },
  ];
  const rules = ["keep", "skip", "move"] as const;
  holds(
    property(
      constantFrom(...schedules),
      constantFrom(...rules),
      integer({ min: 0, max: 120 }),
      integer({ min: 0, max: 40 }),
      (of, dayOffRule, at, length) => {
        const from = day("2026-12-01").add({ days: at });
        const shutdown = { from: from.toString(), to: from.add({ days: length }).toString(), name: "Stop" };
        const calendar = { ...usualCalendar, shutdowns: [shutdown] };
        const usual = daysOf({ ...of, shutdowns: dayOffRule }, usualCalendar, "2026-12-01", "2027-08-31");
        const days = daysOf({ ...of, shutdowns: dayOffRule }, calendar, "2026-12-01", "2027-08-31");
        const inside = (one: string) => one >= shutdown.from && one <= shutdown.to;
        if (dayOffRule === "keep") {
          expect(days).toEqual(usual);
          return;
        }
        expect(days.filter(inside)).toEqual([]);
        const outside = usual.filter((one) => !inside(one));
        const come = days.filter((one) => !outside.includes(one));
        expect(days.filter((one) => outside.includes(one))).toEqual(outside);
        expect(come.length).toBeLessThanOrEqual(dayOffRule === "move" && usual.some(inside) ? 1 : 0);
        for (const one of come) expect(dayOffOn(calendar, one)).toBeNull();
      },
    ),
  );
});

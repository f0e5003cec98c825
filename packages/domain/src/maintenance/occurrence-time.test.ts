import { property } from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf } from "#maintenance/occurrence-time.ts";
import { day, time, zone, zones } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { dayOf } from "#when.ts";

const date = Temporal.PlainDate.from;

describe("the instant of an occurrence", () => {
  test.each([
    ["America/Toronto", "2026-11-21", "08:00", "2026-11-21T13:00:00Z", "a plain day"],
    ["America/Toronto", "2026-03-08", "02:30", "2026-03-08T07:30:00Z", "the skipped hour: the later reading, 03:30"],
    ["America/Toronto", "2026-11-01", "01:30", "2026-11-01T05:30:00Z", "the repeated hour: the earlier reading"],
    ["Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:40:00Z", "a skipped half hour: 02:40"],
    ["Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z", "a repeated half hour"],
    ["Antarctica/Troll", "2026-03-29", "01:30", "2026-03-29T01:30:00Z", "two skipped hours: 03:30"],
    ["Antarctica/Troll", "2026-10-25", "02:30", "2026-10-25T00:30:00Z", "two repeated hours"],
    ["Africa/El_Aaiun", "2026-02-15", "02:30", "2026-02-15T01:30:00Z", "the clock goes back for Ramadan"],
    ["Africa/El_Aaiun", "2026-03-22", "02:30", "2026-03-22T02:30:00Z", "the clock goes on after Ramadan: 03:30"],
    ["Africa/Cairo", "2026-04-24", "00:15", "2026-04-23T22:15:00Z", "midnight is skipped: 01:15"],
    ["Pacific/Apia", "2011-12-29", "08:00", "2011-12-29T18:00:00Z", "the day before the skipped one"],
    ["Pacific/Apia", "2011-12-30", "08:00", "2011-12-30T10:00:00Z", "the skipped day: the first instant after it"],
    ["Pacific/Apia", "2011-12-31", "08:00", "2011-12-30T18:00:00Z", "the day after the skipped one"],
    ["Pacific/Kwajalein", "1993-08-21", "23:59", "1993-08-21T12:00:00Z", "a skipped Saturday"],
  ])("in %s on %s at %s is %s: %s", (place, on, at, expected, _why) => {
    expect(instantOf(date(on), at, place).toString()).toBe(expected);
  });

  test("on any day in any zone the time of day is met, or is later by what the clock skipped", () => {
    const keeps = property(zone, day, time, (place, on, at) => {
      const due = instantOf(on, at, place).toZonedDateTimeISO(place).toPlainDateTime();
      const wallTime = on.toPlainDateTime(Temporal.PlainTime.from(at));
      const isExact = due.equals(wallTime);
      const hours = wallTime.until(due, { largestUnit: "hours" }).hours;
      expect(isExact || (hours >= 0 && hours <= 24)).toBe(true);
    });
    holds(keeps, 1000);
  });

  test("no zone has a day whose occurrence comes before the day's before", () => {
    for (const place of zones) {
      for (const change of changesOf(place)) {
        const on = dayOf(change, place);
        const around = [-2, -1, 0, 1, 2].map((days) => instantOf(on.add({ days }), "02:30", place).epochMilliseconds);
        expect(around, `${place} ${on}`).toEqual(around.toSorted((a, b) => a - b));
      }
    }
  });

  test("on a day with a clock change each time of day is met, or is later by what the clock skipped", () => {
    for (const place of zones) {
      for (const change of changesOf(place)) {
        const on = dayOf(change, place);
        for (const at of ["00:00", "00:30", "01:30", "02:00", "02:30", "03:30", "23:30"]) {
          const due = instantOf(on, at, place).toZonedDateTimeISO(place);
          const wall = due.toPlainTime().toString({ smallestUnit: "minute" });
          const isMet = due.toPlainDate().equals(on) && wall >= at;
          expect(isMet, `${place} ${on} ${at} became ${due}`).toBe(true);
        }
      }
    }
  });
});

/** The clock changes of a zone in 2011 (Apia's lost day) and in 2026. */
function changesOf(place: string): Temporal.Instant[] {
  return [2011, 2026].flatMap((year) => {
    const changes: Temporal.Instant[] = [];
    const end = date(`${year + 1}-01-02`).toZonedDateTime(place);
    let next = date(`${year}-01-01`).toZonedDateTime(place).getTimeZoneTransition("next");
    while (next !== null && Temporal.ZonedDateTime.compare(next, end) < 0) {
      changes.push(next.toInstant());
      next = next.getTimeZoneTransition("next");
    }
    return changes;
  });
}

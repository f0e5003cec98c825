import { integer, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { day, zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { dayOf, endOfDay, isTimeZone, readWhen, startOfDay } from "#when.ts";

const minute = integer({ min: 0, max: 24 * 60 - 1 });
const zonedMinute = tuple(day, minute, zone);

/** Days that a zone left out when it crossed the date line. */
const exists = (date: Temporal.PlainDate, timeZone: string) => dayOf(startOfDay(date, timeZone), timeZone).equals(date);

test("a day is read as the day that it says", () => {
  holds(
    property(day, zone, (date, timeZone) => void expect(readWhen(date.toString(), timeZone)).toEqual({ on: date })),
  );
});

test("an instant is read as itself, whatever its offset and the plant's zone", () => {
  holds(
    property(zonedMinute, zone, ([date, minutes, written], plant) => {
      const at = startOfDay(date, written).add({ minutes });
      const text = at.toZonedDateTimeISO(written).toString({ timeZoneName: "never" });
      const read = readWhen(text, plant);
      // An offset is written in whole minutes: old zones had seconds.
      expect(read !== null && "at" in read && Math.abs(read.at.since(at).total("seconds"))).toBeLessThan(60);
      expect(readWhen(at.toString(), plant)).toEqual({ at });
    }),
  );
});

test("a time of the plant is read as the instant that its clocks show it, unless they skip it", () => {
  holds(
    property(zonedMinute, ([date, minutes, plant]) => {
      const wall = date.toPlainDateTime().add({ minutes });
      const read = readWhen(wall.toString(), plant);
      const shown = read !== null && "at" in read ? read.at.toZonedDateTimeISO(plant).toPlainDateTime() : null;
      const isSkipped = !wall.equals(wall.toZonedDateTime(plant).toPlainDateTime());
      if (isSkipped) expect(Temporal.PlainDateTime.compare(shown ?? wall, wall)).toBe(1);
      else expect(shown?.equals(wall)).toBe(true);
    }),
    300,
  );
});

test("in a repeated hour the earlier reading is taken, in a skipped one the later", () => {
  const at = (text: string) => readWhen(text, "America/Toronto");
  expect(at("2026-11-01T01:30")).toEqual({ at: Temporal.Instant.from("2026-11-01T05:30:00Z") });
  expect(at("2026-03-08T02:30")).toEqual({ at: Temporal.Instant.from("2026-03-08T07:30:00Z") });
});

test("what is neither is null, and never an error", () => {
  holds(property(string(), zone, (text, plant) => void readWhen(text, plant)));
  const wrongs = ["", "soon", "2026-02-30", "2026-13-01", "2026-01-01T25:00", "1899-12-31", "2200-01-01", "10:00"];
  const unlike = ["20261121", "2026-11-21T10:00[Europe/Paris]", "+002026-11-21", "2026-W47"];
  for (const text of [...wrongs, ...unlike, "+012026-01-01T00:00:00Z", "0000-01-01"])
    expect(readWhen(text, "UTC"), text).toBeNull();
});

test("a day lasts from its start to its end, and the next one begins there", () => {
  holds(
    property(day, zone, (date, plant) => {
      if (!exists(date, plant)) return;
      const [start, end] = [startOfDay(date, plant), endOfDay(date, plant)];
      expect(Temporal.Instant.compare(start, end)).toBe(-1);
      expect(dayOf(start, plant).equals(date)).toBe(true);
      expect(dayOf(end.subtract({ nanoseconds: 1 }), plant).equals(date)).toBe(true);
      expect(Temporal.PlainDate.compare(dayOf(end, plant), date)).toBe(1);
      expect(end.equals(startOfDay(date.add({ days: 1 }), plant))).toBe(true);
    }),
    300,
  );
});

test("a time zone is one that has a name", () => {
  for (const name of ["America/Toronto", "UTC", "Asia/Kolkata"]) expect(isTimeZone(name)).toBe(true);
  for (const name of ["+05:00", "Toronto", "", "-03"]) expect(isTimeZone(name)).toBe(false);
});

import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { describe, expect, test } from "vitest";
import {
  type Saying,
  sayAge,
  sayClock,
  sayDay,
  sayDone,
  sayDue,
  sayInstant,
  sayMonth,
  sayTime,
  sayWeekday,
  sayWeekdayName,
} from "#lib/time/time.ts";

const now = Temporal.Instant.from("2026-11-21T19:40:00Z");
const zone = "America/Toronto";
const english: Saying = { locale: "en", messages: en, zone, now };
const french: Saying = { locale: "fr", messages: fr, zone, now };
const at = (text: string) => Temporal.Instant.from(text);
/** French puts unbreakable spaces of two kinds; a reader sees a space. */
const spaced = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("ages", () => {
  test.each([
    ["2026-11-21T19:39:31Z", "now", "à l’instant"],
    ["2026-11-21T19:45:00Z", "now", "à l’instant"],
    ["2026-11-21T19:20:00Z", "20 min", "20 min"],
    ["2026-11-21T18:41:00Z", "59 min", "59 min"],
    ["2026-11-21T14:40:00Z", "5 h", "5 h"],
    ["2026-11-20T19:41:00Z", "23 h", "23 h"],
    ["2026-11-19T10:00:00Z", "2 d", "2 j"],
  ])("%s is said %s, %s", (text, inEnglish, inFrench) => {
    expect(sayAge(at(text), english)).toBe(inEnglish);
    expect(spaced(sayAge(at(text), french))).toBe(inFrench);
  });
});

test("a day leaves its year out while it is this year", () => {
  expect(sayDay(Temporal.PlainDate.from("2026-11-18"), english)).toBe("18 Nov");
  expect(spaced(sayDay(Temporal.PlainDate.from("2026-11-18"), french))).toBe("18 nov.");
  expect(sayDay(Temporal.PlainDate.from("2025-02-03"), english)).toBe("3 Feb 2025");
  expect(spaced(sayDay(Temporal.PlainDate.from("2026-12-01"), french))).toBe("1er déc.");
});

test("a French date or time is never broken, but behind its weekday or its comma", () => {
  const [first, late] = [Temporal.PlainDate.from("2027-12-01"), at("2026-12-01T14:30:00Z")];
  const days = [
    sayDay(first, french),
    sayTime("09:30", french),
    sayClock(late, french),
    sayDue("2026-11-21T20:30:00Z", french),
    sayAge(at("2026-11-21T14:40:00Z"), french),
    sayInstant(late, french).replace(", ", ""),
    sayWeekday(first, french).replace("mercredi ", ""),
  ];
  expect(days.filter((text) => text === null || /[ \u202f]/.test(text))).toEqual([]);
  expect(days[0]).toBe("1er\u00a0déc.\u00a02027");
});

test("a day in full has its weekday, and its year when it is not this one", () => {
  const tuesday = Temporal.PlainDate.from("2026-11-24");
  expect(sayWeekday(tuesday, english)).toBe("Tuesday 24 November");
  expect(spaced(sayWeekday(tuesday, french))).toBe("mardi 24 novembre");
  expect(sayWeekday(Temporal.PlainDate.from("2027-01-01"), english)).toBe("Friday 1 January 2027");
  expect(spaced(sayWeekday(Temporal.PlainDate.from("2027-01-01"), french))).toBe("vendredi 1er janvier 2027");
  expect([sayWeekdayName(tuesday, english, "long"), sayWeekdayName(tuesday, french, "short")]).toEqual([
    "Tuesday",
    "mar.",
  ]);
});

test("a month has its year", () => {
  const month = Temporal.PlainYearMonth.from("2026-11");
  expect([sayMonth(month, english), sayMonth(month, french)]).toEqual(["November 2026", "novembre 2026"]);
});

test("a time of the plant is said as a clock does", () => {
  expect([sayTime("08:05", english), sayTime("00:00", english), spaced(sayTime("08:05", french))]).toEqual([
    "08:05",
    "00:00",
    "8 h 05",
  ]);
});

test("this year is the plant's, not the browser's", () => {
  const newYear = { ...english, now: at("2027-01-01T03:00:00Z") };
  expect(sayDay(Temporal.PlainDate.from("2026-12-31"), newYear)).toBe("31 Dec");
});

test("a clock time is the plant's, in 24 hours", () => {
  expect(sayClock(at("2026-11-21T20:30:00Z"), english)).toBe("15:30");
  expect(spaced(sayClock(at("2026-11-21T20:30:00Z"), french))).toBe("15 h 30");
  expect(sayClock(at("2026-11-21T05:05:00Z"), english)).toBe("00:05");
  expect(
    ["2026-11-21T14:00:00Z", "2026-11-21T05:00:00Z", "2026-11-21T15:00:00Z"].map((text) =>
      spaced(sayClock(at(text), french)),
    ),
  ).toEqual(["9 h", "0 h", "10 h"]);
});

test("an instant in full names its year", () => {
  expect(sayInstant(at("2026-11-21T20:30:00Z"), english)).toBe("21 Nov 2026, 15:30");
});

test("a due date is today in the plant's zone, with its time when it has one", () => {
  expect(sayDue("2026-11-21", english)).toBe("Today");
  expect(sayDue("2026-11-21T20:30:00Z", english)).toBe("Today 15:30");
  expect(spaced(sayDue("2026-11-21T20:30:00Z", french))).toBe("Auj. 15 h 30");
  // Late in the evening of the 22nd in Toronto, though the 23rd in UTC.
  expect(sayDue("2026-11-23T02:00:00Z", english)).toBe("22 Nov");
  expect(sayDue("soon", english)).toBeNull();
});

test("completed work says its hour today, yesterday by that word, and else its day", () => {
  expect(sayDone(at("2026-11-21T14:12:00Z"), english)).toBe("Done 09:12");
  expect(sayDone(at("2026-11-21T04:59:00Z"), english)).toBe("Done yesterday");
  expect(sayDone(at("2026-11-18T14:12:00Z"), english)).toBe("Done 18 Nov");
  expect(spaced(sayDone(at("2026-11-18T14:12:00Z"), french))).toBe("Fait le 18 nov.");
});

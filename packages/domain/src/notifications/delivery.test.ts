import { constantFrom, integer, property, record, subarray } from "fast-check";
import { expect, test } from "vitest";
import { deliveryOf, immediateChannels, nextDigest, quietUntil } from "#notifications/delivery.ts";
import { entryKinds, type NotificationSettings, usualSettings } from "#notifications/settings.ts";
import { time, zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const toronto = "America/Toronto";
const at = (local: string, inZone = toronto) => Temporal.PlainDateTime.from(local).toZonedDateTime(inZone).toInstant();
const inWords = (instant: Temporal.Instant | null, inZone = toronto) =>
  instant?.toZonedDateTimeISO(inZone).toPlainDateTime().toString() ?? null;
const rest = (more: Partial<NotificationSettings> = {}) => ({ ...usualSettings, ...more });
const weekend = { days_off: [6, 7] };
const nights = (from: string, to: string) => ({ quiet: { on: true, from, to } });

test.each([
  ["a working hour", "2026-11-19T12:00", {}, null],
  ["the evening", "2026-11-19T18:00", {}, "2026-11-20T06:00:00"],
  ["the small hours", "2026-11-20T05:59", {}, "2026-11-20T06:00:00"],
  ["the moment at which the night is over", "2026-11-20T06:00", {}, null],
  ["quiet hours that are off", "2026-11-19T23:00", { quiet: { on: false, from: "18:00", to: "06:00" } }, null],
  ["quiet hours within a day", "2026-11-19T12:30", nights("12:00", "13:00"), "2026-11-19T13:00:00"],
  ["a night that has no length", "2026-11-19T12:00", nights("12:00", "12:00"), null],
  ["a Friday night before a weekend off", "2026-11-20T19:00", weekend, "2026-11-23T06:00:00"],
  ["noon of a Saturday off", "2026-11-21T12:00", weekend, "2026-11-23T06:00:00"],
  [
    "a day off in a week without quiet hours",
    "2026-11-21T12:00",
    { ...weekend, quiet: { on: false, from: "18:00", to: "06:00" } },
    "2026-11-23T00:00:00",
  ],
  ["the night that has 25 hours", "2026-10-31T20:00", {}, "2026-11-01T06:00:00"],
  ["the hour that comes twice", "2026-11-01T01:30", nights("01:15", "01:45"), "2026-11-01T01:45:00"],
  ["the night that has 23 hours", "2026-03-07T20:00", {}, "2026-03-08T06:00:00"],
  [
    "a night that ends in the hour that there is not",
    "2026-03-08T01:00",
    nights("22:00", "02:30"),
    "2026-03-08T03:30:00",
  ],
] as const)("%s is quiet until then", (_, now, settings, end) => {
  expect(
    inWords(
      quietUntil(
        rest({ ...settings, days_off: [...("days_off" in settings ? settings.days_off : [])] }),
        at(now),
        toronto,
      ),
    ),
  ).toBe(end);
});

test.each([
  ["before half past six", "2026-11-19T06:29", {}, "2026-11-19T06:30:00"],
  ["at half past six", "2026-11-19T06:30", {}, "2026-11-20T06:30:00"],
  ["on the Friday before a weekend off", "2026-11-20T07:00", weekend, "2026-11-23T06:30:00"],
  ["for who sleeps until eight", "2026-11-19T05:00", nights("22:00", "08:00"), "2026-11-19T08:00:00"],
  ["on the morning that has no 02:00", "2026-03-07T23:00", {}, "2026-03-08T06:30:00"],
] as const)("%s the next digest leaves then", (_, now, settings, leaves) => {
  expect(
    inWords(
      nextDigest(
        rest({ ...settings, days_off: [...("days_off" in settings ? settings.days_off : [])] }),
        at(now),
        toronto,
      ),
    ),
  ).toBe(leaves);
});

const noon = at("2026-11-19T12:00");
const night = at("2026-11-19T22:00");

test("what is meant for somebody waits two minutes, and in the night until its end", () => {
  const delivery = (now: Temporal.Instant) =>
    deliveryOf({ kind: "assigned", pierces: false }, usualSettings, now, toronto);
  expect([inWords(delivery(noon).bellAt), inWords(delivery(noon).leavesAt)]).toEqual([
    "2026-11-19T12:00:00",
    "2026-11-19T12:02:00",
  ]);
  expect([inWords(delivery(night).bellAt), inWords(delivery(night).leavesAt)]).toEqual([
    "2026-11-19T22:00:00",
    "2026-11-20T06:00:00",
  ]);
});

test("a breakdown of an A machine leaves at once in the night, for who wants to be told of breakdowns", () => {
  const awake = { ...usualSettings, kinds: { ...usualSettings.kinds, breakdown: usualSettings.kinds.assigned } };
  const delivery = (pierces: boolean, settings: NotificationSettings) =>
    inWords(deliveryOf({ kind: "breakdown", pierces }, settings, night, toronto).leavesAt);
  expect([delivery(true, awake), delivery(false, awake), delivery(true, usualSettings)]).toEqual([
    "2026-11-19T22:00:00",
    "2026-11-20T06:00:00",
    null,
  ]);
});

test("what is for the morning is in its mail, and in the bell when that leaves", () => {
  const morning = { bell: "digest", mail: "digest", push: "never" } as const;
  const settings = { ...usualSettings, kinds: { ...usualSettings.kinds, overdue: morning } };
  const delivery = deliveryOf({ kind: "overdue", pierces: false }, settings, noon, toronto);
  expect([inWords(delivery.bellAt), delivery.leavesAt, delivery.inDigest]).toEqual(["2026-11-20T06:30:00", null, true]);
});

test("a message of several kinds leaves by every way that one of them does, and a reply by none", () => {
  expect(immediateChannels(["overdue", "assigned"], usualSettings)).toEqual({ mail: true, push: true });
  expect(immediateChannels(["commented", "overdue"], usualSettings)).toEqual({ mail: false, push: false });
});

const settings = record({
  quiet: record({ on: constantFrom(true, false), from: time, to: time }),
  days_off: subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
}).map((some) => ({ ...usualSettings, ...some }));
const instant = integer({ min: 0, max: 4_000_000_000 }).map((s) => Temporal.Instant.fromEpochMilliseconds(s * 1000));

test("the end of a quiet is after it began, and is not quiet; no digest is on a day off or in quiet hours", () => {
  holds(
    property(settings, instant, zone, (some, now, where) => {
      const end = quietUntil(some, now, where);
      if (end !== null) {
        expect(Temporal.Instant.compare(end, now)).toBe(1);
        expect(quietUntil(some, end, where)).toBeNull();
      }
      const digest = nextDigest(some, now, where);
      expect(Temporal.Instant.compare(digest, now)).toBe(1);
      expect(some.days_off).not.toContain(digest.toZonedDateTimeISO(where).dayOfWeek);
    }),
  );
});

test("nothing that is not a breakdown of an A machine leaves while it is quiet", () => {
  holds(
    property(settings, instant, zone, constantFrom(...entryKinds), (some, now, where, kind) => {
      const { leavesAt } = deliveryOf({ kind, pierces: false }, some, now, where);
      if (leavesAt !== null) expect(quietUntil(some, leavesAt, where)).toBeNull();
    }),
  );
});

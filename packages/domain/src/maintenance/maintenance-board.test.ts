import { constant, constantFrom, integer, oneof, property, record, uniqueArray, uuid } from "fast-check";
import { expect, test } from "vitest";
import { type BoardPm, dayAfterMove, isPmLate, sortPms } from "#maintenance/maintenance-board.ts";
import { currentOccurrenceOf } from "#maintenance/occurrence-state.ts";
import { readScheduleVersions } from "#maintenance/schedule-versions.ts";
import { holds } from "#testing/holds.ts";
import { shuffled } from "#testing/shuffled.ts";
import { openStatuses, priorities } from "#work/work-order.ts";

const zone = "America/Toronto";
const now = Temporal.Instant.from("2026-11-25T14:00:00Z");
const today = Temporal.PlainDate.from("2026-11-25");
const day = integer({ min: -10, max: 10 }).map((days) => today.add({ days }).toString());

const task = (part: Partial<BoardPm>): BoardPm => ({
  id: "a",
  status: "Scheduled",
  priority: "Medium",
  scheduled_date: "2026-11-25",
  time: "08:00",
  created_at: "2026-11-01T12:00:00Z",
  completed_at: null,
  ...part,
});
const ids = (tasks: readonly BoardPm[]) => sortPms(tasks).map(({ id }) => id);

test("a PM is late once the day of its occurrence has passed, and no more once that is completed", () => {
  expect(isPmLate(task({ scheduled_date: "2026-11-24" }), today)).toBe(true);
  expect(isPmLate(task({ scheduled_date: "2026-11-24", status: "On Hold" }), today)).toBe(true);
  expect(isPmLate(task({ scheduled_date: "2026-11-25" }), today)).toBe(false);
  expect(isPmLate(task({ scheduled_date: "2026-11-26" }), today)).toBe(false);
  expect(isPmLate(task({ scheduled_date: "2026-11-24", status: "Completed" }), today)).toBe(false);
});

test("open PMs lie by day, then by priority, then by time", () => {
  const tasks = [
    task({ id: "tomorrow", scheduled_date: "2026-11-26", priority: "Critical" }),
    task({ id: "at nine", time: "09:00" }),
    task({ id: "late", scheduled_date: "2026-11-23", priority: "Low" }),
    task({ id: "at eight" }),
    task({ id: "urgent", priority: "High", time: "23:00" }),
    task({ id: "no day yet", scheduled_date: null, priority: "Critical" }),
  ];
  expect(ids(tasks)).toEqual(["late", "urgent", "at eight", "at nine", "tomorrow", "no day yet"]);
});

test("completed PMs lie with the latest first", () => {
  const done = (id: string, completed_at: string) => task({ id, status: "Completed", completed_at });
  const tasks = [done("before", "2026-11-24T10:00:00Z"), done("last", "2026-11-25T10:00:00Z")];
  expect(ids(tasks)).toEqual(["last", "before"]);
});

test("a column of PMs has one order, whatever the order in which its cards came", () => {
  const card = record({
    id: uuid(),
    status: constantFrom(...openStatuses),
    priority: constantFrom(...priorities),
    scheduled_date: oneof(constant(null), day),
    time: constantFrom("06:00", "08:00", "22:30"),
    created_at: constantFrom("2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"),
    completed_at: constant(null),
  });
  holds(
    property(shuffled(uniqueArray(card, { maxLength: 12, selector: ({ id }) => id })), ([one, other]) => {
      expect(sortPms(one)).toEqual(sortPms(other));
    }),
    300,
  );
});

test("an open PM keeps its day when it is moved, and one that leaves Completed has to be asked for", () => {
  for (const to of openStatuses) {
    expect(dayAfterMove(task({}), to, now, zone)).toBe("2026-11-25");
    expect(dayAfterMove(task({ status: "Completed" }), to, now, zone)).toBeNull();
  }
});

test("a completed PM comes back on the day that will be at hand, also when it is done late or ahead", () => {
  const schedules = [
    { frequency: "Daily" },
    { frequency: "Weekly", day_of_week: "Monday" },
    { frequency: "Weekly", day_of_week: "Wednesday" },
    { frequency: "Monthly", monthly_period: "end" },
  ];
  const lookedAt = integer({ min: 0, max: 400 }).map((days) => today.add({ days }));
  holds(
    property(constantFrom(...schedules), lookedAt, (fields, on) => {
      const work = {
        scheduleVersions: readScheduleVersions([{ ...fields, time: "08:00", from: "2026-11-25" }]),
        createdOn: today,
      };
      const currentOccurrence = currentOccurrenceOf({ ...work, completed: new Set() }, on);
      const card = { ...task({ scheduled_date: currentOccurrence.toString() }), ...fields };
      const at = on.toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).toInstant();
      const next = currentOccurrenceOf({ ...work, completed: new Set([currentOccurrence.toString()]) }, on);
      expect(dayAfterMove(card, "Completed", at, zone)).toBe(next.toString());
    }),
    500,
  );
});

import { constant, constantFrom, integer, oneof, property, record, uniqueArray, uuid } from "fast-check";
import { expect, test } from "vitest";
import { zone as anyZone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { shuffled } from "#testing/shuffled.ts";
import { groupMyWork, type MyPlant, type PressingWork, pressingOf, pressings } from "#work/mine/my-work.ts";
import { openStatuses, priorities, workOrderTypes } from "#work/work-order.ts";

const now = Temporal.Instant.from("2026-11-25T14:00:00Z");
const plant: MyPlant = { now, zone: "America/Toronto", criticalMachines: new Set(["press"]) };

const repair = (part: Partial<PressingWork> = {}): PressingWork => ({
  ...{ id: "a", type: "Repair", status: "Scheduled", priority: "Medium", machine_id: null, due_date: null },
  ...{ scheduled_start: null, scheduled_date: null, time: null, created_at: "2026-11-01T12:00:00Z" },
  ...part,
});
const pm = (part: Partial<PressingWork> = {}) => repair({ type: "PM", time: "08:00", ...part });

test.each([
  ["overdue", repair({ due_date: "2026-11-24" })],
  ["overdue", repair({ due_date: "2026-11-25T13:59:00Z" })],
  ["overdue", pm({ scheduled_date: "2026-11-24" })],
  ["overdue", pm({ scheduled_date: "2026-11-24", status: "In Progress" })],
  ["today", repair({ due_date: "2026-11-25" })],
  ["today", repair({ due_date: "2026-11-25T23:00:00Z", priority: "Critical" })],
  ["today", repair({ scheduled_date: "2026-11-25" })],
  ["today", repair({ scheduled_start: "2026-11-26T04:59:00Z", due_date: "2026-12-24" })],
  ["today", repair({ scheduled_date: "2026-11-20", due_date: "2026-12-24" })],
  ["today", repair({ status: "In Progress" })],
  ["today", pm({ scheduled_date: "2026-11-25", time: "23:00" })],
  ["critical", repair({ priority: "Critical" })],
  ["critical", repair({ machine_id: "press", due_date: "2026-11-26" })],
  ["critical", pm({ machine_id: "press", scheduled_date: "2026-11-26" })],
  ["next", repair({ machine_id: "press", priority: "Low" })],
  ["today", repair({ machine_id: "press", priority: "Low", due_date: "2026-11-25" })],
  ["next", repair({ priority: "High" })],
  ["next", repair({ machine_id: "saw" })],
  ["next", repair({ scheduled_start: "2026-11-26T05:00:00Z" })],
  ["next", pm({ scheduled_date: "2026-11-26" })],
  ["next", repair({ status: "On Hold" })],
] as const)("it is %s work: %j", (pressing, work) => {
  expect(pressingOf(work, plant)).toBe(pressing);
});

const order = (...work: PressingWork[]) => groupMyWork(work, plant).map((group) => group.work.map(({ id }) => id));

test("what is late lies by how long it is late, whatever it is", () => {
  expect(
    order(
      repair({ id: "yesterday", due_date: "2026-11-24", priority: "Critical" }),
      pm({ id: "monday", scheduled_date: "2026-11-23" }),
      repair({ id: "an hour", due_date: "2026-11-25T13:00:00Z" }),
    ),
  ).toEqual([["monday", "yesterday", "an hour"]]);
});

test("of today what was begun leads, then the hour", () => {
  expect(
    order(
      pm({ id: "ten", scheduled_date: "2026-11-25", time: "10:00", priority: "Critical" }),
      repair({ id: "nine", scheduled_date: "2026-11-25", priority: "Low" }),
      repair({ id: "nine, high", scheduled_date: "2026-11-25", priority: "High" }),
      repair({ id: "begun", status: "In Progress" }),
    ),
  ).toEqual([["begun", "nine, high", "nine", "ten"]]);
});

test("critical work lies by its priority, what comes next by its date and last what has none", () => {
  expect(
    order(
      repair({ id: "undated", priority: "High" }),
      repair({ id: "friday", due_date: "2026-11-27" }),
      pm({ id: "thursday", scheduled_date: "2026-11-26" }),
      repair({ id: "on the press", machine_id: "press", due_date: "2026-11-26" }),
      repair({ id: "critical", priority: "Critical" }),
    ),
  ).toEqual([
    ["critical", "on the press"],
    ["thursday", "friday", "undated"],
  ]);
});

const day = integer({ min: -3, max: 3 }).map((days) => Temporal.PlainDate.from("2026-11-25").add({ days }).toString());
const instant = integer({ min: -60, max: 60 }).map((hours) => now.add({ hours }).toString());
const work = record<PressingWork>({
  id: uuid(),
  type: constantFrom(...workOrderTypes),
  status: constantFrom(...openStatuses),
  priority: constantFrom(...priorities),
  machine_id: constantFrom(null, "press", "saw"),
  due_date: oneof(constant(null), day, instant),
  scheduled_start: oneof(constant(null), instant),
  scheduled_date: oneof(constant(null), day),
  time: constantFrom(null, "08:00"),
  created_at: constantFrom("2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"),
});
const works = uniqueArray(work, { maxLength: 12, selector: ({ id }) => id });

test("work has one order, whatever the order in which it came, and none of it is lost", () => {
  holds(
    property(shuffled(works), anyZone, ([one, other], zone) => {
      const here = { ...plant, zone };
      const groups = groupMyWork(one, here);
      expect(groups).toEqual(groupMyWork(other, here));
      expect(new Set(groups.flatMap((group) => group.work))).toEqual(new Set(one));
      const ranks = groups.map(({ pressing }) => pressings.indexOf(pressing));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      for (const group of groups) for (const each of group.work) expect(pressingOf(each, here)).toBe(group.pressing);
    }),
    200,
  );
});

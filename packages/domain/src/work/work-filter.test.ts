import { expect, test } from "vitest";
import { plain } from "#plain.ts";
import { type FilteredWork, isOnBoard, passes, type WorkFilter } from "#work/work-filter.ts";

const zone = "America/Toronto";
/** A Saturday, 09:00 in the plant. */
const present = { now: Temporal.Instant.from("2026-11-21T14:00:00Z"), zone };

const repair: FilteredWork = {
  type: "Repair",
  wo_id: "WO-2026-0007",
  title: "Étanchéité du vérin",
  description: "Ligne 4, côté ouest",
  tags: ["Hydraulique"],
  status: "Scheduled",
  priority: "High",
  frequency: null,
  review: null,
  department_id: "press",
  department_name: "Étampage",
  machine_id: "p2",
  machine_name: "Presse nº 2",
  assignee: "luc",
  assignee_name: "Luc Côté",
  due_date: "2026-11-20",
  scheduled_date: null,
};
const pm: FilteredWork = { ...repair, type: "PM", frequency: "Daily", due_date: null, scheduled_date: "2026-11-20" };
const found = (filter: WorkFilter, work = repair) => passes(work, filter, present);

test.each([
  ["etanch", true],
  ["ETANCHÉITÉ", true],
  ["e\u0301tanch", true],
  ["  wo-2026-0007 ", true],
  ["ouest cote", true],
  ["vérin WO", true],
  ["estampage", false],
  ["ETAMPAGE", true],
  ["presse 2", true],
  ["luc ligne", true],
  ["draul", true],
  ["vérin pompe", false],
  ["   ", true],
])("the search %o finds it: %o", (q, isFound) => {
  expect(found({ q })).toBe(isFound);
});

test("an occurrence that is given to another one is theirs, and not its plan's", () => {
  const given = { is_reassigned: true, assignee: "eve", assignee_name: "Ève Roy" };
  const asks: WorkFilter[] = [{ assignee: "eve" }, { q: "eve" }, { assignee: "luc" }, { q: "luc" }];
  expect(asks.map((ask) => found(ask, { ...pm, occurrence: given }))).toEqual([true, true, false, false]);
  const asPlanned = { ...pm, occurrence: { ...given, is_reassigned: false } };
  expect(asks.map((ask) => found(ask, asPlanned))).toEqual([false, false, true, true]);
  const nobodys = { ...pm, occurrence: { is_reassigned: true, assignee: null, assignee_name: null } };
  expect(found({ assignee: "unassigned" }, nobodys)).toBe(true);
});

test("each filter narrows", () => {
  const yes: WorkFilter[] = [
    { department_id: "press", priority: "High" },
    { machine_id: "p2" },
    { assignee: "luc" },
    { tag: "hydraulique" },
  ];
  const no: WorkFilter[] = [
    { department_id: "paint" },
    { machine_id: "p1" },
    { assignee: "ana" },
    { assignee: "unassigned" },
    { priority: "Low" },
    { tag: "hydrau" },
    { review: "waiting" },
  ];
  expect(yes.map((filter) => found(filter))).toEqual(yes.map(() => true));
  expect(no.map((filter) => found(filter))).toEqual(no.map(() => false));
  expect(found({ review: "waiting" }, { ...repair, review: { status: "waiting" } })).toBe(true);
  expect(found({ review: "sent-back" }, { ...repair, review: { status: "waiting" } })).toBe(false);
  expect(found({ assignee: "unassigned" }, { ...repair, assignee: null, assignee_name: null })).toBe(true);
});

test("a board holds one kind of work, and of PMs one frequency", () => {
  expect(isOnBoard(repair, { type: "PM" }, present)).toBe(false);
  expect(isOnBoard(repair, { type: "Repair", frequency: "Daily" }, present)).toBe(false);
  expect(isOnBoard(pm, { type: "PM", frequency: "Daily" }, present)).toBe(true);
  expect(isOnBoard(pm, { type: "PM", frequency: "Weekly" }, present)).toBe(false);
});

test.each([
  ["2026-11-20", "overdue"],
  ["2026-11-21", "today"],
  ["2026-11-21T13:59:00.000Z", "overdue today"],
  ["2026-11-21T14:01:00.000Z", "today"],
  ["2026-11-22T04:59:00.000Z", "today"],
  ["2026-11-22", ""],
  ["2026-11-16", "overdue"],
  ["2026-11-15", "overdue past"],
  ["2026-11-23", "past"],
  [null, "past"],
])("a repair that is due %o is, this week, %o", (due_date, isExpected) => {
  const work = { ...repair, due_date };
  expect(found({ due: "overdue" }, work)).toBe(isExpected.includes("overdue"));
  expect(found({ due: "today" }, work)).toBe(isExpected.includes("today"));
  expect(found({ due: "week" }, work)).toBe(!isExpected.includes("past"));
});

test("work that is completed is never overdue, and a PM falls due on its day", () => {
  expect(found({ due: "overdue" }, { ...repair, status: "Completed" })).toBe(false);
  expect(found({ due: "overdue" }, pm)).toBe(true);
  expect(found({ due: "overdue" }, { ...pm, status: "Completed" })).toBe(false);
  expect(found({ due: "overdue" }, { ...pm, scheduled_date: "2026-11-21" })).toBe(false);
  expect(found({ due: "today" }, { ...pm, scheduled_date: "2026-11-21" })).toBe(true);
});

test.each([
  ["ÉTANCHÉITÉ", "etancheite"],
  ["ΟΔΟΣ", "οδοσ"],
  ["İzmir", "izmir"],
  ["Œuvre", "oeuvre"],
  ["", ""],
])("%o is plainly %o", (text, expected) => {
  expect(plain(text)).toBe(expected);
});

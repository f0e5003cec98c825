import {
  type Arbitrary,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  uniqueArray,
  uuid,
} from "fast-check";
import { expect, test } from "vitest";
import { zone } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { shuffled } from "#testing/shuffled.ts";
import { type BoardOrder, columnOf, daysOfHistory, isToday, sortColumn } from "#work/board.ts";
import { isOverdue } from "#work/overdue.ts";
import { openStatuses, priorities, statuses } from "#work/work-order.ts";

const now = Temporal.Instant.from("2026-11-21T14:00:00Z");
const instant = integer({ min: -60, max: 60 }).map((hours) => now.add({ hours }).toString());
const due = oneof(
  constant(null),
  instant,
  integer({ min: -3, max: 3 }).map((days) => Temporal.PlainDate.from("2026-11-21").add({ days }).toString()),
);
type Card = BoardOrder & { id: string };
const cardOf = (status: Arbitrary<BoardOrder["status"]>): Arbitrary<Card> =>
  record({
    id: uuid(),
    status,
    priority: constantFrom(...priorities),
    due_date: due,
    created_at: instant,
    completed_at: oneof(constant(null), instant),
  });
const cardsOf = (card: Arbitrary<Card>) => uniqueArray(card, { maxLength: 12, selector: ({ id }) => id });
const column = cardsOf(cardOf(constantFrom(null, ...openStatuses)));
const done = cardsOf(cardOf(constant("Completed" as const)));

test("a column has one order, whatever the order in which its cards came", () => {
  for (const cards of [column, done]) {
    holds(
      property(shuffled(cards), zone, ([one, other], plant) => {
        expect(sortColumn(one, now, plant)).toEqual(sortColumn(other, now, plant));
      }),
      300,
    );
  }
});

test("sorting keeps every card, and does not touch the list that it was given", () => {
  holds(
    property(column, zone, (cards, plant) => {
      const before = [...cards];
      const sorted = sortColumn(cards, now, plant);
      expect(cards).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(cards));
      expect(sorted).toHaveLength(cards.length);
    }),
  );
});

test("of any two open cards the overdue one is first, then the more pressing, then the sooner due, then the older", () => {
  const rank = (card: Card, plant: string) => [
    isOverdue(card, now, plant) ? 0 : 1,
    -priorities.indexOf(card.priority),
    card.due_date === null ? 1 : 0,
  ];
  holds(
    property(column, zone, (cards, plant) => {
      const sorted = sortColumn(cards, now, plant);
      const ranks = sorted.map((card) => rank(card, plant));
      expect(ranks).toEqual(
        ranks.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0)),
      );
      const alike = sorted.filter((card) => card.priority === "Low" && card.due_date === null);
      expect(alike.map((card) => card.created_at)).toEqual(alike.map((card) => card.created_at).toSorted());
    }),
    300,
  );
});

test("completed cards are in the order of their completion, the latest first", () => {
  holds(
    property(done, zone, (cards, plant) => {
      const at = sortColumn(cards, now, plant).map((card) => card.completed_at ?? card.created_at);
      expect(at).toEqual(at.toSorted().reverse());
    }),
  );
});

test("a card without a status, or with one that no column has, is Scheduled", () => {
  for (const status of statuses) expect(columnOf({ status })).toBe(status);
  for (const status of [null, "pending", "Backlog", ""]) expect(columnOf({ status })).toBe("Scheduled");
});

test("the days of history are those since the earliest entry, rounded up", () => {
  expect(daysOfHistory(null, now)).toBe(0);
  expect(daysOfHistory(now, now)).toBe(0);
  expect(daysOfHistory(now.subtract({ minutes: 1 }), now)).toBe(1);
  expect(daysOfHistory(now.subtract({ hours: 24 }), now)).toBe(1);
  expect(daysOfHistory(now.subtract({ hours: 25 }), now)).toBe(2);
  expect(daysOfHistory(now.add({ hours: 1 }), now)).toBe(0);
});

test("today is the plant's", () => {
  const evening = Temporal.Instant.from("2026-11-22T04:59:59Z");
  expect(isToday(evening, now, "America/Toronto")).toBe(true);
  expect(isToday(evening, now, "UTC")).toBe(false);
});

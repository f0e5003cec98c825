import { expect, test } from "vitest";
import { cardOf } from "#work/card/make-card.ts";
import { fileCount, filledCard, hasOpenSteps, stepCounts, whereItHas } from "#work/card/order-card.ts";
import { foldCommands } from "#work/fold-commands.ts";
import type { TickCommand } from "#work/work-commands.ts";

const empty = Object.fromEntries(whereItHas.map((name) => [name, null]));
const always = {
  ...{ id: "o1", wo_id: "WO-1", title: "Leak", type: "Repair", status: "Scheduled", priority: "High", version: 3 },
  created_at: "2026-11-23T14:00:00Z",
} as const;
const whole = {
  ...{
    ...empty,
    ...always,
    tags: [],
    covers: [],
    locks: [],
    needs_lockout: false,
    comment_count: 0,
    conflict_count: 2,
  },
  checklist: [
    { id: "a", completed: true },
    { id: "b", completed: false },
  ],
  files: [{}],
} as unknown as Parameters<typeof cardOf>[0];

test("a card leaves out what an order has not, and is filled with it again", () => {
  const card = cardOf(whole);
  const counts = { steps_total: 2, steps_done: 1, has_open_steps: true, file_count: 1 };
  expect(card).toEqual({ ...always, conflict_count: 2, ...counts });
  const { checklist: _, files: __, ...fields } = whole;
  expect(filledCard(card)).toEqual({ ...fields, ...counts });
});

test("a card and a whole order count the same steps and files", () => {
  for (const order of [whole, cardOf(whole)]) {
    expect([stepCounts(order), hasOpenSteps(order), fileCount(order)]).toMatchObject([{ done: 1, total: 2 }, true, 1]);
  }
});

test("a tick that waits counts on a card, and never beyond its steps", () => {
  const order = filledCard(cardOf(whole)) as Parameters<typeof foldCommands>[0];
  const tick = (completed: boolean): TickCommand => ({
    ...{ kind: "tick", id: "c", orderId: "o1", at: 0, itemId: "b", completed },
    by: { id: null, username: "ana", name: null },
  });
  const after = (...ticks: boolean[]) => foldCommands(order, ticks.map(tick), "UTC");
  expect([after(true).steps_done, after(true).has_open_steps]).toEqual([2, false]);
  expect([after(true, true).steps_done, after(true, false).steps_done, after(false, false).steps_done]).toEqual([
    2, 1, 0,
  ]);
});

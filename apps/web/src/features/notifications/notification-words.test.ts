import { messages } from "@millwright/messages/en";
import { notificationWords } from "@millwright/messages/notifications/notifications";
import { expect, test } from "vitest";
import { sayCount, sayNews, sayWhen } from "#features/notifications/notification-words.ts";

const words = notificationWords.en;
const one = { kind: "assigned", kinds: ["assigned"], actor_name: "Ann Roy", question: null, count: 1 } as const;

test.each([
  [one, "Ann Roy assigned this to you"],
  [{ ...one, actor_name: null }, "Assigned to you"],
  [{ ...one, count: 3 }, "Ann Roy assigned this to you · 3 in all"],
  [{ ...one, kinds: ["assigned", "overdue"], count: 2 }, "Assigned to you · Overdue"],
  [
    { kind: "breakdown", kinds: ["assigned", "breakdown"], actor_name: "Ann Roy", question: null, count: 5 },
    "Down · Assigned to you · 5 in all",
  ],
  [{ ...one, kind: "report-changed", kinds: ["report-changed"], question: "Which guard?" }, "A question for you"],
  [{ ...one, kind: "part-low", kinds: ["part-low"] }, "At its minimum"],
] as const)("%j is told as %j", ({ kinds, ...row }, text) => {
  expect(sayNews({ ...row, kinds: [...kinds] }, words)).toBe(text);
});

test("a badge has room for one figure", () => {
  expect([1, 9, 10, 500].map((unread) => sayCount(unread, words))).toEqual(["1", "9", "9+", "9+"]);
});

test("what is fresh is told by its age, and what is old by its day", () => {
  const now = Temporal.Instant.from("2026-11-22T15:00:00Z");
  const say = (at: string) =>
    sayWhen(Temporal.Instant.from(at), words, { locale: "en", messages, zone: "America/Toronto", now });
  expect(
    [
      "2026-11-22T15:00:30Z",
      "2026-11-22T14:59:20Z",
      "2026-11-22T14:40:00Z",
      "2026-11-21T15:00:01Z",
      "2026-11-21T15:00:00Z",
    ].map(say),
  ).toEqual(["Just now", "Just now", "20 min ago", "23 h ago", "21 Nov 2026, 10:00"]);
});

import { messages as en } from "@millwright/messages/en";
import { occurrenceWords } from "@millwright/messages/history-words";
import { proofOfStep } from "@millwright/messages/steps/step-proof";
import { expect, test } from "vitest";
import { nameOccurrence, sayDone, sayWhen } from "#features/history/maintenance/occurrence-words.ts";
import type { Occurrence } from "#features/history/maintenance/occurrences.ts";
import type { Saying } from "#lib/time/time.ts";

const saying: Saying = {
  locale: "en",
  messages: en,
  zone: "America/Toronto",
  now: Temporal.Instant.from("2026-11-23T15:00:00Z"),
};
const occurrence: Occurrence = {
  id: "5b0c8f0e-6d0f-4f3e-9a59-0b6f2c6c9a01",
  work_order_id: "5b0c8f0e-6d0f-4f3e-9a59-0b6f2c6c9a02",
  wo_id: "PM-2026-0042",
  title: "Grease",
  department_name: "Assembly",
  machine_name: "Press 4",
  frequency: "Daily",
  priority: "Medium",
  assignee_name: "Luc Roy",
  status: "completed",
  overtaken: false,
  ...{ level_name: null, interval: null, covers: [], is_late: false, reason: null },
  moved_from: null,
  scheduled_date: "2026-11-20",
  at: "2026-11-20T14:05:00.000Z",
  completed_by_name: "Zoé Gagnon",
  completed_by_id: null,
  completed_by_device: null,
  completed_by_proof: null,
  review: null,
  completed_at: "2026-11-20T14:05:00.000Z",
  notes: null,
  ...{ started_at: null, started_by_id: null, started_by_name: null, hold_reason: null },
  checklist: [],
};
const when = (changed: Partial<Occurrence>) => sayWhen({ ...occurrence, ...changed }, saying, en);

test("what was done on its day says when", () => {
  expect(when({})).toEqual({ day: "20 Nov 2026", clock: "09:05", plan: null, moved: null });
});

test("what was done on another day says also which day it was planned for", () => {
  expect(when({ at: "2026-11-22T02:00:00.000Z" })).toEqual({
    day: "21 Nov 2026",
    clock: "21:00",
    plan: "Planned 20 Nov 2026",
    moved: null,
  });
  expect(when({ moved_from: "2026-11-18" }).moved).toBe("Moved from Wed 18 Nov");
  expect(when({ at: "2027-01-02T12:00:00.000Z" }).plan).toBe("Planned 20 Nov 2026");
});

test.each(["overdue", "pending"] as const)("what is %s says its planned day and no completion", (status) => {
  expect(when({ status, at: "2026-11-20T13:00:00.000Z" })).toEqual({
    day: "20 Nov 2026",
    clock: null,
    plan: "Planned 08:00",
    moved: null,
  });
});

test("below the status it shows who completed it, or that it was missed, waits, or can still be done", () => {
  const outcome = (changed: Partial<Occurrence>) => occurrenceWords({ ...occurrence, ...changed }, en, "en").outcome;
  expect(outcome({})).toBe("by Zoé Gagnon");
  expect(outcome({ completed_by_name: null })).toBe("by Unknown");
  expect(outcome({ status: "overdue", overtaken: true })).toBe("Missed: not done before the next one");
  expect(outcome({ status: "overdue" })).toBe("Still to do");
  expect(outcome({ status: "on-hold", overtaken: true })).toBe("Was waiting when the next one began");
  const onHold = { status: "on-hold", overtaken: true, hold_reason: "waits for a seal" } as const;
  expect(outcome(onHold)).toBe("On hold: waits for a seal");
  expect(outcome({ status: "pending", completed_by_name: null })).toBe(null);
});

test("a tick says its day only when that is not the entry's", () => {
  const step = {
    id: "a",
    text: "Grease",
    completed: true,
    completed_by: "luc",
    completed_by_id: null,
    completed_by_name: null,
    completed_by_device: null,
    completed_at: "2026-11-20T13:59:00.000Z",
    ...{
      created_at: "2026-11-01T13:00:00.000Z",
      created_by: null,
      created_by_id: null,
      created_by_name: null,
      version: 1,
    },
  };
  const wordsOfStep = (changed: Partial<typeof step> = {}, entryAt: string = occurrence.at) =>
    sayDone(proofOfStep({ ...step, ...changed }, en, "en"), entryAt, saying, en);
  expect(wordsOfStep()).toBe("luc, 08:59");
  expect(wordsOfStep({ completed_by_name: "Luc Roy" as never })).toBe("Luc Roy, 08:59");
  expect(wordsOfStep({}, "2026-11-21T13:00:00.000Z")).toBe("luc, 20 Nov 2026, 08:59");
  expect(wordsOfStep({ completed: false })).toBe(null);
});

test("who verified a step says when, by the clock alone on the day of the entry", () => {
  const proof = {
    ...{ name: "Vibration", verdict: "done" as const, word: "Done", answer: "", by: "Luc", device: null, late: {} },
    at: "2026-11-20T13:59:00.000Z",
    verified: { by: "Zoé", at: "2026-11-20T14:04:00.000Z" },
  };
  expect(sayDone(proof, occurrence.at, saying, en)).toBe("Luc, 08:59 · checked by Zoé, 09:04");
  const later = { ...proof, verified: { by: "Zoé", at: "2026-11-21T14:04:00.000Z" } };
  expect(sayDone(later, occurrence.at, saying, en)).toBe("Luc, 08:59 · checked by Zoé, 21 Nov 2026, 09:04");
});

test("its day tells an occurrence from the others of its PM", () => {
  expect(nameOccurrence(occurrence, saying, en)).toBe("PM-2026-0042 · Grease, 20 Nov 2026");
});

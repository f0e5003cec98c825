// @vitest-environment happy-dom
import type { Step } from "@millwright/domain/procedures/step";
import { conflictWords } from "@millwright/messages/conflicts/conflicts";
import { conflicts } from "@millwright/messages/conflicts/en";
import { messages as fr } from "@millwright/messages/fr";
import { beforeEach, expect, test } from "vitest";
import { sayCommand } from "#features/outbox/say-command.ts";
import { sayEntry } from "#features/outbox/say-entry.ts";
import { type CommandWords, sayFields } from "#features/outbox/say-fields.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import type { KeptCall } from "#lib/outbox/entry.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import type { Given } from "#work/outbox/work-outbox.ts";

serverForHooks();
const by = { id: "luc", username: "luc", name: "Luc" };
const step: Step = {
  ...{ id: "s1", kind: "number", text: { en: "Vibration", fr: "Vibrations" }, help: null, is_required: true },
  ...{ photo_if_failed: false, is_hold_point: false, lockout: null, on_failure: "note", choices: null },
  ...{ number: { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false } },
  ...{ meter_id: null, signature: null },
};
const typed = { ...stepOf("b", "Vibration"), step, result: null };
const order = orderOf({ checklist: [stepOf("a", "Grease the bearing"), typed], status: "On Hold" });

function say(given: Given): string {
  const saying = { locale: "en", messages: currentMessages(), zone: "UTC", now: Temporal.Now.instant() } as const;
  const words: CommandWords = { m: currentMessages(), words: conflicts, saying };
  const { kind, detail } = sayCommand({ ...given, id: "c1", at: Date.now() }, words);
  return [kind, detail].filter(Boolean).join(" · ");
}

beforeEach(async () => {
  await startLanguage();
  queryClient.clear();
});

test("a tick and an answer name their step, and the answer its value, by the order that is known", () => {
  upsertInCache(queryClient, order);
  const base = { orderId: "o1", by };
  expect(say({ ...base, kind: "tick", itemId: "a", completed: true })).toBe("Tick a step · Grease the bearing");
  expect(say({ ...base, kind: "tick", itemId: "a", completed: false })).toBe("Untick a step · Grease the bearing");
  const answer = { kind: "answer", itemId: "b", resultId: "r1", files: [] } as const;
  expect(say({ ...base, ...answer, answer: { value: 7.8 } })).toBe(
    "Answer a step · Vibration: 7.8\u00a0mm/s, above 4.5",
  );
});

test("of an order that is not known a tick says what it always did, and an answer its value", () => {
  const base = { orderId: "o1", by };
  expect(say({ ...base, kind: "tick", itemId: "a", completed: true })).toBe("Tick a step");
  const answer = { kind: "answer", itemId: "b", resultId: "r1", files: [] } as const;
  expect(say({ ...base, ...answer, answer: { outcome: "fail", reason: "Loose" } })).toBe(
    "Answer a step · fail · Loose",
  );
});

test("in French what was edited is told with its colon, and the site that nobody changed by its French name", () => {
  const saying = { locale: "fr", messages: fr, zone: "UTC", now: Temporal.Now.instant() } as const;
  const words: CommandWords = { m: fr, words: conflictWords.fr, saying };
  expect(sayFields({ priority: "High", site: "Main Site", status: "On Hold" }, words)).toEqual([
    "Priorité\u00a0: Haute",
    "Site\u00a0: Site principal",
    "Statut\u00a0: En attente",
  ]);
});

test("in French the number of a call that waits has a decimal comma", () => {
  const saying = { locale: "fr", messages: fr, zone: "UTC", now: Temporal.Now.instant() } as const;
  const call: KeptCall = {
    ...{ key: "POST /meters/{id}/readings", params: { id: "m1" }, body: { value: 1284.5 } },
    about: { name: "Heures", unit: "h", machine: "Presse 4" },
  };
  const entry = {
    id: "e1",
    at: 0,
    aheadMs: null,
    line: "m1",
    shape: 1,
    author: by,
    what: { kind: "call", call },
  } as const;
  const entryWords = sayEntry(entry, { m: fr, words: conflictWords.fr, saying });
  expect(entryWords.replace(/\s/g, " ")).toMatch(/ · Heures · 1 284,5 h · Presse 4$/);
});

test("work that was on hold is resumed, and else it is started", () => {
  expect(say({ kind: "start", orderId: "o1" })).toBe("Start");
  upsertInCache(queryClient, order);
  expect(say({ kind: "start", orderId: "o1" })).toBe("Resume");
});

test("an edit names its fields with what they were given, and giving work to somebody names them", () => {
  const set = {
    notes: "Seal\nis worn",
    location: "Bay 2",
    machine_id: "m1",
    status: "Completed",
    due_date: "2026-11-30",
  };
  expect(say({ kind: "edit", orderId: "o1", set, base: {} })).toBe(
    "Edit · Notes: Seal is worn · Machine and location · Status: Completed · Due date: 30 Nov 2026",
  );
  const given = { kind: "set", orderId: "o1" } as const;
  expect(say({ ...given, set: { assignee: "sam", assignee_name: "Sam Gill" } })).toBe("Assigned to Sam Gill");
  expect(say({ ...given, set: { assignee: null, assignee_name: null } })).toBe("Assigned to Unassigned");
  queryClient.setQueryData(["assignees"], [{ id: "sam", name: "Sam Gill" }]);
  expect(say({ kind: "edit", orderId: "o1", set: { assignee: "sam" }, base: {} })).toBe("Assigned to Sam Gill");
});

test("a hold says why, and of a long reason no more than a row holds", () => {
  expect(say({ kind: "hold", orderId: "o1", reason: "Waiting for a part" })).toBe("Put on hold · Waiting for a part");
  expect(say({ kind: "hold", orderId: "o1", reason: "word ".repeat(60) }).length).toBeLessThan(100);
});

// @vitest-environment happy-dom
import type { FollowedReport } from "@millwright/contract/public-reports";
import { beforeAll, expect, test } from "vitest";
import { stepsOf } from "#report-page/status/steps.ts";
import { speak } from "#report-page/words.ts";

const report: FollowedReport = {
  ...{ company_name: "Shop", machine_name: "Press 4", code: "RQ-2026-0001", title: "Leak", description: null },
  ...{ reported_at: "2026-11-22T12:00:00Z", stage: "received", is_stopped: false, accepted_at: null, started_at: null },
  ...{
    completed_at: null,
    who: null,
    reason: null,
    question: null,
    answered_at: null,
    notes: [],
    wants_mail: false,
    has_email: false,
  },
  expires_at: "2027-02-20T12:00:00Z",
};
const along = (more: Partial<FollowedReport>) =>
  stepsOf({ ...report, ...more }).map(({ word, state, note }) => [word, state, note].filter(Boolean).join(": "));

beforeAll(() => speak("en"));

test.each<[Partial<FollowedReport>, string[]]>([
  [{}, ["received: now: Nobody has looked at it yet.", "accepted: coming", "in_progress: coming", "done: coming"]],
  [
    { answered_at: "2026-11-22T12:30:00Z" },
    [
      "received: now: A question was asked, and the answer has reached the plant.",
      ...["accepted: coming", "in_progress: coming", "done: coming"],
    ],
  ],
  [{ stage: "asked" }, ["received: now", "accepted: coming", "in_progress: coming", "done: coming"]],
  [
    { stage: "accepted", who: "Julie" },
    ["received: past", "accepted: now: Julie is on it", "in_progress: coming", "done: coming"],
  ],
  [
    { stage: "in_progress", who: "Julie" },
    ["received: past", "accepted: past", "in_progress: now: Julie is on it", "done: coming"],
  ],
  [{ stage: "on_hold" }, ["received: past", "accepted: past", "on_hold: now", "done: coming"]],
  [{ stage: "done", who: "Julie" }, ["received: past", "accepted: past", "in_progress: past", "done: past"]],
  [{ stage: "declined", reason: "Meant so" }, ["received: past", "declined: now: Meant so"]],
])("a report of %j stands so", (more, expected) => {
  expect(along(more)).toEqual(expected);
});

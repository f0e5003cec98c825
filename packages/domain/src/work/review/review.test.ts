import { expect, test } from "vitest";
import { accessLevels } from "#access.ts";
import { readCommand } from "#work/change/kept-commands.ts";
import { type FoldedOrder, foldCommands } from "#work/fold-commands.ts";
import { mayReopen, type Review, reviewAfter, reviewStatuses, waitsForReview } from "#work/review/review.ts";
import { type ReviewCommand, targetOf, type WorkCommand } from "#work/work-commands.ts";

const zone = "America/Toronto";
const at = Date.parse("2026-11-22T20:00:00Z");
const ana = { id: "7", username: "ana", name: "Ana Roy" };
const waiting: Review = { status: "waiting", reason: null, at: null, by_id: null, by_name: null };
const done = new Date(at).toISOString().replace(".000", "");
const repair: FoldedOrder = {
  ...{ id: "o", type: "Repair", status: "In Progress", scheduled_date: "2026-11-22", completed_at: null, review: null },
  checklist: [],
};
const complete: WorkCommand = { id: "c", orderId: "o", at, kind: "complete", waits: true };
const finding = (fields: Partial<ReviewCommand>): ReviewCommand => ({
  ...{ id: "r", orderId: "o", at: at + 60_000, kind: "accept", completedAt: done, by: ana },
  ...fields,
});
const fold = (commands: WorkCommand[], order = repair) => foldCommands(order, commands, zone);
const bySupervisor = { at: "2026-11-22T20:01:00Z", by_id: "7", by_name: "Ana Roy" };

test("what technicians alone complete waits, where the plant asks for that", () => {
  const those = (signOff: boolean) => accessLevels.filter((level) => waitsForReview({ signOff, level }));
  expect(those(true)).toEqual(["technician"]);
  expect(those(false)).toEqual([]);
});

test("a technician reopens what waits or was sent back, and not what was accepted", () => {
  expect(reviewStatuses.filter((status) => !mayReopen(status, "technician"))).toEqual(["accepted"]);
  expect([null, ...reviewStatuses].filter((status) => !mayReopen(status, "planner"))).toEqual([]);
});

test("why work was sent back stands on it until it is completed again", () => {
  const sentBack = { ...waiting, status: "sent-back", reason: "Torque it" } as const;
  expect(reviewAfter({ from: "In Progress", to: "On Hold", waits: false }, sentBack)).toBe(sentBack);
  expect(reviewAfter({ from: "In Progress", to: "Completed", waits: true }, sentBack)).toEqual(waiting);
  expect(reviewAfter({ from: "In Progress", to: "Completed", waits: false }, sentBack)).toBeNull();
  expect(reviewAfter({ from: "Completed", to: "Scheduled", waits: false }, waiting)).toBeNull();
});

test("a completion that waits is accepted, or is in progress again with the word of who sent it back", () => {
  expect(fold([complete]).review).toEqual(waiting);
  expect(fold([complete, finding({})])).toMatchObject({
    ...{ status: "Completed", review: { status: "accepted", reason: null, ...bySupervisor } },
  });
  expect(fold([complete, finding({ kind: "send_back", reason: "Torque it" })])).toMatchObject({
    ...{ status: "In Progress", completed_at: null, scheduled_date: "2026-11-22" },
    review: { status: "sent-back", reason: "Torque it", ...bySupervisor },
  });
  const pm = fold([complete, finding({ kind: "send_back", reason: "Torque it" })], {
    ...repair,
    type: "PM",
    frequency: null,
  });
  expect(pm.scheduled_date).toBeNull();
  expect(targetOf(finding({ kind: "send_back" }))).toBe("In Progress");
  expect(targetOf(finding({}))).toBeNull();
});

test("what was reopened, reviewed or completed again meanwhile is left as it is", () => {
  const reopened = fold([complete, { id: "x", orderId: "o", at, kind: "reopen" }]);
  expect(fold([finding({})], reopened)).toBe(reopened);
  const again = fold([complete, finding({ completedAt: "2026-11-22T19:00:00Z" })]);
  expect(again.review).toEqual(waiting);
  const accepted = fold([complete, finding({})]);
  expect(fold([finding({ kind: "send_back", reason: "No" })], accepted)).toBe(accepted);
});

test("undone, a review waits again", () => {
  const { status, scheduled_date, completed_at, review } = fold([complete]);
  const undo = {
    id: "u",
    orderId: "o",
    at,
    kind: "undo",
    of: "r",
    back: { status, scheduled_date, completed_at, review },
  };
  const stored = readCommand(JSON.parse(JSON.stringify(undo)));
  expect(stored).toEqual(undo);
  expect(fold([complete, finding({ kind: "send_back", reason: "No" }), ...(stored ? [stored] : [])])).toEqual(
    fold([complete]),
  );
});

test("a review is read from a device as it was kept", () => {
  for (const command of [complete, finding({}), finding({ kind: "send_back", day: "2026-11-22", reason: "No" })])
    expect(readCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
  expect(readCommand({ ...finding({}), completedAt: 3 })).toBeNull();
  expect(readCommand({ ...finding({}), by: null })).toBeNull();
  const back = { status: "Completed", scheduled_date: null, completed_at: null, review: { status: "lost" } };
  expect(readCommand({ id: "u", orderId: "o", at, kind: "undo", of: "r", back })).toMatchObject({
    back: { review: null },
  });
});

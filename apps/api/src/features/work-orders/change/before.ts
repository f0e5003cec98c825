import type { CompanyDb } from "#db/database.ts";
import { readExecutions, readSteps } from "#features/executions/executions.ts";
import { listFileIds } from "#features/files/files.ts";
import { movesOf, pausesOf, versionsOf } from "#features/maintenance/maintenance.ts";
import { readEntryReview } from "#features/reviews/reviews.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import { type Before, readColumns } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { scheduleIn } from "#features/work-orders/task.ts";
import type { OrderColumns } from "#features/work-orders/work-orders.queries.ts";

const startStamps = ["started_at", "started_by_id", "started_by_name"];
const endStamps = ["completed_at", "completed_by_id", "completed_by_name", "completed_by_device"];
const reviewStamps = ["review", "review_reason", "reviewed_at", "reviewed_by_id", "reviewed_by_name"];
const stamps = ["status", ...startStamps, ...endStamps, ...reviewStamps, "hold_reason"];
/** How a PM stands, which is worked out anew and not written back. */
const standing = ["status_on", "scheduled_on"];
export const workedOut = ["status", ...startStamps, ...endStamps, ...reviewStamps, ...standing];

/** What an order is before a change, as far as the change may touch it. */
export async function beforeChange(
  db: CompanyDb,
  { order, today }: Held,
  change: Change,
  columns: OrderColumns,
): Promise<Before> {
  const given = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const { isRescheduled, isPaused, isReplanned } = replanning(change, today !== null);
  const moved = isMoved(change) || isReplanned ? stampsOf(today !== null) : [];
  const touchesExecutions = today !== null && (moved.length > 0 || isDone(change));
  const was = await readColumns(db, order.id, [
    ...new Set([...moved, ...given, ...(touchesExecutions ? standing : [])]),
  ]);
  const standsOn = standing.flatMap((name) => was[name] ?? []).map(String);
  const days = touchesExecutions ? daysOf(change, standsOn) : [];
  return {
    columns: was,
    items: isStepped(change, columns) ? await readSteps(db, { orderId: order.id, executionId: null }) : null,
    days,
    executions: days.length > 0 ? await readExecutions(db, order.id, days) : [],
    entry: null,
    reviewed: isMoved(change) && today === null ? await readReview(db, order) : null,
    files: hasFiles(change) ? await listFileIds(db, { workOrderId: order.id }) : null,
    spans: isRescheduled ? await versionsOf(db, order.id) : null,
    moves: isReplanned ? await movesOf(db, order.id) : null,
    pauses: isPaused ? await pausesOf(db, order.id) : null,
  };
}

const stampsOf = (isPm: boolean) => (isPm ? [...stamps, ...standing] : stamps);
const daysOf = (change: Change, standsOn: readonly string[]) => [...new Set([...standsOn, ...daysMeant(change)])];
const isMoved = ({ status, review, skip }: Change) => [status, review, skip].some((said) => said !== undefined);

/** How the completion of a repair is reviewed; null of one that stands open. */
async function readReview(db: CompanyDb, order: Held["order"]): Promise<Before["reviewed"]> {
  return order.completedAt === null ? null : readEntryReview(db, order);
}

function replanning(change: Change, isPm: boolean) {
  const isRescheduled = isPm && Object.values(scheduleIn(change)).some((field) => field !== undefined);
  const isPaused = isPm && change.pause !== undefined;
  const isElsewhere = isPm && (change.move !== undefined || change.level !== undefined);
  return { isRescheduled, isPaused, isReplanned: isRescheduled || isPaused || isElsewhere };
}

const daysMeant = ({ move, level = [], review, skip, complete_late: late, scheduled_date: named }: Change) => [
  ...(move === undefined ? level : [move]).flatMap(({ occurrence, to }) => [occurrence ?? [], to ?? []].flat()),
  ...((review ?? skip ?? late) && named ? [named] : []),
];
/** Whether something is said of the work itself: its steps, or why it waits. */
const isDone = (change: Change) =>
  hasSteps(change) || change.hold_reason !== undefined || change.complete_late !== undefined;
const hasFiles = ({ files, attach, detach }: Change) => [files, attach, detach].some((some) => some !== undefined);
/** The steps of the order itself: a repair that follows another procedure has those of that one. */
const isStepped = (change: Change, { procedure_version_id }: OrderColumns) =>
  hasSteps(change) || procedure_version_id !== undefined;
const hasSteps = ({ checklist, tick, answer, verify, sign, override }: Change) =>
  [checklist, tick, answer, verify, sign, override].some((said) => said !== undefined);

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

interface Changing {
  held: Held;
  change: Change;
  columns: OrderColumns;
}

/** What orders are before changes, by order, each as far as its change may touch it. */
export async function beforeChanges(db: CompanyDb, some: readonly Changing[]): Promise<Map<string, Before>> {
  const asked = some.map(lookingAt);
  const were = await columnsBefore(db, asked);
  const days = new Map(asked.map((one) => [one.held.order.id, daysOf(one, were)]));
  const executions = Map.groupBy(
    await readExecutions(
      db,
      [...days].map(([orderId, on]) => ({ orderId, days: on })),
    ),
    ({ work_order_id: id }) => String(id),
  );
  const spans = await versionsOf(db, idsOf(asked.filter(({ isRescheduled }) => isRescheduled)));
  const moves = await movesOf(db, idsOf(asked.filter(({ isReplanned }) => isReplanned)));
  const items = await readSteps(db, idsOf(asked.filter(({ isStepped }) => isStepped)));
  const pauses = await pausesOf(db, idsOf(asked.filter(({ isPaused }) => isPaused)));
  const before = new Map<string, Before>();
  for (const one of asked) {
    const { id } = one.held.order;
    before.set(id, {
      columns: were.get(id) ?? {},
      days: days.get(id) ?? [],
      executions: executions.get(id) ?? [],
      spans: rowsOf(spans, id, one.isRescheduled),
      moves: rowsOf(moves, id, one.isReplanned),
      items: rowsOf(items, id, one.isStepped),
      pauses: rowsOf(pauses, id, one.isPaused),
      ...(await ownBefore(db, one)),
    });
  }
  return before;
}

/** What an order had; null where its change leaves it alone. */
function rowsOf<Row>(rows: ReadonlyMap<string, Row[]>, id: string, isTouched: boolean): Row[] | null {
  return isTouched ? (rows.get(id) ?? []) : null;
}

type Looking = ReturnType<typeof lookingAt>;

async function columnsBefore(db: CompanyDb, asked: readonly Looking[]) {
  const were = new Map<string, Record<string, unknown>>();
  for (const [, alike] of Map.groupBy(asked, ({ names }) => names.join()))
    for (const [id, was] of await readColumns(db, idsOf(alike), alike[0]?.names ?? [])) were.set(id, was);
  return were;
}

/** What is asked of each order by itself. */
async function ownBefore(db: CompanyDb, { held: { order, today }, change }: Looking) {
  const { id } = order;
  return {
    entry: null,
    reviewed: isMoved(change) && today === null ? await readReview(db, order) : null,
    files: hasFiles(change) ? await listFileIds(db, { workOrderId: id }) : null,
  };
}

const idsOf = (some: readonly { held: Held }[]) => some.map(({ held }) => held.order.id);

/** What a change may touch. */
function lookingAt({ held, change, columns }: Changing) {
  const isPm = held.today !== null;
  const given = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const replanned = replanning(change, isPm);
  const moved = isMoved(change) || replanned.isReplanned ? stampsOf(isPm) : [];
  const touchesExecutions = isPm && (moved.length > 0 || isDone(change));
  const names = [...new Set([...moved, ...given, ...(touchesExecutions ? standing : [])])];
  return { held, change, ...replanned, isStepped: isStepped(change, columns), touchesExecutions, names };
}

/** The days whose executions it may change. */
function daysOf(
  { held, change, touchesExecutions }: Looking,
  were: ReadonlyMap<string, Record<string, unknown>>,
): string[] {
  if (!touchesExecutions) return [];
  const was = were.get(held.order.id) ?? {};
  const standsOn = standing.flatMap((name) => was[name] ?? []).map(String);
  return [...new Set([...standsOn, ...daysMeant(change)])];
}

const stampsOf = (isPm: boolean) => (isPm ? [...stamps, ...standing] : stamps);
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

const daysMeant = ({
  move,
  level = [],
  review,
  skip,
  complete_late: late,
  late: over,
  scheduled_date: named,
}: Change) => [
  ...(move === undefined ? level : [move]).flatMap(({ occurrence, to }) => [occurrence ?? [], to ?? []].flat()),
  ...((review ?? skip ?? late) && named ? [named] : []),
  ...(over === undefined ? [] : [over.on]),
];
/** Whether something is said of the work itself: its steps, or why it waits. */
const isDone = (change: Change) =>
  hasSteps(change) ||
  change.hold_reason !== undefined ||
  change.complete_late !== undefined ||
  change.late !== undefined;
const hasFiles = ({ files, attach, detach }: Change) => [files, attach, detach].some((some) => some !== undefined);
/** The steps of the order itself: a repair that follows another procedure has those of that one. */
const isStepped = (change: Change, { procedure_version_id }: OrderColumns) =>
  hasSteps(change) || procedure_version_id !== undefined;
const hasSteps = ({ checklist, tick, answer, verify, sign, override }: Change) =>
  [checklist, tick, answer, verify, sign, override].some((said) => said !== undefined);

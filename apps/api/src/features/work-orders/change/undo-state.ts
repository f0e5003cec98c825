import type { CompanyDb } from "#db/database.ts";
import { readExecutions, readSteps } from "#features/executions/executions.ts";
import { listFileIds } from "#features/files/files.ts";
import { movesOf, pausesOf, versionsOf } from "#features/maintenance/maintenance.ts";
import { readEntryReview } from "#features/reviews/reviews.ts";
import { readColumns, type UndoState } from "#features/work-orders/change/commands.queries.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";

const startStamps = ["started_at", "started_by_id", "started_by_name"];
const endStamps = ["completed_at", "completed_by_id", "completed_by_name", "completed_by_device"];
const reviewStamps = ["review", "review_reason", "reviewed_at", "reviewed_by_id", "reviewed_by_name"];
const stamps = ["status", ...startStamps, ...endStamps, ...reviewStamps, "hold_reason"];
/** The state of a PM, computed each time and not stored. */
const standing = ["status_on", "scheduled_on"];
export const workedOut = ["status", ...startStamps, ...endStamps, ...reviewStamps, ...standing];

/** What orders are before changes, by order, each as far as its change may touch it. */
export async function captureUndoState(
  db: CompanyDb,
  deeds: readonly CommandContext[],
): Promise<Map<string, UndoState>> {
  const readings = deeds.map(fieldsToRead);
  const were = await columnsBefore(db, readings);
  const days = readings.map((one) => ({ orderId: one.id, days: daysOf(one, were.get(one.id) ?? {}) }));
  const executions = Map.groupBy(
    await readIf(
      days.some((of) => of.days.length > 0),
      () => readExecutions(db, days),
      [],
    ),
    ({ work_order_id: id }) => String(id),
  );
  const rowsOf = async <Row>(
    isTouched: (of: FieldsToRead) => boolean,
    read: (db: CompanyDb, ids: string[]) => Promise<ReadonlyMap<string, Row[]>>,
  ) => {
    const ids = readings.filter(isTouched).map(({ id }) => id);
    const rows = await readIf(ids.length > 0, () => read(db, ids), new Map<string, Row[]>());
    return (one: FieldsToRead) => (isTouched(one) ? (rows.get(one.id) ?? []) : null);
  };
  const spans = await rowsOf(({ touched }) => touched.schedule === true, versionsOf);
  const moves = await rowsOf(({ isReplanned }) => isReplanned, movesOf);
  const items = await rowsOf(({ touched }) => touched.steps === true, readSteps);
  const pauses = await rowsOf(({ touched }) => touched.pauses === true, pausesOf);
  const before = new Map<string, UndoState>();
  for (const [n, one] of readings.entries()) {
    before.set(one.id, {
      columns: were.get(one.id) ?? {},
      days: days[n]?.days ?? [],
      executions: executions.get(one.id) ?? [],
      ...{ spans: spans(one), moves: moves(one), items: items(one), pauses: pauses(one) },
      entry: null,
      reviewed: await reviewBefore(db, one),
      files: one.touched.files ? await listFileIds(db, { workOrderId: one.id }) : null,
    });
  }
  return before;
}

async function readIf<T>(isNeeded: boolean, read: () => Promise<T>, otherwise: T): Promise<T> {
  return isNeeded ? read() : otherwise;
}

/** The columns as they were when the order was locked, where that says them; else as they are. */
async function columnsBefore(db: CompanyDb, readings: readonly FieldsToRead[]) {
  const were = new Map<string, Record<string, unknown>>();
  for (const [, alike] of Map.groupBy(readings, ({ names }) => names.join())) {
    const [{ names, stamps: known } = { names: [], stamps: {} }] = alike;
    if (names.every((name) => name in known))
      for (const { id, stamps } of alike) were.set(id, Object.fromEntries(names.map((name) => [name, stamps[name]])));
    else
      for (const [id, was] of await readColumns(
        db,
        alike.map(({ id }) => id),
        names,
      ))
        were.set(id, was);
  }
  return were;
}

type FieldsToRead = ReturnType<typeof fieldsToRead>;

/** What a change may touch. */
function fieldsToRead({ locked: { order, today }, touched, columns }: CommandContext) {
  const isPm = today !== null;
  const given = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const isReplanned = isPm && [touched.schedule, touched.moves, touched.pauses].includes(true);
  const stampColumns = touched.status || isReplanned ? stampsOf(isPm) : [];
  const touchesExecutions = isPm && (stampColumns.length > 0 || touched.execution === true);
  const names = [...new Set([...stampColumns, ...given, ...(touchesExecutions ? standing : [])])];
  const { id, stamps, completedAt } = order;
  return { id, stamps, completedAt, isPm, touched, isReplanned, touchesExecutions, names };
}

/** The days whose executions it may change. */
function daysOf({ touched, touchesExecutions }: FieldsToRead, was: Record<string, unknown>): string[] {
  if (!touchesExecutions) return [];
  const standsOn = standing.flatMap((name) => was[name] ?? []).map(String);
  return [...new Set([...standsOn, ...(touched.days ?? [])])];
}

const stampsOf = (isPm: boolean) => (isPm ? [...stamps, ...standing] : stamps);

/** The review of a repair's completion; null while it is open. */
async function reviewBefore(
  db: CompanyDb,
  { id, isPm, touched, completedAt }: FieldsToRead,
): Promise<UndoState["reviewed"]> {
  return isPm || !touched.status || completedAt === null ? null : readEntryReview(db, { id, completedAt });
}

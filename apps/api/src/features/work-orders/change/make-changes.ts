import type { FieldConflict } from "@millwright/domain/work/change/merge";
import { isBefore, isLate } from "@millwright/domain/work/done-at";
import type { CompanyDb } from "#db/database.ts";
import { disbelieve } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  type FieldOvertaken,
  type KeptAct,
  keepActs,
  keepConflicts,
  keepOvertaken,
} from "#features/conflicts/conflicts.ts";
import { noteHoldReason } from "#features/executions/executions.ts";
import type { EntrySteps } from "#features/history/history.ts";
import { rescheduleAll } from "#features/maintenance/maintenance.ts";
import { requireOwnMeter } from "#features/meters/meters.ts";
import { doerBefore, tellChange } from "#features/work-orders/change/assigned.ts";
import { beforeChanges } from "#features/work-orders/change/before.ts";
import { apply, columnsIn, placed, writeAll } from "#features/work-orders/change/change.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import { type CommandKey, insertCommands, noteDoneBefore } from "#features/work-orders/change/commands.queries.ts";
import { withDaysMeant } from "#features/work-orders/change/days-meant.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { asOfThen, noneBefore } from "#features/work-orders/change/late/as-of-then.ts";
import {
  actOfMove,
  type MoveBefore,
  noteMoveBefore,
  noteSameMove,
  noteSecondCompletion,
  withoutMoveBefore,
} from "#features/work-orders/change/late/done-before.ts";
import { settleEntrySteps } from "#features/work-orders/change/late/entry-steps.ts";
import type { Topic } from "#features/work-orders/change/late/last-changes.queries.ts";
import { withLateWork } from "#features/work-orders/change/late/late.ts";
import { asRecorded, type LateStatus, placeLateStatus } from "#features/work-orders/change/late/late-status.ts";
import { settleOvertaken, withOvertaken } from "#features/work-orders/change/late/overtaken.ts";
import { noteTopics } from "#features/work-orders/change/late/plan-before.ts";
import { requireMayChange, requireSameMoment } from "#features/work-orders/change/may-change.ts";
import { merged } from "#features/work-orders/change/merged.ts";
import { changePlans } from "#features/work-orders/change/plan.ts";
import { runAgain } from "#features/work-orders/change/running-again.ts";
import type { Stepped } from "#features/work-orders/steps/change-steps.ts";
import { scheduleIn } from "#features/work-orders/task.ts";
import { keptCommand } from "#features/work-orders/undo/kept-command.ts";
import { type LockedOrder, markChanged, type OrderColumns } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** A change of an order that is held. */
export interface Asked extends Omit<Sent, "command"> {
  held: Held;
  asked: Change;
  /** Under which it is known again and can be taken back; null of what has no name. */
  key: (CommandKey & { hash: Buffer }) | null;
}

interface Changing {
  /** The command on many orders that all of them are. */
  group: string | null;
  by: Actor;
  at: Temporal.Instant;
  /** Does what a failed step sets off, and follows a meter that one read. */
  setOff: (id: string, stepped: Pick<Stepped, "fault" | "isStopped">) => Promise<void>;
  followMeter: (id: string | null) => Promise<void>;
}

/**
 * Makes changes of orders that are held, each of another one: what does not hang on a single order is asked and written of
 * all of them at once. @throws Refusal as `changeWorkOrder` does
 */
export async function makeChanges(
  db: CompanyDb,
  asked: readonly Asked[],
  { group, by, at, setOff, followMeter }: Changing,
): Promise<void> {
  const some: Read[] = [];
  for (const one of asked) some.push(await read(db, one, by, at));
  const named = some.filter(({ key }) => key !== null);
  const before = await beforeChanges(db, named);
  const written = await writeAll(db, some);
  const applied: Applied[] = [];
  for (const one of some) {
    const moments = { at, seenAt: one.seenAt };
    applied.push({ ...one, done: await apply(db, one.held, one.change, one.columns, by, moments) });
  }
  const planned = await changePlans(db, some, by, at);
  const rescheduled = await reschedule(db, some, at);
  await requireMetersThere(db, some, rescheduled);
  const ended: Ended[] = [];
  for (const one of applied) {
    const { id } = one.held.order;
    await noteDeed(db, one, at);
    const late = await placeLateStatus(db, one, by, at);
    const entries = await settleEntrySteps(db, one, at);
    await setOff(id, one.done);
    const isWritten = written.has(id) || planned.changed.has(id);
    const isVersioned = planned.versioned.has(id) || rescheduled.has(id);
    ended.push({ ...(await endOf(db, one, { isWritten, isVersioned, entries, ...late })), ...late });
  }
  const commands = ended.flatMap((one) => keptCommand(one, before.get(one.id), by, at));
  await insertCommands(db, commands, group);
  for (const { id, key, conflicts, overtaken, acts, done, seenAt, isRecorded } of ended) {
    const of = { orderId: id, commandId: key?.id ?? null, doneAt: seenAt, at };
    await keepConflicts(db, conflicts, of);
    await keepOvertaken(db, overtaken, of);
    await keepActs(db, [...(isRecorded ? acts.map(asRecorded) : acts), ...done.acts], of);
  }
  for (const one of ended) await settleOvertaken(db, one, by, at);
  const changed = ended.filter(({ isChanged }) => isChanged);
  await markChanged(
    db,
    changed.filter(({ isVersioned }) => !isVersioned),
    at,
  );
  for (const { id, version } of changed) announce(db, { kind: "workOrder", id, subject_version: version });
  for (const { held, change, asked: said, doer, done, isTold = true } of changed) {
    await followMeter(done.meterId);
    await tellChange(db, held.order, doer, { ...change, move: said.move, isTold }, at);
  }
}

/** What the log says of a command beside what it wrote. */
async function noteDeed(db: CompanyDb, one: Applied, at: Temporal.Instant): Promise<void> {
  const { id } = one.held.order;
  await noteReason(db, one);
  await noteMoveBefore(db, id, one.moveBefore);
  if (!(await noteSecondCompletion(db, one))) await noteSameMove(db, one, at);
  if (!one.done.changed) await noteTopics(db, id, one.topics);
  if (one.conflicts.length > 0 && isLate(one.seenAt, at)) await noteDoneBefore(db, id, { act: "edit" });
}

interface Read extends Asked {
  /** When its sender did it. */
  seenAt: Temporal.Instant;
  /** What is said of the order as it is now. */
  change: Change;
  /** The move that is left out of it: another one that was made later stands. */
  moveBefore: MoveBefore | null;
  columns: OrderColumns;
  /** What others changed as well, and stays as it is. */
  conflicts: FieldConflict[];
  /** What others changed before, and gives way. */
  overtaken: FieldOvertaken[];
  /** What of a plan it is about, of what came late. */
  topics: readonly Topic[];
  /** What of it does not stand. */
  acts: KeptAct[];
  /** Who did it before. */
  doer: Awaited<ReturnType<typeof doerBefore>>;
}

async function read(db: CompanyDb, one: Asked, by: Actor, at: Temporal.Instant): Promise<Read> {
  const { held, version = null, doneAt, namesOccurrence = false, isTold = true } = one;
  const { order, today } = held;
  await requireMayChange(db, held, one.asked, by);
  if (one.base === undefined && version !== null && version !== order.version) refuse("stale");
  const saidAt = db.acting.doneAt ?? at;
  const seenAt = doneAt === undefined ? at : await believedAt(db, order, at);
  if (doneAt !== undefined) requireSameMoment(one.asked, by, saidAt, seenAt);
  const doneBefore = isLate(seenAt, at) ? seenAt : null;
  const { asked, conflicts, overtaken } = await merged(db, { ...one, doneBefore }, by.timeZone);
  const said =
    today === null
      ? { change: placed(asked, order, { zone: by.timeZone, at, namesOccurrence }), acts: [] }
      : await withOvertaken(db, held, await ofItsTime(db, held, asked, { seenAt, at }, by.timeZone), by);
  const current =
    doneBefore === null
      ? noneBefore(said.change)
      : await asOfThen(db, { ...one, change: said.change }, doneBefore, by.timeZone);
  const act = { id: one.key?.id, byId: by.id, doneAt: seenAt };
  const { change, moveBefore } = await withoutMoveBefore(db, { held, change: current.change, act }, at);
  const columns = await columnsIn(db, change, held, by.timeZone);
  const doer = isTold ? await doerBefore(db, order, { ...change, move: asked.move }) : undefined;
  return {
    ...one,
    seenAt,
    change,
    moveBefore,
    columns,
    doer,
    conflicts: [...conflicts, ...current.conflicts],
    overtaken,
    topics: current.topics,
    acts: [...said.acts, ...current.acts, ...actOfMove(moveBefore, by.id)],
  };
}

/** A change of a held PM by the days and the occurrence that its sender meant. */
async function ofItsTime(
  db: CompanyDb,
  held: Held,
  asked: Change,
  moments: { seenAt: Temporal.Instant; at: Temporal.Instant },
  zone: string,
): Promise<Change> {
  const change = await withDaysMeant(db, held.order.id, asked, zone, moments.seenAt);
  return withLateWork(db, held, change, moments, zone);
}

/** When a command was done that says so: as its request is believed, and not before its order was there. */
async function believedAt(db: CompanyDb, order: LockedOrder, at: Temporal.Instant): Promise<Temporal.Instant> {
  const done = db.acting.doneAt ?? at;
  if (!isBefore(done, Temporal.Instant.from(order.createdAt))) return done;
  await disbelieve(db, done, at);
  return at;
}

/** Gives PMs the schedules that are said of them; answers which of them have another one. */
async function reschedule(
  db: CompanyDb,
  some: readonly { held: Held; change: Change }[],
  at: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const today = some.find(({ held }) => held.today !== null)?.held.today ?? null;
  if (today === null) return new Set();
  const given = some.map(({ held: { order }, change }) => ({
    id: order.id,
    given: scheduleIn(change),
    made: { version: order.version + 1, at },
  }));
  return rescheduleAll(db, given, today);
}

/** Of PMs whose machine or plan is another one by now. @throws Refusal `meter_elsewhere` */
async function requireMetersThere(
  db: CompanyDb,
  some: readonly Read[],
  rescheduled: ReadonlySet<string>,
): Promise<void> {
  const others = some.flatMap(({ held: { order, today }, columns }) =>
    today !== null && (rescheduled.has(order.id) || columns.machine_id !== undefined) ? [order.id] : [],
  );
  if (others.length > 0) await requireOwnMeter(db, others);
}

interface Applied extends Read {
  done: Awaited<ReturnType<typeof apply>>;
}

async function noteReason(db: CompanyDb, { held: { order, today }, columns, done }: Applied): Promise<void> {
  if (today !== null && columns.hold_reason !== undefined && !done.isMoved) await noteHoldReason(db, order.id);
}

interface Ended extends Applied, LateStatus {
  id: string;
  isChanged: boolean;
  /** Whether the version that it makes is written. */
  isVersioned: boolean;
  version: number;
  downtime: Awaited<ReturnType<typeof runAgain>>;
  /** The entries whose steps are others by it, as they were. */
  entries: EntrySteps[];
}

async function endOf(
  db: CompanyDb,
  one: Applied,
  {
    isWritten,
    isVersioned: isPlanned,
    isRestamped,
    entries,
  }: { isWritten: boolean; isVersioned: boolean; entries: EntrySteps[] } & LateStatus,
): Promise<Omit<Ended, keyof LateStatus>> {
  const { order } = one.held;
  const downtime = await runAgain(db, order, one.change, one.seenAt);
  const isVersioned = one.done.isVersioned || isPlanned;
  const isChanged = [
    one.done.changed,
    isWritten,
    isPlanned,
    downtime !== null,
    isRestamped,
    one.change.tick !== undefined && entries.length > 0,
  ].includes(true);
  return {
    ...one,
    entries,
    id: order.id,
    isChanged,
    isVersioned,
    version: order.version + Number(isChanged),
    downtime,
  };
}

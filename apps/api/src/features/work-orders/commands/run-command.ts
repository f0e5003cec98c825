import { isBefore, isLate } from "@millwright/domain/work/done-at";
import type { CompanyDb } from "#db/database.ts";
import { hashOf } from "#db/once/made-once.ts";
import { disbelieve } from "#db/transaction/acting.ts";
import { sendAhead } from "#db/transaction/ahead.ts";
import { announce } from "#db/transaction/announce.ts";
import { keepActs, keepConflicts, keepOvertaken } from "#features/conflicts/conflicts.ts";
import { findCommand, insertCommands, type StoredCommand } from "#features/work-orders/change/commands.queries.ts";
import { asRecorded } from "#features/work-orders/change/late/late-status.ts";
import { settleOvertaken } from "#features/work-orders/change/late/overtaken.ts";
import { lockWorkAndLook } from "#features/work-orders/change/lock-work.ts";
import { requireMayChange } from "#features/work-orders/change/may-change.ts";
import { captureUndoState } from "#features/work-orders/change/undo-state.ts";
import { writeColumnsOf } from "#features/work-orders/change/write-columns.ts";
import type { Command, CommandContext, CommandOptions } from "#features/work-orders/commands/command.ts";
import { planAll } from "#features/work-orders/commands/plans/change-plans.ts";
import { storedChangeOf, storedCommandOf, versionOf } from "#features/work-orders/commands/stored-command.ts";
import { type LockedOrder, markChanged } from "#features/work-orders/work-orders.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * The one way to change an order: commands on it, all of them or none. What changes nothing makes no new version, and what was
 * carried out already under an id is not carried out again. @throws Refusal `not_found`, `not_allowed`, `stale`,
 * `idempotency_conflict`, and as the commands do
 */
export async function changeWorkOrder(
  db: CompanyDb,
  id: string,
  commands: readonly Command[],
  { command = null, ...options }: CommandOptions,
  by: Actor,
  at: Temporal.Instant,
): Promise<void> {
  const key =
    command === null
      ? null
      : {
          orderId: id,
          id: command,
          hash: hashOf({ ...storedChangeOf(commands), doneAt: options.doneAt, base: options.base }),
        };
  const look = () => (key === null ? Promise.resolve(null) : findCommand(db, key));
  const { found, ...locked } = await lockWorkAndLook(db, id, by, at, look);
  if (key !== null && isKnown(found, key)) return;
  await runCommands(db, [{ locked, commands, options, key }], { group: null, by, at });
}

/** Whether a command was carried out already. @throws Refusal `idempotency_conflict` when another one was, under its id. */
export function isKnown(found: StoredCommand | null, key: { orderId: string; hash: Buffer }): boolean {
  if (found === null) return false;
  const isSame = found.orderId === key.orderId && (found.hash === null || found.hash.equals(key.hash));
  return isSame || refuse("idempotency_conflict");
}

/** Commands on an order that is locked. */
export type CommandsOnOrder = Pick<CommandContext, "locked" | "commands" | "options" | "key">;

interface Running {
  /** The command on many orders that all of them are. */
  group: string | null;
  by: Actor;
  at: Temporal.Instant;
}

/**
 * Carries out commands on orders that are locked, each of another one: who may is asked, what was said is merged with what there is,
 * what undo needs is noted, then it is written, kept and announced. What does not hang on a single order is asked and written of
 * all of them at once. @throws Refusal as `changeWorkOrder` does
 */
export async function runCommands(
  db: CompanyDb,
  batch: readonly CommandsOnOrder[],
  { group, by, at }: Running,
): Promise<void> {
  const deeds: CommandContext[] = [];
  for (const one of batch) deeds.push(await merge(newDeed(db, one, by, at)));
  const before = await captureUndoState(
    db,
    deeds.filter(({ key }) => key !== null),
  );
  const written = deeds.filter(({ columns }) => Object.values(columns).some((value) => value !== undefined));
  if (written.length > 0) await writeColumnsOf(db, written);
  for (const context of deeds) for (const command of inOrder(context)) await command.write?.(context);
  const today = deeds.find(({ locked }) => locked.today !== null)?.locked.today ?? null;
  if (today !== null) await planAll(db, deeds, today);
  for (const context of deeds) for (const command of context.commands) await command.note?.(context);
  const stored = deeds.flatMap((context) => storedCommandOf(context, before.get(context.locked.order.id)));
  if (stored.length > 0) sendAhead(db, insertCommands(db, stored, group));
  for (const context of deeds) await keepOpen(context);
  await announceAll(
    db,
    deeds.filter(({ isChanged }) => isChanged),
    at,
  );
}

/** An order as it is before anything is done to it. */
function newDeed(db: CompanyDb, commandsOnOrder: CommandsOnOrder, by: Actor, at: Temporal.Instant): CommandContext {
  return {
    ...commandsOnOrder,
    ...{ db, by, at, claimedAt: at, seenAt: at, cameLate: false },
    ...{
      columns: {},
      plan: {},
      edited: null,
      touched: {},
      to: undefined,
      targetOccurrence: null,
      late: undefined,
      moveBefore: null,
    },
    ...{ conflicts: [], overtaken: [], topics: [], acts: [], stepActs: [], previousAssignee: undefined },
    ...{ isChanged: false, isVersioned: false, isMoved: false, entry: null, entries: [], downtime: null },
    ...{ fault: null, isStopped: false, meterId: null, overtakenStatus: null, isRestamped: false, isRecorded: false },
  };
}

/** Brings commands to what there is by now. */
async function merge(context: CommandContext): Promise<CommandContext> {
  const { db, locked, options, at } = context;
  const { base, version = null, doneAt } = options;
  await requireMayChange(context);
  if (base === undefined && version !== null && version !== locked.order.version) refuse("stale");
  context.claimedAt = db.acting.doneAt ?? at;
  context.seenAt = doneAt === undefined ? at : await believedAt(db, locked.order, at);
  context.cameLate = isLate(context.seenAt, at);
  for (const command of context.commands) await command.merge(context);
  return context;
}

/** When a command was done that says so: as its request is believed, and not before its order was there. */
async function believedAt(db: CompanyDb, order: LockedOrder, at: Temporal.Instant): Promise<Temporal.Instant> {
  const done = db.acting.doneAt ?? at;
  if (!isBefore(done, Temporal.Instant.from(order.createdAt))) return done;
  await disbelieve(db, done, at);
  return at;
}

/** What leaves Completed is written before the others. */
function inOrder(context: CommandContext): readonly Command[] {
  const rank = ({ isFirst }: Command) => (isFirst?.(context) === true ? 0 : 1);
  return context.commands.toSorted((a, b) => rank(a) - rank(b));
}

/** Keeps what a planner has to decide. */
async function keepOpen(context: CommandContext): Promise<void> {
  const { db, locked, key, conflicts, overtaken, acts, stepActs, isRecorded, seenAt, at } = context;
  const of = { orderId: locked.order.id, commandId: key?.id ?? null, doneAt: seenAt, at };
  if (conflicts.length > 0) await keepConflicts(db, conflicts, of);
  if (overtaken.length > 0) await keepOvertaken(db, overtaken, of);
  const open = [...(isRecorded ? acts.map(asRecorded) : acts), ...stepActs];
  if (open.length > 0) await keepActs(db, open, of);
  const isLate = context.late !== undefined || context.plan.request !== undefined;
  if (isLate && context.isChanged) await settleOvertaken(context);
}

async function announceAll(db: CompanyDb, changed: readonly CommandContext[], at: Temporal.Instant): Promise<void> {
  const unversioned = changed.filter(({ isVersioned }) => !isVersioned);
  const versions = unversioned.map((context) => ({ id: context.locked.order.id, version: versionOf(context) }));
  if (versions.length > 0) sendAhead(db, markChanged(db, versions, at));
  for (const context of changed)
    announce(db, { kind: "workOrder", id: context.locked.order.id, subject_version: versionOf(context) });
  for (const context of changed) {
    if (context.options.shouldNotify === false) continue;
    for (const command of context.commands) await command.notify?.(context);
  }
}

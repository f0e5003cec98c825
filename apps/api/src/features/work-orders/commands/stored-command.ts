import type { NewCommand, UndoState } from "#features/work-orders/change/commands.queries.ts";
import type { Command, CommandContext } from "#features/work-orders/commands/command.ts";
import type { StoredChange } from "#features/work-orders/commands/stored-change.ts";

/** How a command is stored: one without a name where it gave a status, by which an earlier move that comes later is known. */
export function storedCommandOf(context: CommandContext, before: UndoState | undefined): NewCommand[] {
  const {
    locked,
    key,
    options,
    to,
    targetOccurrence,
    late,
    entry,
    downtime,
    entries,
    isMoved,
    isRestamped,
    seenAt,
    at,
  } = context;
  const { order, today } = locked;
  // What is said of another occurrence than the one at hand.
  const ofOther = !isMoved && to !== order.status ? to : undefined;
  const overtakenStatus = context.overtakenStatus ?? late?.to ?? ofOther ?? null;
  // Who gives the status that there is already says it of a later time.
  const givesStatus = isMoved || (key !== null && to !== undefined && overtakenStatus === null);
  if (key === null && !givesStatus) return [];
  return [
    {
      ...(key ?? { orderId: order.id, id: crypto.randomUUID(), hash: null }),
      version: versionOf(context),
      // Who began or completed it is worked out anew when it is taken back.
      before: context.isChanged && !isRestamped && before ? { ...before, entry, downtime, entries } : null,
      at,
      doneAt: options.doneAt === undefined ? null : seenAt,
      ...{ byAccess: context.by.access, givesStatus, overtakenStatus, isRestamp: isRestamped },
      statusOn: late?.on ?? (today === null ? null : (targetOccurrence?.toString() ?? null)),
    },
  ];
}

/** What commands on one order change, in the form in which it is kept. */
export function storedChangeOf(commands: readonly Command[]): StoredChange {
  return Object.assign({}, ...commands.map(({ change }) => change));
}

/** The version that an order has by a command. */
export function versionOf({ locked, isChanged }: CommandContext): number {
  return locked.order.version + Number(isChanged);
}

import type { EndedDowntime } from "#features/downtimes/downtimes.ts";
import type { EntrySteps } from "#features/history/history.ts";
import type { Change, Sent } from "#features/work-orders/change/change-fields.ts";
import type { Before, CommandKey, NewCommand } from "#features/work-orders/change/commands.queries.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import type { LateStatus } from "#features/work-orders/change/late/late-status.ts";
import { meantBy } from "#features/work-orders/task.ts";
import type { Actor } from "#http/call/context.ts";

/** A change of a held order that was made. */
interface MadeChange extends LateStatus, Pick<Sent, "doneAt"> {
  id: string;
  held: Held;
  key: (CommandKey & { hash: Buffer }) | null;
  change: Change;
  isChanged: boolean;
  version: number;
  done: { entry: string | null; isMoved: boolean };
  downtime: EndedDowntime | null;
  entries: EntrySteps[];
  seenAt: Temporal.Instant;
}

/** How a change is kept: one without a name where it gave a status, by which an earlier move that comes later is known. */
export function keptCommand(
  {
    id,
    held,
    key,
    change,
    isChanged,
    version,
    done: { entry, isMoved },
    downtime,
    entries,
    doneAt,
    seenAt,
    ...late
  }: MadeChange,
  before: Before | undefined,
  { access: byAccess, timeZone }: Actor,
  at: Temporal.Instant,
): NewCommand[] {
  // What is accepted stays as it is. Who gives the status that there is already says it of a later time.
  const { status } = change;
  // What is said of another occurrence than the one at hand.
  const ofOther = !isMoved && status !== held.order.status ? status : undefined;
  const overtakenStatus = late.overtakenStatus ?? change.late?.to ?? ofOther ?? null;
  const statusOn = change.late?.on ?? (held.today === null ? null : meantBy(change, timeZone)?.toString());
  const saysStatus = key !== null && status !== undefined && overtakenStatus === null;
  const givesStatus = (isMoved || saysStatus) && change.review?.word !== null;
  if (key === null && !givesStatus) return [];
  return [
    {
      ...(key ?? { orderId: id, id: crypto.randomUUID(), hash: null }),
      version,
      // Who began or completed it is not taken back.
      before: isChanged && !late.isRestamped && before ? { ...before, entry, downtime, entries } : null,
      at,
      doneAt: doneAt === undefined ? null : seenAt,
      ...{ byAccess, givesStatus, overtakenStatus, statusOn: statusOn ?? null, isRestamp: late.isRestamped },
    },
  ];
}

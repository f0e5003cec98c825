import { isOwnLock } from "@millwright/domain/lockout/lockout";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AwayNote } from "#features/lockout/AwayNote.tsx";
import { LocksOn } from "#features/lockout/LocksOn.tsx";
import { useAddedSince, usePoints } from "#features/lockout/lockout-queries.ts";
import { PointSequence } from "#features/lockout/PointSequence.tsx";
import type { LockoutProps, PhotoSlot } from "#lib/slots.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import { useOwnIds } from "#work/lockout/use-own-ids.ts";
import { useRights } from "#work/rights.ts";

interface Props extends LockoutProps {
  Photo: PhotoSlot;
}

/** The lockout of some work, with what is to be known of it without a connection. */
export function LockoutPanel(props: Props) {
  return (
    <>
      <AwayNote />
      <Lockout {...props} />
    </>
  );
}

/** Each point is confirmed one by one, then the lock of who is here is on until they take it off. */
function Lockout({ order, onWork, Photo }: Props) {
  const m = useLockoutWords();
  const own = useOwnIds();
  const { mayWork } = useRights(order);
  const points = usePoints(order.machine_id);
  const mine = locksOf(order).find((lock) => isOwnLock(lock, own));
  const added = useAddedSince(order.machine_id, mine?.id);
  // The lock that they walk again for: the next one is another.
  const [again, setAgain] = useState<string | null>(null);
  const isAgain = mine !== undefined && mine.id === again && added.length > 0;
  if (!isAgain && (mine || !mayWork))
    return (
      <LocksOn order={order} mine={mine} added={added} onWork={onWork} onAgain={() => setAgain(mine?.id ?? null)} />
    );
  if (order.machine_id === null) return <EmptyState title={m.points.noMachine} detail={m.points.noMachineHelp} />;
  if (points.data === undefined && points.error === null) return <SkeletonRows />;
  if (points.data === undefined)
    return <ErrorState title={m.points.loadFailed} error={points.error} onRetry={() => void points.refetch()} />;
  if (points.data.length === 0)
    return (
      <EmptyState
        title={m.points.missing}
        detail={m.points.missingHelp}
        action={
          <Link
            to="/machines/$machineId"
            params={{ machineId: order.machine_id }}
            className="inline-row min-h-48 ink-action strong"
          >
            {m.points.toMachine}
          </Link>
        }
      />
    );
  const isFirst = locksOf(order).length === 0;
  const lead = isFirst ? m.walk.first : m.walk.others;
  return (
    <>
      {!isFirst && <LocksOn order={order} onWork={null} />}
      <PointSequence order={order} points={points.data} Photo={Photo} lead={isAgain ? m.walk.again : lead} />
    </>
  );
}

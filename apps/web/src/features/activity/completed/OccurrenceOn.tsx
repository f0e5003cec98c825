import { logWords } from "@millwright/messages/log/log";
import { AheadActs } from "#features/activity/completed/AheadActs.tsx";
import { CompletedWork } from "#features/activity/completed/CompletedWork.tsx";
import { OccurrenceActs } from "#features/activity/completed/OccurrenceActs.tsx";
import { useSnapshotOn, useWhyOn } from "#features/activity/completed/snapshot.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  orderId: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** What a PM has on a day that isn't at hand: what was done, or was not; of a day that is still ahead how it comes to be there. */
export function OccurrenceOn({ orderId, day }: Props) {
  const { history } = useMessages();
  const snapshot = useSnapshotOn(orderId, day);
  if (snapshot.data) return <CompletedWork snapshot={snapshot.data} />;
  if (snapshot.isPending) return <SkeletonRows />;
  if (snapshot.error) {
    return <ErrorState title={history.loadFailed} error={snapshot.error} onRetry={() => void snapshot.refetch()} />;
  }
  return <NothingKept orderId={orderId} day={day} />;
}

function NothingKept({ orderId, day }: Props) {
  const words = logWords[useLocale()];
  const why = useWhyOn(orderId, day);
  const entry = why.data?.why.kind === "stands" ? why.data.why.entry : null;
  return (
    <div className="stack gap-20">
      {why.isPending && <SkeletonRows count={1} />}
      {why.error && <ErrorState title={words.loadFailed} error={why.error} onRetry={() => void why.refetch()} />}
      {why.data && <p className="medium">{why.data.text}</p>}
      {entry !== null && entry.state !== "forecast" && <AheadActs orderId={orderId} day={day} />}
      <OccurrenceActs orderId={orderId} missed={null} shown={day} />
    </div>
  );
}

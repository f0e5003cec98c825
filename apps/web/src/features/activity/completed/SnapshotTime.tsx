import { Suspense } from "react";
import styles from "#features/activity/completed/AsCompleted.module.css";
import { lazyPart } from "#lib/lazy-part.ts";
import { useSession } from "#lib/session/session.ts";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { labourDayOf, type Snapshot } from "#work/entry/snapshot.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";
import { useShownOrder } from "#work/use-order.ts";

const LabourPart = lazyPart(() => import("#work/labour/LabourPart.tsx"), "LabourPart");

/** The time that was worked on it, to be put right; read alone of an order that is gone, and not for who passes by a shared tablet. */
export function SnapshotTime({ snapshot }: { snapshot: Snapshot }) {
  const { title } = useLabourWords();
  const orderId = snapshot.entry.work_order_id;
  const isGone = useShownOrder(orderId) === undefined;
  if (useSession()?.by === "tablet") return null;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <Suspense fallback={<SkeletonRows count={2} />}>
        <LabourPart id={orderId} day={labourDayOf(snapshot)} isReadOnly={isGone} />
      </Suspense>
    </section>
  );
}

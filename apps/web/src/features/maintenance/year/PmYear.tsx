import { planWords } from "@millwright/messages/plans/plans";
import { Suspense, useState } from "react";
import styles from "#features/maintenance/year/PmYear.module.css";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import type { WorkOrder } from "#work/orders.ts";

const YearPart = lazyPart(() => import("#features/maintenance/year/YearPart.tsx"), "YearPart");

/** The twelve months of a PM, one press away: they are asked for, and their code is loaded, once they are opened. */
export function PmYear({ pm }: { pm: WorkOrder }) {
  const words = planWords[useLocale()];
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`unprinted ${styles.year}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{words.year}</summary>
      {isOpen && (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <YearPart pm={pm} />
        </Suspense>
      )}
    </details>
  );
}

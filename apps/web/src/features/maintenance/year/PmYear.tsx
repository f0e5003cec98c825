import { planWords } from "@millwright/messages/plans/plans";
import { lazy, Suspense, useState } from "react";
import styles from "#features/maintenance/year/PmYear.module.css";
import { orNotLoaded } from "#lib/failure/not-loaded.ts";
import { useLocale } from "#lib/language.ts";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import type { WorkOrder } from "#work/orders.ts";

const YearPart = lazy(async () => {
  const { YearPart: default_ } = await orNotLoaded(import("#features/maintenance/year/YearPart.tsx"));
  return { default: default_ };
});

/** The twelve months of a PM, one press away: they are asked for, and their code is loaded, once they are opened. */
export function PmYear({ pm }: { pm: WorkOrder }) {
  const words = planWords[useLocale()];
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.year} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.year}</summary>
      {isOpen && (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <YearPart pm={pm} />
        </Suspense>
      )}
    </details>
  );
}

import { useState } from "react";
import type { PartsAreaProps } from "#app/parts/PartsArea.tsx";
import { PrintAllDialog } from "#features/parts/label/PrintAllDialog.tsx";
import { OrdersArea } from "#features/purchasing/OrdersArea.tsx";

/** Orders to suppliers, with the labels of what came. */
export function Orders({ tabs, thingId }: PartsAreaProps) {
  const [toLabel, setToLabel] = useState<readonly string[] | null>(null);
  return (
    <>
      <OrdersArea tabs={tabs} thingId={thingId} printLabels={setToLabel} />
      {toLabel !== null && <PrintAllDialog partIds={toLabel} onClose={() => setToLabel(null)} />}
    </>
  );
}

import { useState } from "react";
import { FoldedLog } from "#features/activity/FoldedLog.tsx";
import { PrintAllDialog } from "#features/parts/label/PrintAllDialog.tsx";
import { OrdersArea, type OrdersAreaProps } from "#features/purchasing/OrdersArea.tsx";

const OrderLog = ({ id }: { id: string }) => <FoldedLog id={id} subject="part" />;

/** Orders to suppliers, with the labels of what came. */
export function Orders({ tabs, thingId }: Pick<OrdersAreaProps, "tabs" | "thingId">) {
  const [toLabel, setToLabel] = useState<readonly string[] | null>(null);
  return (
    <>
      <OrdersArea tabs={tabs} thingId={thingId} Log={OrderLog} printLabels={setToLabel} />
      {toLabel !== null && <PrintAllDialog partIds={toLabel} onClose={() => setToLabel(null)} />}
    </>
  );
}

import { IconPlayerStop } from "@tabler/icons-react";
import { useMay } from "#lib/session/may.ts";
import { useDowntimeOf, useDowntimeWords } from "#work/downtime/downtimes.ts";
import { useSayState } from "#work/downtime/say-state.ts";
import type { WorkOrder } from "#work/orders.ts";

/** In the menu of an order that is open: that its machine is stopped. Nothing where it stands, or where nobody may say so. */
export function useStopItem(order: WorkOrder) {
  const m = useDowntimeWords();
  const downtime = useDowntimeOf(order.machine_id);
  const maySay = useMay("PUT /machines/{id}/state");
  const { say } = useSayState();
  const { machine_id: machineId } = order;
  if (machineId === null || downtime !== undefined || order.status === "Completed" || !maySay) return [];
  return [
    {
      label: m.stop,
      icon: <IconPlayerStop aria-hidden="true" />,
      onChoose: () => void say(machineId, { state: "stopped", work_order_id: order.id }, order.machine_name ?? ""),
    },
  ];
}

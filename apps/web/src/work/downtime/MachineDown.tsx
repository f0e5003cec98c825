import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { DownBadge } from "#work/downtime/DownBadge.tsx";
import styles from "#work/downtime/Downtime.module.css";
import { useDowntimeOf, useDowntimeWords } from "#work/downtime/downtimes.ts";
import { useSayState } from "#work/downtime/say-state.ts";
import { NotSent } from "#work/NotSent.tsx";
import type { WorkOrder } from "#work/orders.ts";

/** That the machine of an order is down, and the way to say that it runs again; also of an order that is done. */
export function MachineDown({ order }: { order: WorkOrder }) {
  const m = useDowntimeWords();
  const saying = useSaying();
  const downtime = useDowntimeOf(order.machine_id);
  const maySay = useMay("PUT /machines/{id}/state");
  const { busy, say } = useSayState();
  if (downtime === undefined) return null;
  const when = sayInstant(Temporal.Instant.from(downtime.started_at), saying);
  const sentence = order.status === "Completed" ? m.stillDown : m.machineDown;
  return (
    <div className="row wrap gap-6-12 mb-12 pad-8-12 bordered rounded bg-hover">
      <DownBadge machineId={order.machine_id} />
      <p className={`${styles.said} quiet anywhere`}>
        {fill(sentence, { machine: downtime.machine_name || (order.machine_name ?? ""), when })}
        {downtime.isNotSent && <NotSent beside />}
      </p>
      {maySay && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          onClick={() =>
            void say(downtime.machine_id, { state: "running" }, downtime.machine_name || (order.machine_name ?? ""))
          }
        >
          {m.runAgain}
        </Button>
      )}
    </div>
  );
}

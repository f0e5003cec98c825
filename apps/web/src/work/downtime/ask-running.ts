import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { findDowntimeOf, knownDowntimeOf, machineRunningWith, useDowntimeWords } from "#work/downtime/downtimes.ts";

/**
 * What is said of a completion that nobody was asked about: that its machine runs again with it, or, where the machine is
 * named, that it stays down; null of one that runs.
 */
export function useSayRunning(): (orderId: string, machineId?: string | null) => string | null {
  const m = useDowntimeWords();
  const client = useQueryClient();
  const saying = useSaying();
  return (orderId, machineId) => {
    const running = machineRunningWith(orderId);
    if (running !== null) return fill(m.runsWith, { machine: running });
    const downtime = knownDowntimeOf(client, machineId);
    if (downtime === undefined) return null;
    const when = sayInstant(Temporal.Instant.from(downtime.started_at), saying);
    return fill(m.stillDown, { machine: downtime.machine_name, when });
  };
}

interface AskedWork {
  id: string;
  /** Of a task of the day. */
  work_order_id?: string | undefined;
  machine_id?: string | null | undefined;
}

/**
 * What is asked with the completion of work on a machine that is down: whether it runs again, which is taken for so of work
 * that the downtime belongs to. Null where the machine runs, or where nobody knows in time how it stands.
 */
export function useAskRunning() {
  const m = useDowntimeWords();
  const client = useQueryClient();
  const saying = useSaying();
  return async ({ id, work_order_id: orderId = id, machine_id }: AskedWork) => {
    const downtime = await findDowntimeOf(client, machine_id);
    if (!downtime) return null;
    let isRunning = downtime.work_orders.some((order) => order.id === orderId);
    const when = sayInstant(Temporal.Instant.from(downtime.started_at), saying);
    return {
      title: fill(m.runsQuestion, { machine: downtime.machine_name }),
      option: {
        label: m.runsOption,
        help: fill(m.runsHelp, { when }),
        chosen: isRunning,
        onChange: (chosen: boolean) => {
          isRunning = chosen;
        },
      },
      isSaid: () => isRunning,
    };
  };
}

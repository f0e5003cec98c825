import type { Downtime } from "@millwright/contract/downtimes";
import { endsWithOrder } from "@millwright/domain/machines/downtime";
import { type DowntimeWords, downtimeWords } from "@millwright/messages/downtimes/downtimes";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { useMay } from "#lib/session/may.ts";
import { type ShownDowntime, stateCall, withSaid } from "#work/downtime/waiting-states.ts";
import { useWaitingCalls, waitingCalls } from "#work/outbox/waiting-calls.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

/** The words of downtimes, which come with the screens of work. */
export const useDowntimeWords = (): DowntimeWords => downtimeWords[useLocale()];

const key = ["downtimes"] as const;
/** So many machines of a plant stand at once at most. */
const limit = 1000;
const allOpen = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /downtimes", { query: { limit }, signal }),
};
/** Who completes work waits so long at most to hear whether its machine stands. */
const knownWithinMs = 2_000;

for (const kind of ["downtime", "machine"] as const)
  onLive(kind, (_, queries) => void queries.invalidateQueries({ queryKey: key }));

// What waited is laid over them no longer.
onCallAnswer((call) => {
  if (call.key === stateCall)
    for (const name of [key[0], "machines"]) void queryClient.invalidateQueries({ queryKey: [name] });
});

/** The open downtime of a machine, as who is here said it; undefined while it runs. One question for all machines of the plant. */
export function useDowntimeOf(machineId: string | null | undefined): ShownDowntime | undefined {
  const mayRead = useMay("GET /downtimes");
  const select = useCallback(
    (all: readonly Downtime[]) => all.find(({ machine_id }) => machine_id === machineId),
    [machineId],
  );
  const states = useWaitingCalls(stateCall, machineId ?? "");
  const known = useQuery({
    ...allOpen,
    enabled: mayRead && Boolean(machineId),
    select,
  }).data;
  return mayRead ? openOf(known, states) : undefined;
}

const openOf = (known: Downtime | undefined, states: Parameters<typeof withSaid>[1]) =>
  withSaid(known ? [known] : [], states).find(({ ended_at }) => ended_at === null);

/** Which machine runs again with an order that is completed without being asked about it; null where none does. */
export function machineRunningWith(orderId: string): string | null {
  const all = queryClient.getQueryData<readonly Downtime[]>(key) ?? [];
  return all.find(({ work_orders }) => endsWithOrder(work_orders, orderId))?.machine_name ?? null;
}

/** The open downtime of a machine, as far as it was asked for already. */
export function knownDowntimeOf(client: QueryClient, machineId: string | null | undefined): Downtime | undefined {
  const known = client.getQueryData<readonly Downtime[]>(key)?.find(({ machine_id }) => machine_id === machineId);
  return openOf(known, waitingCalls(stateCall, machineId ?? ""));
}

/** The same, asked for where it is not known yet; null where that is not answered in time. */
export async function findDowntimeOf(
  client: QueryClient,
  machineId: string | null | undefined,
): Promise<Downtime | undefined | null> {
  const known = knownDowntimeOf(client, machineId);
  if (known !== undefined || !machineId) return known;
  const answered = client.ensureQueryData(allOpen).then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(resolve, knownWithinMs, false));
  const isKnown = await Promise.race([answered, late]);
  return knownDowntimeOf(client, machineId) ?? (isKnown ? undefined : null);
}

/**
 * What is sent of the machine with a completion that nobody was asked about: nothing where it is known which machines stand, and the
 * message can tell of it. Otherwise it stays down: nobody could see that it runs again.
 */
export const runningUnasked = (): false | undefined =>
  queryClient.getQueryData(key) === undefined ? false : undefined;

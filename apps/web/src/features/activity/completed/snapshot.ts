import { isMaking } from "@millwright/domain/work/activity";
import { fieldsChanged, planChanges, sinceWritten } from "@millwright/domain/work/activity/entries";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { askActivity, type Entry, useActivityLive } from "#features/activity/activity.ts";
import { api } from "#lib/api/api.ts";
import { everyRow } from "#lib/api/pages.ts";
import { useLocale } from "#lib/language.ts";
import { askSnapshot, askSnapshotOn, type EntryName, type Snapshot } from "#work/entry/snapshot.ts";
import { useShownOrder } from "#work/use-order.ts";

/** What was completed, as it was then. */
export function useSnapshot(name: EntryName | null) {
  const { kind, id } = name ?? { kind: "repair", id: "" };
  return useQuery({
    queryKey: ["history", "one", id],
    enabled: name !== null,
    queryFn: ({ signal }) => askSnapshot({ kind, id }, signal),
  });
}

/** What the history keeps of a day of a PM; null where that is none of its days, or not over. */
export function useSnapshotOn(orderId: string, day: string) {
  const version = useShownOrder(orderId)?.version;
  return useQuery({
    // Among the histories, so that whatever changes one asks for it again.
    queryKey: ["history", "occurrences", "on", orderId, day, version],
    placeholderData: (before: Snapshot | null | undefined) =>
      before?.kind === "pm" && before.entry.scheduled_date === day ? before : undefined,
    queryFn: ({ signal }) => askSnapshotOn(orderId, day, signal),
  });
}

/** How a PM comes to be on a day, or doesn't, in the person's language. */
export function useWhyOn(orderId: string, day: string) {
  const locale = useLocale();
  return useQuery({
    // Among the orders, so that whatever changes them asks for it too.
    queryKey: ["workOrders", "why", orderId, day, "said", locale],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/why", { params: { id: orderId }, query: { day }, signal }),
  });
}

/** More changes than these since a completion, and the rest is left to the timeline. */
const most = 5000;

/** The log of an order back to where it wrote an entry of its history; null where it doesn't reach back to it. */
async function askSince(orderId: string, { id }: EntryName, signal: AbortSignal) {
  const entries: Entry[] = [];
  for await (const rows of everyRow(askActivity(orderId), signal, most)) {
    entries.push(...rows);
    const since = sinceWritten(entries, id);
    if (since !== null) return { since, wrote: entries[since.length] ?? null, isWhole: true };
  }
  return { since: entries, wrote: null, isWhole: false };
}

/** What was changed of an order since it was completed, the latest first. */
export function useSince({ kind, entry }: Snapshot) {
  const orderId = entry.work_order_id;
  const name = { kind, id: entry.id };
  useActivityLive(orderId);
  const query = useQuery({
    queryKey: ["activity", orderId, "since", entry.id],
    queryFn: ({ signal }) => askSince(orderId, name, signal),
  });
  const completedAt = entry.completed_at ?? ("at" in entry ? entry.at : null);
  const found = query.data;
  const since = useMemo(() => {
    const later = (at: string) => completedAt === null || at > completedAt;
    const all = (found?.since ?? []).filter(({ at, changes }) => !isMaking(changes) && (found?.isWhole || later(at)));
    const entries = all.map((one) => (kind === "pm" ? { ...one, changes: planChanges(one.changes, entry.id) } : one));
    return entries.filter(({ changes }) => Object.keys(changes).length > 0);
  }, [found, completedAt, kind, entry.id]);
  return { asked: query, since, wrote: found?.wrote ?? null, changed: useMemo(() => fieldsChanged(since), [since]) };
}
export type Changed = ReturnType<typeof useSince>["changed"];

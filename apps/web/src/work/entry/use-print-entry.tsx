import { useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { dayOfEntry, useDialogs } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast/toast.ts";
import { askSnapshot, askSnapshotOn, labourDayOf, readEntryName } from "#work/entry/snapshot.ts";
import { loadCodes } from "#work/failure/plant-codes.ts";
import { orderLabourQuery } from "#work/labour/labour-queries.ts";

/**
 * Prints what the history entry in the address tells of; `printPlan` where it names none, or a day of which nothing is kept.
 * `out` has to be drawn where the button is.
 */
export function usePrintEntry(orderId: string, printPlan: () => void) {
  const m = useMessages();
  const client = useQueryClient();
  const { entry } = useDialogs();
  const { print, out } = usePrintOut();
  const name = readEntryName(entry);
  const day = dayOfEntry(entry);
  async function ask() {
    const [queryKey, staleTime] = [["history", "printed", orderId, entry], 0];
    if (name !== null)
      return client.fetchQuery({ queryKey, staleTime, queryFn: ({ signal }) => askSnapshot(name, signal) });
    if (day === null) return null;
    return client.fetchQuery({ queryKey, staleTime, queryFn: ({ signal }) => askSnapshotOn(orderId, day, signal) });
  }
  async function printEntry(): Promise<void> {
    if (name === null && day === null) return printPlan();
    try {
      const [snapshot, { EntrySheet }, logged] = await Promise.all([
        ask(),
        import("#work/entry/EntrySheet.tsx"),
        // Without the line it is printed all the same, without the head of the log.
        api("GET /activity/head").catch(() => null),
      ]);
      if (snapshot === null) return printPlan();
      const [labour] = await Promise.all([
        client.fetchQuery(orderLabourQuery(orderId, labourDayOf(snapshot))).catch(() => null),
        loadCodes(client, [snapshot.kind === "repair" ? snapshot.entry : null]),
      ]);
      const content = <EntrySheet snapshot={snapshot} head={logged?.head ?? null} labour={labour?.entries ?? []} />;
      print({ name: snapshot.entry.wo_id, content });
    } catch {
      toast.error(m.print.failed);
    }
  }
  return { printEntry, out };
}

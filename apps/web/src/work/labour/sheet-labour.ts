import type { LabourEntry } from "@millwright/contract/labour";
import { limits } from "@millwright/contract/limits";
import { api } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { connection } from "#lib/connection/connection.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import type { SheetDone } from "#print/sheet/WorkOrderSheet.tsx";
import { saySpan } from "#work/labour/LabourRow.tsx";
import { orderLabourQuery } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";

const sheetKey = (id: string) => ["labour", "sheet", id];

/** Asks for the time on orders before their sheets are drawn, of many at once; where it can't be asked for, they go without. */
export async function loadSheetLabour(orders: readonly { id: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  for (const id of ids) queryClient.removeQueries({ queryKey: sheetKey(id) });
  // Without a connection, what was opened of each one here.
  if (connection() === "away") await Promise.all(ids.map(loadOpened));
  else
    for (let n = 0; n < ids.length; n += limits.labour.orders)
      await loadMany(ids.slice(n, n + limits.labour.orders)).catch(() => undefined);
}

async function loadOpened(id: string): Promise<void> {
  const opened = await queryClient.fetchQuery(orderLabourQuery(id)).catch(() => null);
  queryClient.setQueryData(sheetKey(id), opened?.entries ?? []);
}

async function loadMany(ids: readonly string[]): Promise<void> {
  const entries = await api("GET /labour/work-orders", { query: { work_order_ids: ids.join() } });
  const ofOrder = Map.groupBy(entries, ({ work_order }) => work_order.id);
  for (const id of ids) queryClient.setQueryData(sheetKey(id), ofOrder.get(id) ?? []);
}

/** The time on an order as its sheet says it: what was asked for before it was drawn. */
export function useSheetLabour(id: string): SheetDone {
  return useLabourLines(queryClient.getQueryData<LabourEntry[]>(sheetKey(id)) ?? []);
}

/** A line for each entry, and their sum; none where none is put down. */
export function useLabourLines(all: readonly LabourEntry[]): SheetDone {
  const words = useLabourWords();
  const saying = useSaying();
  const entries = all.filter(isOver);
  if (entries.length === 0) return [];
  const sum = sayWork(
    entries.reduce((minutes, entry) => minutes + entry.minutes, 0),
    saying.messages,
  );
  const line = (entry: LabourEntry & { minutes: number }) =>
    [
      sayDay(Temporal.PlainDate.from(entry.date), saying),
      entry.assignee_name,
      sayWork(entry.minutes, saying.messages),
      saySpan(entry, words.span, saying),
      entry.note,
    ]
      .filter(Boolean)
      .join(" · ");
  return [{ name: `${words.title} (${sum})`, lines: entries.map(line) }];
}

const isOver = (entry: LabourEntry): entry is LabourEntry & { minutes: number } => entry.minutes !== null;

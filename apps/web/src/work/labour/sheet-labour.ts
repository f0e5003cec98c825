import type { LabourEntry } from "@millwright/contract/labour";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#lib/api/query.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import type { SheetDone } from "#print/WorkOrderSheet.tsx";
import { saySpan } from "#work/labour/LabourRow.tsx";
import { orderLabourQuery } from "#work/labour/labour-queries.ts";
import { useLabourWords } from "#work/labour/labour-words.ts";

/** Asks for the time on orders before their sheets are drawn; where it can't be asked for, they go without. */
export async function loadSheetLabour(orders: readonly { id: string }[]): Promise<void> {
  await Promise.all(orders.map(({ id }) => queryClient.fetchQuery(orderLabourQuery(id)).catch(() => null)));
}

/** The time on an order as its sheet says it: a line for each entry, and their sum; none where none is put down. */
export function useSheetLabour(id: string): SheetDone {
  const words = useLabourWords();
  const saying = useSaying();
  const entries = (useQuery({ ...orderLabourQuery(id), enabled: false }).data?.entries ?? []).filter(isOver);
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

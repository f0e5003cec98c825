import { entryWords } from "@millwright/messages/history-words";
import { useMemo } from "react";
import { CompletedAt } from "#features/history/CompletedAt.tsx";
import { OrderLink } from "#features/history/OrderLink.tsx";
import { type Entry, useEntries } from "#features/history/repairs/entries.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { PriorityLabel } from "#ui/label/Status.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The completed repairs of one machine, the latest first. */
export function MachineHistory({ machineId }: { machineId: string }) {
  const m = useMessages();
  const columns = useColumns();
  const query = useMemo(() => ({ machine_id: machineId }), [machineId]);
  const list = useEntries(query);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && !list.data) {
    return <ErrorState title={m.history.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return <EmptyState title={m.machines.noHistory} detail={m.machines.noHistoryHelp} />;
  return (
    <>
      <DataTable label={m.machines.tabs.history} rows={list.data} rowKey={(entry) => entry.id} columns={columns} />
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

function useColumns(): Column<Entry>[] {
  const m = useMessages();
  const saying = useSaying();
  return useMemo(() => {
    const { columns } = m.history;
    return [
      {
        key: "date",
        header: columns.date,
        cell: (entry) => <CompletedAt at={entry.completed_at} saying={saying} entry={entry} />,
      },
      {
        key: "order",
        header: columns.workOrder,
        card: "aside",
        cell: (entry) => <OrderLink id={entry.work_order_id} code={entry.wo_id} entry={`repair.${entry.id}`} />,
      },
      { key: "title", header: columns.title, card: "title", cell: ({ title }) => title },
      { key: "priority", header: columns.priority, cell: ({ priority }) => <PriorityLabel priority={priority} /> },
      { key: "by", header: columns.completedBy, cell: (entry) => entryWords(entry, m).completedBy },
    ];
  }, [m, saying]);
}

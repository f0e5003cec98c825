import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiPage } from "#lib/api.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live.ts";
import { useSaying } from "#lib/now.ts";
import { sayInstant } from "#lib/time.ts";
import { Code } from "#ui/Code.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { ShowMore } from "#ui/ShowMore.tsx";
import { SkeletonRows } from "#ui/Skeleton.tsx";
import { PriorityLabel } from "#ui/Status.tsx";

const pageSize = 50;

/** The completed repairs of one machine, the latest first. */
export function MachineHistory({ machineId }: { machineId: string }) {
  const m = useMessages();
  const saying = useSaying();
  const client = useQueryClient();
  useEffect(() => onLive("history", () => void client.invalidateQueries({ queryKey: ["history"] })), [client]);
  const list = useInfiniteQuery({
    queryKey: ["history", "machine", machineId],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /repair-history", { query: { machine_id: machineId, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && rows.length === 0) {
    return <ErrorState title={m.history.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) return <EmptyState title={m.machines.noHistory} detail={m.machines.noHistoryHelp} />;
  return (
    <>
      <DataTable
        label={m.machines.tabs.history}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "date",
            header: m.history.columns.date,
            cell: (row) => sayInstant(Temporal.Instant.from(row.completed_at), saying),
          },
          { key: "code", header: m.history.columns.workOrder, cell: (row) => <Code>{row.wo_id}</Code>, card: "aside" },
          { key: "title", header: m.workOrders.fields.title, cell: (row) => row.title, card: "title" },
          {
            key: "priority",
            header: m.history.columns.priority,
            cell: (row) => <PriorityLabel priority={row.priority} />,
          },
          { key: "by", header: m.history.columns.completedBy, cell: (row) => row.completed_by_name },
        ]}
      />
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

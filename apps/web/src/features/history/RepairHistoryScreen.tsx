import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { DownloadCsv } from "#features/history/DownloadCsv.tsx";
import { EntryTable } from "#features/history/EntryTable.tsx";
import { useEntries, useSummary } from "#features/history/entries.ts";
import { FilterBar } from "#features/history/FilterBar.tsx";
import { PrintReport } from "#features/history/PrintReport.tsx";
import { useFilters } from "#features/history/use-filters.ts";
import { useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Figures } from "#ui/Figures.tsx";
import { Page } from "#ui/Page.tsx";
import { ShowMore } from "#ui/ShowMore.tsx";
import { SkeletonRows } from "#ui/Skeleton.tsx";

/** What broke and what fixed it: every completed repair, for good. */
export function RepairHistoryScreen() {
  const m = useMessages();
  const { filters, setFilters, isFiltered } = useFilters();
  const list = useEntries(filters);
  const summary = useSummary(filters).data;
  const { cards } = m.history;
  return (
    <Page
      title={m.history.repairTitle}
      actions={
        <>
          <DownloadCsv filters={filters} total={summary?.total_records} />
          <PrintReport filters={filters} total={summary?.total_records} />
        </>
      }
    >
      <Figures
        items={[
          { name: cards.completedItems, value: summary?.completed_items },
          { name: cards.completedOrders, value: summary?.completed_work_orders },
          { name: cards.totalRecords, value: summary?.total_records },
          { name: cards.daysOfHistory, value: summary?.days_of_history },
        ]}
      />
      <FilterBar filters={filters} isFiltered={isFiltered} onFilters={setFilters} />
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={m.history.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && !isFiltered && (
        <EmptyState icon={<IconHistory />} title={m.history.empty} detail={m.history.emptyHelp} />
      )}
      {list.data?.length === 0 && isFiltered && (
        <EmptyState
          title={m.history.noneFound}
          detail={m.history.noneFoundHelp}
          action={
            <Button variant="default" onClick={() => setFilters({})}>
              {m.common.clearFilters}
            </Button>
          }
        />
      )}
      {list.data && list.data.length > 0 && <EntryTable entries={list.data} />}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto={!list.isFetchNextPageError}
      />
    </Page>
  );
}

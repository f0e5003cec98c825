import { priorities, statuses } from "@millwright/domain/work/work-order";
import { DownloadCsv } from "#features/history/DownloadCsv.tsx";
import { FilterBar } from "#features/history/FilterBar.tsx";
import { HistoryRows } from "#features/history/HistoryRows.tsx";
import { PrintReport } from "#features/history/PrintReport.tsx";
import { EntryTable } from "#features/history/repairs/EntryTable.tsx";
import { askEntries, useEntries, useSummary } from "#features/history/repairs/entries.ts";
import { readRepairHistorySearch } from "#features/history/repairs/repair-history-search.ts";
import { useRepairReport } from "#features/history/repairs/repair-report.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files.ts";
import { useMessages } from "#lib/language.ts";
import { useFilters } from "#lib/use-filters.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { Figures } from "#ui/list/Figures.tsx";
import { Page } from "#ui/page/Page.tsx";

const mostOnPaper = 2000;

/** What broke and what fixed it: every completed repair, for good. */
export function RepairHistoryScreen() {
  const m = useMessages();
  const { filters, change, clear, isFiltered } = useFilters(readRepairHistorySearch);
  const list = useEntries(filters);
  const summary = useSummary(filters).data;
  const reportOf = useRepairReport(filters);
  const matching = { ask: askEntries(filters), total: summary?.total_records };
  const { history, workOrders } = m;
  return (
    <Page
      title={history.repairTitle}
      actions={
        <>
          <DownloadCsv
            total={matching.total}
            begin={() => download(api("POST /repair-history/link", { query: { ...filters } }))}
            done={history.downloaded}
          />
          <PrintReport {...matching} most={mostOnPaper} reportOf={reportOf} />
        </>
      }
    >
      <Figures
        items={[
          { name: history.cards.completedItems, value: summary?.completed_items },
          { name: history.cards.completedOrders, value: summary?.completed_work_orders },
          { name: history.cards.totalRecords, value: summary?.total_records },
          { name: history.cards.daysOfHistory, value: summary?.days_of_history },
        ]}
      />
      <FilterBar
        searchLabel={history.search}
        q={filters.q}
        onSearch={(q) => change({ q })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <FilterSelect
          label={history.status}
          allLabel={history.allStatuses}
          value={filters.status}
          choices={statuses.map((value) => ({ value, label: workOrders.statuses[value] }))}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={history.priority}
          allLabel={history.allPriorities}
          value={filters.priority}
          choices={priorities.toReversed().map((value) => ({ value, label: workOrders.priorities[value] }))}
          onChange={(priority) => change({ priority })}
        />
      </FilterBar>
      <HistoryRows list={list} isFiltered={isFiltered} onClear={clear} words={history}>
        {(entries) => <EntryTable entries={entries} />}
      </HistoryRows>
    </Page>
  );
}

import { frequencies, occurrenceStatuses } from "@millwright/domain/work/work-order";
import { DownloadCsv } from "#features/history/DownloadCsv.tsx";
import { FilterBar } from "#features/history/FilterBar.tsx";
import { HistoryRows } from "#features/history/HistoryRows.tsx";
import { readMaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";
import { OccurrenceTable } from "#features/history/maintenance/OccurrenceTable.tsx";
import { useMaintenanceReport } from "#features/history/maintenance/occurrence-report.ts";
import { askOccurrences, useOccurrenceSummary, useOccurrences } from "#features/history/maintenance/occurrences.ts";
import { PrintReport } from "#features/history/PrintReport.tsx";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files.ts";
import { useMessages } from "#lib/language.ts";
import { useFilters } from "#lib/use-filters.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { Figures } from "#ui/list/Figures.tsx";
import { Page } from "#ui/page/Page.tsx";

/** Each task is some lines with its steps. */
const mostOnPaper = 500;

/** Every check, proved: what was done and by whom, what was missed, and what is still to do. */
export function MaintenanceHistoryScreen() {
  const m = useMessages();
  const { filters, change, clear, isFiltered } = useFilters(readMaintenanceHistorySearch);
  const list = useOccurrences(filters);
  const summary = useOccurrenceSummary(filters).data;
  const reportOf = useMaintenanceReport(filters);
  const matching = { ask: askOccurrences(filters), total: summary?.total_records };
  const { history } = m;
  const { maintenance } = history;
  return (
    <Page
      title={maintenance.title}
      actions={
        <>
          <DownloadCsv
            total={matching.total}
            begin={() => download(api("POST /maintenance-history/link", { query: { ...filters } }))}
            done={maintenance.downloaded}
          />
          <PrintReport {...matching} most={mostOnPaper} reportOf={reportOf} />
        </>
      }
    >
      <Figures
        items={[
          { name: maintenance.cards.completed, value: summary?.completed_count },
          { name: history.cards.totalRecords, value: summary?.total_records },
          { name: history.cards.daysOfHistory, value: summary?.days_of_history },
        ]}
      />
      <FilterBar
        searchLabel={maintenance.search}
        q={filters.q}
        onSearch={(q) => change({ q })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <FilterSelect
          label={history.status}
          allLabel={history.allStatuses}
          value={filters.status}
          choices={occurrenceStatuses.map((value) => ({ value, label: maintenance.statuses[value] }))}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={maintenance.frequency}
          allLabel={maintenance.allFrequencies}
          value={filters.frequency}
          choices={frequencies.map((value) => ({ value, label: m.maintenance.frequencies[value] }))}
          onChange={(frequency) => change({ frequency })}
        />
      </FilterBar>
      <HistoryRows list={list} isFiltered={isFiltered} onClear={clear} words={maintenance}>
        {(occurrences) => <OccurrenceTable occurrences={occurrences} />}
      </HistoryRows>
    </Page>
  );
}

import { occurrenceStatuses, planFrequencies } from "@millwright/domain/work/work-order";
import { HistoryScreen } from "#features/history/HistoryScreen.tsx";
import { readMaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";
import { OccurrenceTable } from "#features/history/maintenance/OccurrenceTable.tsx";
import { useMaintenanceReport } from "#features/history/maintenance/occurrence-report.ts";
import { askOccurrences, useOccurrenceSummary, useOccurrences } from "#features/history/maintenance/occurrences.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { useMessages } from "#lib/language.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";

/** Each task is some lines with its steps. */
const mostOnPaper = 500;

/** Every check, proved: what was done and by whom, what was missed, and what is still to do. */
export function MaintenanceHistoryScreen() {
  const m = useMessages();
  const filtering = useWorkFilter(readMaintenanceHistorySearch);
  const { filters, asked: query, change } = filtering;
  const list = useOccurrences(query);
  const summary = useOccurrenceSummary(query).data;
  const reportOf = useMaintenanceReport(query);
  const { history } = m;
  const { maintenance } = history;
  return (
    <HistoryScreen
      title={maintenance.title}
      words={maintenance}
      screen="maintenance-history"
      filtering={filtering}
      figures={[
        { name: maintenance.cards.completed, value: summary?.completed_count },
        { name: history.cards.totalRecords, value: summary?.total_records },
        { name: history.cards.daysOfHistory, value: summary?.days_of_history },
      ]}
      list={list}
      ask={askOccurrences(query)}
      total={summary?.total_records}
      beginDownload={(format) => download(api("POST /maintenance-history/link", { query: { ...query, format } }))}
      reportOf={reportOf}
      mostOnPaper={mostOnPaper}
      selects={
        <>
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
            choices={planFrequencies.map((value) => ({ value, label: m.maintenance.frequencies[value] }))}
            onChange={(frequency) => change({ frequency })}
          />
        </>
      }
    >
      {(occurrences) => <OccurrenceTable occurrences={occurrences} />}
    </HistoryScreen>
  );
}

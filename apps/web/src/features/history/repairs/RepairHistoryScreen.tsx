import { priorities, statuses } from "@millwright/domain/work/work-order";
import { HistoryScreen } from "#features/history/HistoryScreen.tsx";
import { EntryTable } from "#features/history/repairs/EntryTable.tsx";
import { askProof, useEntries, useSummary } from "#features/history/repairs/entries.ts";
import { readRepairHistorySearch } from "#features/history/repairs/repair-history-search.ts";
import { useRepairReport } from "#features/history/repairs/repair-report.ts";
import { api } from "#lib/api/api.ts";
import { download } from "#lib/api/files/files.ts";
import { useMessages } from "#lib/language.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";
import { useOffered } from "#work/failure/use-classes.ts";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";

const missing = "missing";
const mostOnPaper = 2000;

/** What broke and what fixed it: every completed repair, for good. */
export function RepairHistoryScreen() {
  const m = useMessages();
  const filtering = useWorkFilter(readRepairHistorySearch);
  const { filters, asked: query, change } = filtering;
  const list = useEntries(query);
  const summary = useSummary(query).data;
  const reportOf = useRepairReport(query);
  const { history, workOrders } = m;
  const { failure: words, ...codes } = usePlantCodeWords();
  const problems = useOffered("problem", filters.problem_id);
  return (
    <HistoryScreen
      title={history.repairTitle}
      words={history}
      screen="repair-history"
      importable="repair_history"
      filtering={filtering}
      figures={[
        { name: history.cards.completedItems, value: summary?.completed_items },
        { name: history.cards.completedOrders, value: summary?.completed_work_orders },
        { name: history.cards.totalRecords, value: summary?.total_records },
        { name: history.cards.daysOfHistory, value: summary?.days_of_history },
      ]}
      list={list}
      ask={askProof(query)}
      total={summary?.total_records}
      beginDownload={(format) => download(api("POST /repair-history/link", { query: { ...query, format } }))}
      reportOf={reportOf}
      mostOnPaper={mostOnPaper}
      selects={
        <>
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
          <FilterSelect
            label={words.problem}
            allLabel={codes.all}
            value={filters.problem_id ?? filters.problem}
            choices={[
              { value: missing, label: words.missing },
              ...problems.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(chosen) =>
              change(
                chosen === missing
                  ? { problem: missing, problem_id: undefined }
                  : { problem_id: chosen, problem: undefined },
              )
            }
          />
        </>
      }
    >
      {(entries) => <EntryTable entries={entries} />}
    </HistoryScreen>
  );
}

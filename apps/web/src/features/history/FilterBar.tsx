import { Button } from "@mantine/core";
import { priorities, statuses } from "@millwright/domain/work-order";
import { IconFilterOff } from "@tabler/icons-react";
import styles from "#features/history/History.module.css";
import type { RepairHistorySearch } from "#features/history/repair-history-search.ts";
import { useMessages } from "#lib/language.ts";
import { FilterSelect } from "#ui/FilterSelect.tsx";
import { SearchField } from "#ui/SearchField.tsx";

interface Props {
  filters: RepairHistorySearch;
  isFiltered: boolean;
  onFilters: (next: RepairHistorySearch) => void;
}

/** Search, status, priority, and the way back to everything. */
export function FilterBar({ filters, isFiltered, onFilters }: Props) {
  const m = useMessages();
  const change = (next: { [Name in keyof RepairHistorySearch]: RepairHistorySearch[Name] | undefined }) => {
    const all = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined && value !== "");
    onFilters(Object.fromEntries(all));
  };
  return (
    <div className={styles.filters}>
      <SearchField label={m.history.search} value={filters.q ?? ""} onSearch={(q) => change({ q })} />
      <FilterSelect
        label={m.history.status}
        allLabel={m.history.allStatuses}
        value={filters.status}
        choices={statuses.map((value) => ({ value, label: m.workOrders.statuses[value] }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={m.history.priority}
        allLabel={m.history.allPriorities}
        value={filters.priority}
        choices={priorities.toReversed().map((value) => ({ value, label: m.workOrders.priorities[value] }))}
        onChange={(priority) => change({ priority })}
      />
      {isFiltered && (
        <Button variant="subtle" leftSection={<IconFilterOff />} onClick={() => onFilters({})}>
          {m.common.clearFilters}
        </Button>
      )}
    </div>
  );
}

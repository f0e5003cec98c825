import { Button } from "@mantine/core";
import { priorities } from "@millwright/domain/work/work-order";
import { IconPlus } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import styles from "#work/board/Board.module.css";
import type { BoardFilters } from "#work/orders.ts";

interface Props {
  filters: BoardFilters;
  /** Changes some of them. */
  onFilters: (change: BoardFilters) => void;
  onAdd: () => void;
}

/** Search, department, priority, and the way to new work. */
export function BoardFilterBar({ filters, onFilters, onAdd }: Props) {
  const m = useMessages();
  const departments = useDepartments().data ?? [];
  return (
    <>
      <SearchField
        label={m.workOrders.search}
        value={filters.q ?? ""}
        onSearch={(q) => onFilters({ q: q || undefined })}
      />
      <FilterSelect
        label={m.workOrders.department}
        allLabel={m.workOrders.all}
        value={filters.department_id}
        choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(department_id) => onFilters({ department_id })}
      />
      <FilterSelect
        label={m.workOrders.priority}
        allLabel={m.workOrders.all}
        value={filters.priority}
        choices={priorities.map((value) => ({ value, label: m.workOrders.priorities[value] }))}
        onChange={(priority) => onFilters({ priority })}
      />
      <Button variant="default" className={styles.add} onClick={onAdd}>
        <IconPlus aria-hidden="true" />
        <span className={styles.addLabel}>{m.workOrders.add}</span>
      </Button>
    </>
  );
}

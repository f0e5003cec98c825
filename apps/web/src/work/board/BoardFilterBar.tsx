import { Button } from "@mantine/core";
import { priorities } from "@millwright/domain/work/work-order";
import { IconLayoutKanban, IconList, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { useUser } from "#lib/session/session.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import styles from "#work/board/Board.module.css";
import { FilterButton } from "#work/filter/FilterButton.tsx";
import type { WorkFiltering } from "#work/filter/use-work-filter.ts";
import { ViewsButton } from "#work/filter/ViewsButton.tsx";
import type { ListView } from "#work/list/use-list-view.ts";

const usual = ["assignee", "due", "machine_id", "department_id", "priority", "tag"] as const;
/** Those that have a select of their own in the bar. */
const selects = ["department_id", "priority"] as const;
const withReview = [...usual, "review"] as const;

/** The boards, by the names that views are saved under. */
export type BoardScreenName = "repairs" | "maintenance";

interface Props {
  screen: BoardScreenName;
  filtering: WorkFiltering;
  view: ListView;
  /** Another way to look at the same work. */
  besideViews: ReactNode;
  /** What new work is called. */
  add: string;
  /** Leads to new work; null for who makes none of this kind. */
  onAdd: (() => void) | null;
  /** Why there can be no new work now. */
  addHeld: string | undefined;
}

/** Search, department, priority, every other filter, and the way to new work. */
export function BoardFilterBar({ screen, filtering, view, besideViews, add, onAdd, addHeld }: Props) {
  const { filters, change: onFilters, set, clear } = filtering;
  const m = useMessages();
  const departments = useDepartments().data ?? [];
  const { sign_off: isReviewed } = useUser();
  const fields = isReviewed || filters.review !== undefined ? withReview : usual;
  return (
    <>
      <SearchField
        label={m.workOrders.search}
        value={filters.q ?? ""}
        onSearch={(q) => onFilters({ q: q || undefined })}
      />
      <div className="contents phone-none">
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
      </div>
      <FilterButton filters={filters} onChange={onFilters} onClear={clear} fields={fields} beside={selects} compact />
      <Segmented
        legend={m.list.view}
        value={view.isList ? "list" : "board"}
        choices={[
          { value: "board", label: <IconLayoutKanban aria-hidden="true" />, name: m.list.board },
          { value: "list", label: <IconList aria-hidden="true" />, name: m.list.list },
        ]}
        onChange={view.show}
      />
      {besideViews}
      <ViewsButton screen={screen} filters={filters} onChoose={set} />
      {onAdd && (
        <Button
          variant="default"
          className={`rigid phone-none ${styles.add}`}
          disabled={addHeld !== undefined}
          title={addHeld}
          onClick={onAdd}
        >
          <IconPlus aria-hidden="true" />
          {add}
        </Button>
      )}
    </>
  );
}

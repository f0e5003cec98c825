import { Button } from "@mantine/core";
import type { SavedScreen } from "@millwright/domain/work/saved-view";
import { useMessages } from "#lib/language.ts";
import { SearchField } from "#ui/form/SearchField.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ActiveFilters } from "#work/filter/ActiveFilters.tsx";
import { FilterButton } from "#work/filter/FilterButton.tsx";
import type { WorkFiltering } from "#work/filter/use-work-filter.ts";
import { ViewsButton } from "#work/filter/ViewsButton.tsx";
import { WhoAreYou } from "#work/filter/WhoAreYou.tsx";

interface Props {
  filtering: WorkFiltering;
}

interface BarProps extends Props {
  screen: SavedScreen;
}

const allFields = ["assignee", "due", "machine_id", "department_id", "priority", "tag"] as const;

/** Search and every filter of a screen of work. */
export function WorkFilterBar({ screen, filtering: { filters, change, set, clear } }: BarProps) {
  const m = useMessages();
  return (
    <>
      <SearchField label={m.filter.search} value={filters.q ?? ""} onSearch={(q) => change({ q: q || undefined })} />
      <FilterButton filters={filters} onChange={change} onClear={clear} fields={allFields} />
      <ViewsButton screen={screen} filters={filters} onChoose={set} />
    </>
  );
}

/** The filters that are on, under the title; and the question who somebody is who asks for their own work. */
export function ShownFilters({ filtering: { filters, change, asksWho } }: Props) {
  return (
    <>
      <ActiveFilters filters={filters} onChange={change} fields={allFields} />
      {asksWho && <WhoAreYou />}
    </>
  );
}

/** Says that nothing matches, and leads back to everything. */
export function NothingMatches({ filtering: { clear, asksWho } }: Props) {
  const m = useMessages();
  if (asksWho) return null;
  return (
    <EmptyState
      title={m.workOrders.noneFound}
      detail={m.workOrders.noneFoundHelp}
      action={
        <Button variant="default" onClick={clear}>
          {m.common.clearFilters}
        </Button>
      }
    />
  );
}

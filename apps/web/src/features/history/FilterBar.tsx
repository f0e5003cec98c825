import { Button } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "#features/history/History.module.css";
import { useMessages } from "#lib/language.ts";
import { SearchField } from "#ui/form/SearchField.tsx";

interface Props {
  searchLabel: string;
  q: string | undefined;
  onSearch: (q: string) => void;
  isFiltered: boolean;
  onClear: () => void;
  /** The other filters. */
  children: ReactNode;
}

/** Search, the filters of the history, and the way back to everything. */
export function FilterBar({ searchLabel, q = "", onSearch, isFiltered, onClear, children }: Props) {
  const m = useMessages();
  return (
    <div className={`row wrap gap-10 ${styles.filters}`}>
      <SearchField label={searchLabel} value={q} onSearch={onSearch} />
      {children}
      {isFiltered && (
        <Button variant="subtle" leftSection={<IconFilterOff />} onClick={onClear}>
          {m.common.clearFilters}
        </Button>
      )}
    </div>
  );
}

import { Button } from "@mantine/core";
import { partTypes } from "@millwright/domain/parts/parts";
import { stockStatuses } from "@millwright/domain/parts/stock-status";
import { IconBox, IconLayoutGrid, IconList, IconPlus, IconPrinter, IconScan } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "#features/parts/PartsBar.module.css";
import { usePartWords } from "#features/parts/part-words.ts";
import type { PartsSearch } from "#features/parts/parts-search.ts";
import { hasCamera } from "#features/parts/scan/camera.ts";
import { api } from "#lib/api/api.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Segmented } from "#ui/form/Segmented.tsx";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

const bins = { to: "/parts-inventory/$area/{-$thingId}", params: { area: "bins" } } as const;

interface Props {
  search: PartsSearch;
  onAsk: (next: PartsSearch) => void;
  /** Enter in the search, as a hand scanner ends what it types. */
  onEnter: (words: string) => void;
  onPrintAll: () => void;
}

/** Search, filters, scanning, labels, and the way to a new part. */
export function PartsBar({ search, onAsk, onEnter, onPrintAll }: Props) {
  const { statuses } = useMessages().parts;
  const parts = usePartWords();
  const { open } = useDialogAddress();
  const mayAdd = useMay("POST /parts");
  const navigate = useNavigate();
  const canScan = useCanScan();
  return (
    <>
      <SearchField
        label={parts.search}
        value={search.q ?? ""}
        onSearch={(q) => onAsk({ ...search, q: q || undefined })}
        onEnter={onEnter}
      />
      {canScan && (
        <IconButton label={parts.scan} className={styles.framed} onClick={() => open("scan")}>
          <IconScan />
        </IconButton>
      )}
      <FilterSelect
        label={parts.filters.type}
        allLabel={parts.filters.all}
        value={search.type}
        choices={partTypes.map((value) => ({ value, label: parts.types[value] }))}
        onChange={(type) => onAsk({ ...search, type })}
      />
      <FilterSelect
        label={parts.filters.status}
        allLabel={parts.filters.all}
        value={search.stock}
        choices={stockStatuses.map((value) => ({ value, label: statuses[value] }))}
        onChange={(stock) => onAsk({ ...search, stock })}
      />
      <Segmented
        legend={parts.view.legend}
        value={search.view ?? "cards"}
        choices={[
          { value: "cards", label: <IconLayoutGrid aria-hidden="true" size={18} />, name: parts.view.cards },
          { value: "list", label: <IconList aria-hidden="true" size={18} />, name: parts.view.list },
        ]}
        onChange={(view) => onAsk({ ...search, view: view === "list" ? view : undefined })}
      />
      {search.view === "list" && (
        // Where the list has a head, that is pressed.
        <span className={styles.onCards}>
          <FilterSelect
            label={parts.view.sort}
            allLabel={parts.fields.name}
            value={search.sort}
            choices={[
              { value: "code", label: parts.fields.code },
              { value: "quantity", label: parts.details.inStock },
              { value: "bin", label: parts.fields.bin },
            ]}
            onChange={(sort) => onAsk({ ...search, sort, order: undefined })}
          />
        </span>
      )}
      <IconButton label={parts.bins} className={styles.framed} onClick={() => void navigate(bins)}>
        <IconBox />
      </IconButton>
      <IconButton label={parts.printAll} className={styles.framed} onClick={onPrintAll}>
        <IconPrinter />
      </IconButton>
      <DownloadSheet
        link={(format) =>
          api("POST /sheets/parts/link", {
            query: {
              q: search.q,
              part_type: search.type,
              stock_status: search.stock,
              sort: search.view === "list" ? search.sort : undefined,
              order: search.view === "list" ? search.order : undefined,
              format,
            },
          })
        }
      />
      <ImportLink kind="parts" />
      {mayAdd && (
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => open("new", "part")}>
          {parts.add}
        </Button>
      )}
    </>
  );
}

function useCanScan(): boolean {
  const [canScan, setCanScan] = useState(false);
  useEffect(() => void hasCamera().then(setCanScan), []);
  return canScan;
}

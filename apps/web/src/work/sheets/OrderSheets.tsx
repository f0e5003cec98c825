import { api } from "#lib/api/api.ts";
import { ImportLink } from "#work/import/ImportLink.tsx";
import type { BoardFilters } from "#work/orders.ts";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

interface Props {
  kind: "repairs" | "maintenance";
  /** By which the list is filtered, and whether it shows what is completed. */
  filters: BoardFilters;
  showsDone: boolean;
}

const open = "Scheduled,In Progress,On Hold";

/** Downloads the repairs or the PMs of a list, and leads to where a sheet of them is brought in. */
export function OrderSheets({ kind, filters, showsDone }: Props) {
  const shown = { ...filters, ...(!showsDone && { status: open }) };
  return (
    <>
      <DownloadSheet
        link={(format) =>
          kind === "repairs"
            ? api("POST /sheets/repairs/link", { query: { ...shown, format } })
            : api("POST /sheets/maintenance/link", { query: { ...shown, format } })
        }
      />
      <ImportLink kind={kind} />
    </>
  );
}

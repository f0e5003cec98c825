import { csvLines, csvMark } from "@millwright/domain/csv";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconDownload } from "@tabler/icons-react";
import { csvHead, csvRow } from "#features/history/csv-rows.ts";
import { ExportButton } from "#features/history/ExportButton.tsx";
import type { RepairHistorySearch } from "#features/history/repair-history-search.ts";
import { useExport } from "#features/history/use-export.ts";
import { saveBlob } from "#lib/files.ts";
import { useMessages } from "#lib/language.ts";
import { useZone } from "#lib/session.ts";
import { toast } from "#ui/toast.ts";

interface Props {
  filters: RepairHistorySearch;
  /** How many entries match; unknown while they are counted. */
  total: number | undefined;
}

/** Saves every entry that matches the filters as a sheet. */
export function DownloadCsv({ filters, total = 0 }: Props) {
  const m = useMessages();
  const zone = useZone();
  const { part, gather } = useExport();

  async function download() {
    const parts = [csvMark, csvLines([csvHead(m)])];
    const done = await gather({
      query: filters,
      total,
      take: (rows) => parts.push(csvLines(rows.map((row) => csvRow(row, m, zone)))),
      failed: m.history.downloadFailed,
    });
    if (!done) return;
    const today = dayOf(Temporal.Now.instant(), zone).toString();
    saveBlob(new Blob(parts, { type: "text/csv;charset=utf-8" }), fill(m.history.downloadName, { date: today }));
    toast.success(m.history.downloaded);
  }
  return (
    <ExportButton
      label={m.history.download}
      running={m.history.downloading}
      icon={<IconDownload />}
      part={part}
      disabled={total === 0}
      onExport={() => void download()}
    />
  );
}

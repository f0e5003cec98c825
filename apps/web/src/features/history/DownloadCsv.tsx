import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconDownload } from "@tabler/icons-react";
import { ExportButton } from "#features/history/ExportButton.tsx";
import { useExport } from "#features/history/use-export.ts";
import { saveBlob } from "#lib/api/files.ts";
import type { AskPage } from "#lib/api/pages.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useZone } from "#lib/session/session.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props<Row> {
  ask: AskPage<Row>;
  /** How many rows match; unknown while they are counted. */
  total: number | undefined;
  head: readonly CsvCell[];
  /** A row as one or more lines of the sheet, on the plant's clock. */
  linesOf: (row: Row, zone: string) => CsvCell[][];
  /** The file's name, with {date}. */
  name: string;
  /** Said when it is saved. */
  done: string;
}

/** Saves every row that matches the filters as a sheet. */
export function DownloadCsv<Row>({ ask, total = 0, head, linesOf, name, done }: Props<Row>) {
  const m = useMessages();
  const zone = useZone();
  const { part, gather } = useExport();

  async function download() {
    const parts = [csvMark, csvLines([head])];
    const whole = await gather({
      ask,
      total,
      take: (rows) => parts.push(csvLines(rows.flatMap((row) => linesOf(row, zone)))),
      failure: failures.downloadHistory(m),
    });
    if (!whole) return;
    const today = dayOf(currentInstant(), zone).toString();
    saveBlob(new Blob(parts, { type: "text/csv;charset=utf-8" }), fill(name, { date: today }));
    toast.success(done);
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

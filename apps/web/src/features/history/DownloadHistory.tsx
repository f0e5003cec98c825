import { Button } from "@mantine/core";
import type { SheetFormat } from "@millwright/domain/files/sheet-format";
import { sheetDownloadWords } from "@millwright/messages/sheet-download/sheet-download";
import { IconDownload } from "@tabler/icons-react";
import styles from "#features/history/History.module.css";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  format: SheetFormat;
  /** How many rows match; unknown while they are counted. */
  total: number | undefined;
  /** Begins the download. */
  begin: (format: SheetFormat) => Promise<void>;
  /** Said when it has begun. */
  done: string;
}

/** Saves every row that matches the filters as a sheet. */
export function DownloadHistory({ format, total = 0, begin, done }: Props) {
  const m = useMessages();
  const sheets = sheetDownloadWords[useLocale()];
  const { busy, act } = useAct(toast);
  const away = useAwayReason();
  async function download() {
    if (await act(() => begin(format), failures.downloadHistory(m))) toast.success(done);
  }
  return (
    <Button
      className={styles.export}
      variant="default"
      leftSection={<IconDownload />}
      loading={busy}
      disabled={total === 0 || away !== undefined}
      title={away}
      onClick={() => void download()}
    >
      {format === "csv" ? m.history.download : sheets.workbook}
    </Button>
  );
}

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import styles from "#features/history/History.module.css";
import { useAct } from "#lib/api/act.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** How many rows match; unknown while they are counted. */
  total: number | undefined;
  /** Begins the download. */
  begin: () => Promise<void>;
  /** Said when it has begun. */
  done: string;
}

/** Saves every row that matches the filters as a sheet. */
export function DownloadCsv({ total = 0, begin, done }: Props) {
  const m = useMessages();
  const { busy, act } = useAct(toast);
  const away = useAwayReason();
  async function download() {
    if (await act(begin, failures.downloadHistory(m))) toast.success(done);
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
      {m.history.download}
    </Button>
  );
}

import { Button } from "@mantine/core";
import styles from "#features/maintenance/LastSeenNotice.module.css";
import { useMessages } from "#lib/language.ts";

/** Says that the board shows what was seen last, since it could not be asked for. */
export function LastSeenNotice({ onRetry }: { onRetry: () => void }) {
  const m = useMessages();
  return (
    <div className={styles.notice} role="status">
      <span>{m.maintenance.board.lastSeen}</span>
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        {m.common.retry}
      </Button>
    </div>
  );
}

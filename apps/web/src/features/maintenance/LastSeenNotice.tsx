import { Button } from "@mantine/core";
import styles from "#features/maintenance/LastSeenNotice.module.css";
import { useMessages } from "#lib/language.ts";

/** Says that the board shows what was seen last, since it could not be asked for. */
export function LastSeenNotice({ onRetry }: { onRetry: () => void }) {
  const m = useMessages();
  return (
    <div
      className={`${styles.notice} row gap-4-12 mt-10 small bg-caution mark-caution rounded-4 rigid wrap between`}
      role="status"
    >
      <span>{m.maintenance.board.lastSeen}</span>
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        {m.common.retry}
      </Button>
    </div>
  );
}

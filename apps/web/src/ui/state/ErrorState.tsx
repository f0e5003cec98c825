import { Button } from "@mantine/core";
import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/state/EmptyState.module.css";

interface Props {
  /** What could not be done: "Failed to load machines". */
  title?: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Says what happened, what was kept, and offers to try again. */
export function ErrorState({ title, error, onRetry }: Props) {
  const m = useMessages();
  const [said, detail = m.failures.unreadable] = sayFailure(error, { failed: title ?? m.failures.loadTitle }, m);
  return (
    <div role="alert" className={styles.state}>
      <span aria-hidden="true" className={styles.icon}>
        <IconPlugConnectedX />
      </span>
      <p className={styles.title}>{said}</p>
      <p className={styles.detail}>{detail}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="default" leftSection={<IconRefresh />} onClick={onRetry}>
            {m.common.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Button } from "@mantine/core";
import { IconCloudOff, IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { isApiError } from "#lib/api/api-error.ts";
import { useConnection } from "#lib/connection/connection.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/state/EmptyState.module.css";

interface Props {
  /** What could not be done: "Failed to load machines". */
  title?: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Says what happened, what was kept, and offers to try again; or that it comes by itself with the connection. */
export function ErrorState({ title, error, onRetry }: Props) {
  const m = useMessages();
  const isAway = useConnection() === "away";
  if (isAway && isApiError(error) && error.code === "offline") return <NotOnDevice />;
  const [heading, detail = m.failures.unreadable] = sayFailure(error, { failed: title ?? m.failures.loadTitle }, m);
  return (
    <div role="alert" className={styles.state}>
      <span aria-hidden="true" className={styles.icon}>
        <IconPlugConnectedX />
      </span>
      <p className="text-16 strong">{heading}</p>
      <p className={styles.detail}>{detail}</p>
      {onRetry && (
        <div className="flex wrap gap-10 justify-center mt-12">
          <Button variant="default" leftSection={<IconRefresh />} onClick={onRetry}>
            {m.common.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function NotOnDevice() {
  const { failures } = useMessages();
  return (
    <div role="status" className={styles.state}>
      <span aria-hidden="true" className={styles.icon}>
        <IconCloudOff />
      </span>
      <p className="text-16 strong">{failures.notOnDevice}</p>
      <p className={styles.detail}>{failures.shownWhenBack}</p>
    </div>
  );
}

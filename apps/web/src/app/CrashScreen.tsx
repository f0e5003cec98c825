import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/EmptyState.module.css";

const isOldVersion = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message);

/** A screen that failed: says what happened and what is kept, and offers to draw it again or to reload. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const m = useMessages();
  const router = useRouter();
  const outdated = isOldVersion(error);

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <div role="alert" className={styles.state}>
      <span aria-hidden="true" className={styles.icon}>
        <IconAlertTriangle />
      </span>
      <h1 className={styles.title}>{outdated ? m.failures.newVersion : m.failures.crashTitle}</h1>
      <p className={styles.detail}>{outdated ? m.failures.newVersionDetail : m.failures.crashKept}</p>
      <div className={styles.action}>
        {!outdated && (
          <Button leftSection={<IconRefresh />} onClick={retry}>
            {m.common.retry}
          </Button>
        )}
        <Button variant={outdated ? "filled" : "default"} onClick={() => location.reload()}>
          {m.common.reload}
        </Button>
      </div>
      <details className={styles.technical}>
        <summary>{m.failures.showDetails}</summary>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</pre>
      </details>
    </div>
  );
}

import { Button } from "@mantine/core";
import { sayThrown } from "@millwright/domain/thrown";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ScreenNotLoaded } from "#app/ScreenNotLoaded.tsx";
import { NotLoaded } from "#lib/failure/not-loaded.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/state/EmptyState.module.css";

/** A screen that failed: its code did not arrive, or it stopped working. */
export function CrashScreen(props: ErrorComponentProps) {
  return props.error instanceof NotLoaded ? <ScreenNotLoaded /> : <Crash {...props} />;
}

/** Says what happened and what is kept, and offers to draw the screen again or to reload. */
function Crash({ error, reset }: ErrorComponentProps) {
  const m = useMessages();
  const router = useRouter();

  function retry() {
    reset();
    void router.invalidate();
  }

  return (
    <div role="alert" className={styles.state}>
      <span aria-hidden="true" className={styles.icon}>
        <IconAlertTriangle />
      </span>
      <h1 className="text-16 strong">{m.failures.crashTitle}</h1>
      <p className={styles.detail}>{m.failures.crashKept}</p>
      <div className="flex wrap gap-10 justify-center mt-12">
        <Button leftSection={<IconRefresh />} onClick={retry}>
          {m.common.retry}
        </Button>
        <Button variant="default" onClick={() => location.reload()}>
          {m.common.reload}
        </Button>
      </div>
      <details className={styles.technical}>
        <summary>{m.failures.showDetails}</summary>
        <pre>{error instanceof Error ? `${error.name}: ${error.message}` : sayThrown(error)}</pre>
      </details>
    </div>
  );
}

import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/state/NeedsConnection.module.css";

/** Why what needs the server can't be done now: a short sentence while it is away, else undefined. */
export function useAwayReason(): string | undefined {
  const { needsConnection } = useMessages().failures;
  return useConnection() === "away" ? needsConnection : undefined;
}

/** Says so where something can't be done now; nothing while the server is there. */
export function AwayReason() {
  const reason = useAwayReason();
  if (reason === undefined) return null;
  return (
    <p role="status" className={`row gap-8 note ${styles.reason}`}>
      <IconCloudOff aria-hidden="true" />
      {reason}
    </p>
  );
}

/** What is of no use without the server: while that is away its fields and buttons can't be used. `isExplainedElsewhere`: what says so is elsewhere. */
export function NeedsConnection({
  isExplainedElsewhere = false,
  children,
}: {
  isExplainedElsewhere?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {!isExplainedElsewhere && <AwayReason />}
      <fieldset className={`contents ${styles.held}`} disabled={useConnection() === "away"}>
        {children}
      </fieldset>
    </>
  );
}

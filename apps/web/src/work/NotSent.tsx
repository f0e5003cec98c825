import { IconCloudUp } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import styles from "#work/NotSent.module.css";

/** Says quietly that what was done here waits for the connection. */
export function NotSent() {
  const m = useMessages();
  return (
    <span className={styles.mark} title={m.workOrders.notSentHelp}>
      <IconCloudUp aria-hidden="true" />
      {m.workOrders.notSent}
    </span>
  );
}

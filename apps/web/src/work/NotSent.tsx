import { IconCloudUp } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { classes } from "#ui/theme/classes.ts";
import styles from "#work/NotSent.module.css";

/** Says quietly that what was done here waits for the connection; `beside` words, with a gap to them. */
export function NotSent({ beside = false }: { beside?: boolean }) {
  const m = useMessages();
  return (
    <span
      className={classes("inline-row gap-4 note", styles.mark, beside && styles.beside)}
      title={m.workOrders.notSentHelp}
    >
      <IconCloudUp aria-hidden="true" />
      {m.workOrders.notSent}
    </span>
  );
}

import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/button/FootAction.module.css";
import { classes } from "#ui/theme/classes.ts";

interface ActionProps {
  icon: ReactNode;
  label: string;
  /** Stands back, without an edge of its own. */
  quiet?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** An action of a dialog that is seldom used: on a phone it is its icon alone. */
export function FootAction({ icon, label, quiet = false, onPress, ref }: ActionProps) {
  return (
    <Button
      ref={ref}
      variant={quiet ? "subtle" : "default"}
      className={classes(styles.iconAlone, quiet && styles.quiet)}
      onClick={onPress}
    >
      {icon}
      <span className={styles.words}>{label}</span>
    </Button>
  );
}

/** The deletion of what a dialog shows, apart from its other actions. */
export function DeleteAction({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const m = useMessages();
  return (
    <Button
      className={classes(styles.first, styles.iconAlone)}
      variant="subtle"
      color="danger"
      loading={busy}
      onClick={onPress}
    >
      <IconTrash aria-hidden="true" />
      <span className={styles.words}>{m.common.delete}</span>
    </Button>
  );
}

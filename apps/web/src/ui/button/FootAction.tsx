import { Button } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import styles from "#ui/button/FootAction.module.css";
import { classes } from "#ui/theme/classes.ts";

interface ActionProps {
  icon: ReactNode;
  label: string;
  /** Stands back, without an edge of its own. */
  quiet?: boolean;
  /** Why it can't be pressed now. */
  reason?: string | undefined;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** An action of a dialog that is seldom used: on a phone it is its icon alone. */
export function FootAction({ icon, label, quiet = false, reason, onPress, ref }: ActionProps) {
  return (
    <Button
      ref={ref}
      variant={quiet ? "subtle" : "default"}
      className={classes(styles.iconAlone, quiet && styles.quiet)}
      disabled={reason !== undefined}
      title={reason}
      onClick={onPress}
    >
      {icon}
      <span className={styles.words}>{label}</span>
    </Button>
  );
}

/** What is seldom done, at the beginning of a dialog's foot, apart from its next step. */
export function FootStart({ children }: { children: ReactNode }) {
  return <div className={`row gap-4 ${styles.start}`}>{children}</div>;
}

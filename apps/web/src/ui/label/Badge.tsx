import type { ReactNode } from "react";
import styles from "#ui/label/Badge.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  tone?: "quiet" | "action" | "critical" | "danger" | "caution" | "safe";
  /** Full colour, for what must be seen from afar: overdue. */
  solid?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A small word in a box: a tag, a state, a number. */
export function Badge({ tone = "quiet", solid = false, icon, children }: Props) {
  return (
    <span className={classes(styles.badge, styles[tone], solid && styles.solid)}>
      {icon}
      <span className={styles.words} title={typeof children === "string" ? children : undefined}>
        {children}
      </span>
    </span>
  );
}

import type { ReactNode } from "react";
import styles from "#ui/label/Code.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  children: ReactNode;
  small?: boolean;
  className?: string | undefined;
}

/** A code, a quantity or a time in mono with figures of one width: WO-2026-0042. */
export function Code({ children, small = false, className }: Props) {
  return <span className={classes(styles.code, small && styles.small, className)}>{children}</span>;
}

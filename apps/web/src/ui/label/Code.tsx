import type { ReactNode } from "react";
import styles from "#ui/label/Code.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  children: ReactNode;
  small?: boolean;
  className?: string | undefined;
}

/** Longer ones are no codes of ours, which stand on one line. */
const longestOnOneLine = 20;

/** A code, a quantity or a time in mono with figures of one width: WO-2026-0042. */
export function Code({ children, small = false, className }: Props) {
  const isLong = typeof children === "string" && children.length > longestOnOneLine;
  return (
    <span className={classes(styles.code, isLong && styles.long, small && "quiet text-13", className)}>{children}</span>
  );
}

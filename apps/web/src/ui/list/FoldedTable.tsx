import type { ReactNode } from "react";
import styles from "#ui/list/FoldedTable.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  /** What unfolds it. */
  summary: string;
  /** The id of what names the table. */
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What a drawing shows as a table, for who would rather read it; folded until then. */
export function FoldedTable({ summary, labelledBy, className, children }: Props) {
  return (
    <details className={classes(styles.folded, className)}>
      <summary>{summary}</summary>
      <table aria-labelledby={labelledBy}>{children}</table>
    </details>
  );
}

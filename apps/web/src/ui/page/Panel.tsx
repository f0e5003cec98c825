import type { ComponentProps } from "react";
import styles from "#ui/page/Panel.module.css";
import { classes } from "#ui/theme/classes.ts";

/** A white sheet on the page, with a hairline around it. */
export function Panel({ className, ...section }: ComponentProps<"section">) {
  return <section className={classes(styles.panel, className)} {...section} />;
}

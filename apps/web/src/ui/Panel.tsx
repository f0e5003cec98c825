import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import styles from "#ui/Panel.module.css";

/** A white sheet on the page, with a hairline around it. */
export function Panel({ className, ...section }: ComponentProps<"section">) {
  return <section className={classes(styles.panel, className)} {...section} />;
}

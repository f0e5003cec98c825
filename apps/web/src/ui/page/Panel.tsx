import type { ComponentProps } from "react";
import { useAnchor } from "#ui/page/use-anchor.ts";
import { classes } from "#ui/theme/classes.ts";

/** A white sheet on the page, with a hairline around it. */
export function Panel({ className, ...section }: ComponentProps<"section">) {
  useAnchor(section.id);
  return <section className={classes("panel pad-16", className)} {...section} />;
}

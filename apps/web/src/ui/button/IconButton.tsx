import type { ComponentProps, ReactNode } from "react";
import styles from "#ui/button/IconButton.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What the button does, for those who don't see the icon; shown as its tooltip too. */
  label: string;
  tone?: "quiet" | "danger";
  children: ReactNode;
}

/** A button of an icon alone: 32 px, 44 px under a finger. */
export function IconButton({ label, tone = "quiet", className, children, ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-tone={tone}
      className={classes(styles.button, className)}
      {...button}
    >
      {children}
    </button>
  );
}

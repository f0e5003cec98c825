import type { ReactNode } from "react";
import styles from "#ui/menu/Menu.module.css";
import { type Opener, usePopover } from "#ui/menu/use-popover.ts";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  label: string;
  trigger: (opener: Opener<"dialog">) => ReactNode;
  /** Drawn while it is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A panel of controls behind a button. Escape and a press beside it close it; the focus goes in, and back. */
export function Popover({ label, trigger, children }: Props) {
  const first = (panel: HTMLElement) => panel.querySelector<HTMLElement>("select, input, button");
  const { isOpen, close, opener, box } = usePopover("dialog", first);
  return (
    <>
      {trigger(opener)}
      <div {...box} role="dialog" aria-label={label} className={classes(styles.menu, styles.panel)}>
        {isOpen && children(close)}
      </div>
    </>
  );
}

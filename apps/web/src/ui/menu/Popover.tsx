import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "#ui/menu/Menu.module.css";
import { placeBelow } from "#ui/menu/menu-moves.ts";
import { classes } from "#ui/theme/classes.ts";

/** What makes a button the opener of its panel. */
export interface PanelTrigger {
  popoverTarget: string;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: (event: MouseEvent) => void;
}

interface Props {
  label: string;
  trigger: (opener: PanelTrigger) => ReactNode;
  /** Drawn while it is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A panel of controls behind a button. Escape and a press beside it close it; the focus goes in, and back. */
export function Popover({ label, trigger, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const panel = box.current;
    if (!open || panel === null || opener.current === null) return;
    panel.showPopover();
    placeBelow(panel, opener.current);
    panel.querySelector<HTMLElement>("select, input, button")?.focus();
  }, [open]);
  function press(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    opener.current = event.currentTarget;
    if (open) box.current?.hidePopover();
    else setOpen(true);
  }
  return (
    <>
      {trigger({
        popoverTarget: id,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": id,
        onClick: press,
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes(styles.menu, styles.panel)}
        onToggle={(event) => event.newState === "closed" && setOpen(false)}
      >
        {open && children(() => box.current?.hidePopover())}
      </div>
    </>
  );
}

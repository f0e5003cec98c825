import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "#ui/menu/Menu.module.css";
import { MenuEntry, type MenuItem } from "#ui/menu/MenuEntry.tsx";
import { nextItem, placeBelow } from "#ui/menu/menu-moves.ts";

/** What makes a button the opener of its menu. */
export interface MenuTrigger {
  popoverTarget: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: (event: MouseEvent) => void;
}

interface Props {
  /** What is chosen here, for those who don't see it. */
  label: string;
  /** Draws the button: `(opener) => <IconButton label="…" {...opener}>…</IconButton>`. */
  trigger: (opener: MenuTrigger) => ReactNode;
  items: readonly MenuItem[];
  /** Something to read above the choices. */
  head?: ReactNode;
}

const pressable = "[data-menu-item]:not(:disabled)";

/** A menu behind a button: arrow keys, first letters, Home, End, Escape. It lies over dialogs and is never cut off. */
export function Menu({ label, trigger, items, head }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const menu = box.current;
    if (!open || menu === null || opener.current === null) return;
    menu.showPopover();
    placeBelow(menu, opener.current);
    (menu.querySelector<HTMLElement>("[aria-checked=true]") ?? menu.querySelector<HTMLElement>(pressable))?.focus();
  }, [open]);

  function press(event: MouseEvent) {
    // Shown only once its items are drawn, so that it is measured and put in its place before it is seen.
    event.preventDefault();
    event.stopPropagation();
    opener.current = event.currentTarget;
    if (open) box.current?.hidePopover();
    else setOpen(true);
  }

  function move(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Tab") return box.current?.hidePopover();
    const next = nextItem([...event.currentTarget.querySelectorAll<HTMLElement>(pressable)], event.key);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      {trigger({
        popoverTarget: id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": id,
        onClick: press,
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={(event) => event.newState === "closed" && setOpen(false)}
      >
        {open && head}
        {open && (
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} onChosen={() => box.current?.hidePopover()} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

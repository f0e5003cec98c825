import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import styles from "#ui/Menu.module.css";
import { MenuEntry, type MenuItem } from "#ui/MenuEntry.tsx";
import { nextItem, placeBelow } from "#ui/menu-moves.ts";

/** What makes a button the opener of its menu. */
export interface MenuTrigger {
  popoverTarget: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
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

/** A menu behind a button: arrow keys, first letters, Home, End, Escape. It lies over dialogs and is never cut off. */
export function Menu({ label, trigger, items, head }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const menu = list.current;
    const opener = document.querySelector(`[popovertarget="${id}"]`);
    if (!open || menu === null || opener === null) return;
    placeBelow(menu, opener);
    const items = menu.querySelectorAll<HTMLElement>("[data-menu-item]:not(:disabled)");
    (menu.querySelector<HTMLElement>("[aria-checked=true]") ?? items[0])?.focus({ preventScroll: true });
  }, [open, id]);

  function move(event: KeyboardEvent) {
    const menu = list.current;
    if (menu === null) return;
    if (event.key === "Tab") return menu.hidePopover();
    const next = nextItem([...menu.querySelectorAll<HTMLElement>("[data-menu-item]:not(:disabled)")], event.key);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      {trigger({ popoverTarget: id, "aria-haspopup": "menu", "aria-expanded": open, "aria-controls": id })}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && head}
        {open && (
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} onChosen={() => list.current?.hidePopover()} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

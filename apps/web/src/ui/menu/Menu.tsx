import type { KeyboardEvent, ReactNode } from "react";
import styles from "#ui/menu/Menu.module.css";
import { MenuEntry, type MenuItem } from "#ui/menu/MenuEntry.tsx";
import { nextItem } from "#ui/menu/menu-moves.ts";
import { type Opener, usePopover } from "#ui/menu/use-popover.ts";

interface Props {
  /** What is chosen here, for those who don't see it. */
  label: string;
  /** Draws the button: `(opener) => <IconButton label="…" {...opener}>…</IconButton>`. */
  trigger: (opener: Opener<"menu">) => ReactNode;
  items: readonly MenuItem[];
  /** Something to read above the choices. */
  head?: ReactNode;
}

const pressable = "[data-menu-item]:not(:disabled)";
const firstItem = (menu: HTMLElement) =>
  menu.querySelector<HTMLElement>("[aria-checked=true]") ?? menu.querySelector<HTMLElement>(pressable);

/** A menu behind a button: arrow keys, first letters, Home, End, Escape. It lies over dialogs and is never cut off. */
export function Menu({ label, trigger, items, head }: Props) {
  const { isOpen, close, opener, box } = usePopover("menu", firstItem);

  function move(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Tab") return close();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(pressable)];
    const item = all.find(({ dataset }) => dataset.letter !== undefined && dataset.letter === event.key.toUpperCase());
    if (item) event.preventDefault();
    if (item) return item.click();
    const next = nextItem(all, event.key);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      {trigger(opener)}
      <div {...box} className={styles.menu}>
        {isOpen && head}
        {isOpen && (
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} onChosen={close} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

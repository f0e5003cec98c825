import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "#ui/menu/Menu.module.css";

export interface MenuItem {
  label: string;
  /** A line on what it means, below its name. */
  about?: string;
  icon?: ReactNode;
  /** A letter that chooses it at once while the menu is open. */
  letter?: string;
  onChoose: () => void;
  /** Given for one of several choices: whether it is the chosen one. */
  checked?: boolean;
  disabled?: boolean;
  tone?: "danger";
  /** Set off from the items above it by a line. */
  apart?: boolean;
}

export function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const { label, about, icon, letter, onChoose, checked, disabled = false, tone, apart = false } = item;
  const state = checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked };
  return (
    <button
      {...state}
      type="button"
      tabIndex={-1}
      data-menu-item
      data-letter={letter}
      aria-keyshortcuts={letter}
      data-tone={tone}
      data-apart={apart || undefined}
      disabled={disabled}
      className={`row gap-10 full control rounded-4 ink text-14 text-start ring-inside ${styles.item}`}
      onClick={() => {
        onChosen();
        onChoose();
      }}
    >
      {icon}
      <span className="rest">
        {label}
        {about && <span className="block note">{about}</span>}
      </span>
      {letter && (
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
      )}
      {checked && <IconCheck aria-hidden="true" />}
    </button>
  );
}

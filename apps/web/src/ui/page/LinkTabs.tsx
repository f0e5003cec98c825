import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useNumber } from "#lib/language.ts";
import styles from "#ui/page/LinkTabs.module.css";

/** Parts of a screen that have addresses of their own. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex wrap line-below">
      {children}
    </nav>
  );
}

interface TabProps {
  link: LinkProps;
  text: string;
  isCurrent: boolean;
  /** How much waits there; nothing is shown of none. */
  count?: number | undefined;
}

/** One of them. */
export function LinkTab({ link, text, isCurrent, count }: TabProps) {
  const number = useNumber();
  return (
    <Link
      {...link}
      className={`inline-row gap-8 control pad-0-12 quiet no-underline nowrap hover-ink ${styles.tab}`}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? "page" : undefined}
    >
      {text}
      {count !== undefined && count > 0 && (
        <span className={`bg-hover ink text-13 strong tabular ${styles.count}`}>{number(count)}</span>
      )}
    </Link>
  );
}

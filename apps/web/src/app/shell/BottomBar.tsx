import { IconDots } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#app/shell/BottomBar.module.css";
import { navEntries } from "#app/shell/nav.ts";
import { useMessages } from "#lib/language.ts";

/** The few screens that a phone keeps under the thumb; the others are behind More. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const m = useMessages();
  return (
    <nav aria-label={m.shell.navigation} className={styles.bar}>
      {navEntries
        .filter((entry) => entry.onPhone)
        .map(({ to, words, icon: Icon }) => (
          <Link key={to} to={to} className={styles.entry} activeOptions={{ exact: to === "/", includeSearch: false }}>
            <Icon aria-hidden="true" />
            {m.shell.nav[words].short}
          </Link>
        ))}
      <button type="button" aria-haspopup="dialog" className={styles.entry} onClick={onMore}>
        <IconDots aria-hidden="true" />
        {m.shell.more}
      </button>
    </nav>
  );
}

import { Link } from "@tanstack/react-router";
import styles from "#app/shell/nav/NavList.module.css";
import { useNavEntries } from "#app/shell/nav/nav.ts";
import { RequestCount } from "#app/shell/nav/RequestCount.tsx";
import { useMessages } from "#lib/language.ts";

/** The screens by label and description; by their icons alone in a narrow sidebar. */
export function NavList({ onChoose }: { onChoose?: () => void }) {
  const m = useMessages();
  const entries = useNavEntries();
  return (
    <ul className={styles.list}>
      {entries.map(({ to, words, icon: Icon }) => {
        const { label, about } = m.shell.nav[words];
        return (
          <li key={to}>
            <Link
              to={to}
              className={styles.entry}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              title={label}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.about}>{about}</span>
              </span>
              {words === "requests" && <RequestCount />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

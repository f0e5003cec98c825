import { plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import styles from "#features/outbox/Outbox.module.css";
import type { OwnConflicts as Own } from "#features/outbox/use-own-conflicts.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { ConflictCard } from "#work/conflicts/ConflictCard.tsx";

/** What one sent and others had changed too; who decides goes to where that is done. */
export function OwnConflicts({ own: { count, list } }: { own: Own }) {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const { open } = useDialogAddress();
  if (count === 0) return null;
  if (list.length === 0) {
    return (
      <p className={`grid gap-8 ${styles.group}`}>
        <Link to="/conflicts">{plural(locale, m.conflicts.decide, count)}</Link>
      </p>
    );
  }
  return (
    <section className={`grid gap-8 ${styles.group}`} aria-label={m.conflicts.title}>
      <h2 className={styles.heading}>{m.conflicts.title}</h2>
      <p className={`note ${styles.quiet}`}>{m.conflicts.help}</p>
      <ul className="grid gap-8">
        {list.map((conflict) => {
          const { kind, id, code, title } = conflict.subject;
          return (
            <li key={conflict.id}>
              <button
                type="button"
                className="min-h-44 ink-action strong text-start anywhere"
                onClick={() => open(kind === "part" ? "part" : "order", id)}
              >
                {`${code} ${title}`}
              </button>
              <ConflictCard conflict={conflict} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { KeptLock } from "@millwright/contract/history-record";
import { completedWords } from "@millwright/messages/completed/completed";
import styles from "#features/activity/completed/AsCompleted.module.css";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayLock } from "#work/lockout/say-lock.ts";

/** The personal locks that were on for the work: whose, where, and how each came off. */
export function SnapshotLocks({ locks }: { locks: readonly KeptLock[] }) {
  const m = useMessages();
  const saying = useSaying();
  if (locks.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{completedWords[saying.locale].locks}</h3>
      <ul className="stack gap-8">
        {locks.map((lock) => {
          const { text, where } = sayLock(lock, saying, m);
          return (
            <li key={lock.id}>
              {text}
              <span className="block note">{where}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

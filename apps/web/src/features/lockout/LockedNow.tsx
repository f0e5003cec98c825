import { fill } from "@millwright/messages/text";
import { IconLock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useLocks } from "#features/lockout/lockout-queries.ts";
import styles from "#features/lockout/Points.module.css";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

/** Who holds a machine locked out now, since when, and for what; nothing while nobody does. */
export function LockedNow({ machineId }: { machineId: string }) {
  const m = useLockoutWords();
  const saying = useSaying();
  const { data } = useLocks(machineId);
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={`flex wrap mb-16 pad-12-16 rounded bg-caution ${styles.band}`} aria-label={m.held.title}>
      <p className={`row gap-8 text-17 strong ${styles.banded}`}>
        <IconLock aria-hidden="true" />
        {m.held.title}
      </p>
      <ul className={`min-w-0 ${styles.holders}`}>
        {data.map((lock) => (
          <li key={lock.id} className={`row wrap min-h-28 anywhere ${styles.holder}`}>
            <span>
              <strong>
                {fill(m.held.by, {
                  name: lock.holder_name ?? m.held.unknown,
                  when: sayInstant(Temporal.Instant.from(lock.placed_at), saying),
                })}
              </strong>
              {lock.number !== null && ` · ${fill(m.held.number, { number: lock.number })}`}
            </span>
            <Link
              to="/work-orders/$orderId/steps"
              params={{ orderId: lock.work_order_id }}
              search={{ step: "lockout" }}
              className={`ink-action anywhere touch-44 ${styles.work}`}
              aria-label={fill(m.held.toWork, { code: lock.wo_id, title: lock.title })}
            >
              {lock.wo_id} · {lock.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

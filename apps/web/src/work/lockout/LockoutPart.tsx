import { isOwnLock } from "@millwright/domain/lockout/lockout";
import { fill, plural } from "@millwright/messages/text";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import styles from "#work/lockout/Lockout.module.css";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import { useOwnIds } from "#work/lockout/use-own-ids.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useRights } from "#work/rights.ts";

/** That an order needs lockout, whose locks are on for it, and the way to put on one's own. */
export function LockoutPart({ order }: { order: WorkOrder }) {
  const m = useLockoutWords();
  const locale = useLocale();
  const saying = useSaying();
  const own = useOwnIds();
  const { mayWork } = useRights(order);
  const { needs_lockout } = order;
  const locks = locksOf(order);
  const isOver = order.status === "Completed" && locks.length === 0;
  if (isOver || (!needs_lockout && locks.length === 0)) return null;
  const isOn = locks.length > 0;
  const leads = mayWork && !locks.some((lock) => isOwnLock(lock, own));
  const Icon = isOn ? IconLock : IconLockOpen;
  return (
    <section
      className={`row wrap gap-8-16 mb-12 pad-10-12 bordered rounded bg-hover ${styles.part}`}
      data-on={isOn || undefined}
      aria-label={m.walk.title}
    >
      <div className={`min-w-0 ${styles.said}`}>
        <p className={`row gap-8 strong ${styles.word}`}>
          <Icon aria-hidden="true" />
          {isOn ? plural(locale, m.part.on, locks.length) : m.part.needs}
        </p>
        {isOn ? (
          <ul className="mt-2 anywhere">
            {locks.map((lock) => (
              <li key={lock.id}>
                {fill(m.held.by, {
                  name: isOwnLock(lock, own) ? m.part.yours : (lock.holder_name ?? m.held.unknown),
                  when: sayInstant(Temporal.Instant.from(lock.placed_at), saying),
                })}
                {lock.number && ` · ${fill(m.held.number, { number: lock.number })}`}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 quiet">{m.part.needsHelp}</p>
        )}
      </div>
      <Link
        to="/work-orders/$orderId/steps"
        params={{ orderId: order.id }}
        search={{ step: "lockout" }}
        className={`inline-row rigid min-h-44 rounded bg-panel ink strong no-underline ${styles.way}`}
      >
        {leads ? m.part.open : m.part.look}
      </Link>
    </section>
  );
}

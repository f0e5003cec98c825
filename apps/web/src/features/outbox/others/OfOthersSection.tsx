import { fill, plural } from "@millwright/messages/text";
import styles from "#features/outbox/Outbox.module.css";
import { RefusedRow } from "#features/outbox/RefusedRow.tsx";
import type { OfOthers } from "#features/outbox/use-outbox-list.ts";
import { useUnnamedOrders } from "#features/outbox/use-unnamed-orders.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSession } from "#lib/session/session.ts";

/** What another technician did on this tablet: who is an owner or planner decides what was refused, the others see how much it is. */
export function OfOthersSection({ of: { author, count, refused } }: { of: OfOthers }) {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const mayDecide = useSession()?.decides === true;
  const shown = mayDecide ? refused : [];
  useUnnamedOrders(shown, []);
  const name = author.name || m.left.somebody;
  const waits = plural(locale, m.waitHere, count, { name });
  return (
    <section className={`grid gap-8 ${styles.group}`} aria-label={waits}>
      <p className={`note ${styles.quiet}`}>
        {waits}
        {refused.length > 0 && ` · ${plural(locale, m.refusedCount, refused.length)}`}
        {refused.length > 0 && !mayDecide && `. ${fill(m.left.decidedHere, { name })}`}
      </p>
      {shown.length > 0 && (
        <ul className="grid gap-8">
          {shown.map((entry) => (
            <RefusedRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { fill } from "@millwright/messages/text";
import { DiscardButton } from "#features/outbox/DiscardButton.tsx";
import { EntryTitle } from "#features/outbox/EntryTitle.tsx";
import styles from "#features/outbox/Outbox.module.css";
import { sayBy, sayEntry, useEntryWords } from "#features/outbox/say-entry.ts";
import { useIsSending } from "#features/outbox/use-outbox-list.ts";
import { useMessages } from "#lib/language.ts";
import type { Entry, Waiting } from "#lib/outbox/entry.ts";
import { useSaying } from "#lib/time/now.ts";
import { isOwn, sentAs } from "#work/outbox/author.ts";
import { orderOfEntry } from "#work/outbox/names/order-name.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** One thing that was done here and is on its way. */
export function WaitingRow({ one }: { one: Waiting<Entry> }) {
  const { outbox: m } = useMessages();
  const saying = useSaying();
  const words = useEntryWords();
  const { entry, isLate } = one;
  const isSending = useIsSending();
  function how(): string {
    if (workOutbox.isBlocked(entry.line)) return m.behind;
    if (sentAs(entry.author) === null) return fill(m.ofAnother, { name: entry.author.name });
    return isLate && !isSending ? m.waits : m.sending;
  }
  return (
    <li className="row wrap gap-12 between panel pad-12-16">
      <div className={`min-w-0 anywhere ${styles.what}`}>
        <EntryTitle orderId={orderOfEntry(entry)} title={sayEntry(entry, words)} />
        <p className={`note ${styles.quiet}`}>{`${how()} · ${sayBy(entry, m, saying)}`}</p>
      </div>
      {isLate && isOwn(entry.author) && <DiscardButton entry={entry} />}
    </li>
  );
}

import { plural } from "@millwright/messages/text";
import { IconArrowsSplit2, IconCloudUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/outbox/Outbox.module.css";
import { useIsSending, useOutboxCount } from "#features/outbox/use-outbox-list.ts";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";

/** How much of what was done here the server does not have, on the way to it; nothing while it has all. */
export function OutboxLink() {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const number = useNumber();
  const { number: count, all, refused, conflicts } = useOutboxCount();
  const isSending = useIsSending();
  if (count === 0) return null;
  const words = [
    ...(all > refused ? [plural(locale, m.count, all - refused)] : []),
    ...(isSending ? [m.sending] : []),
    ...(refused > 0 ? [plural(locale, m.refusedCount, refused)] : []),
    ...(conflicts > 0 ? [plural(locale, m.conflicts.count, conflicts)] : []),
  ];
  const title = words.join(" · ");
  return (
    <>
      <Link
        to="/outbox"
        className={`inline-row gap-4 min-h-44 pad-0-8 rounded quiet no-underline hover-action ${styles.link}`}
        data-sending={isSending || undefined}
        aria-label={title}
        title={title}
      >
        {all > 0 ? <IconCloudUp aria-hidden="true" /> : <IconArrowsSplit2 aria-hidden="true" />}
        <span
          className={`bg-action on-action text-12 strong tabular text-center ${styles.number}`}
          data-refused={refused > 0 || undefined}
        >
          {number(count)}
        </span>
      </Link>
      <span role="status" className="visually-hidden">
        {isSending && m.sending}
      </span>
    </>
  );
}

import { Button } from "@mantine/core";
import { fill, plural, regionOf } from "@millwright/messages/text";
import { IconSend, IconTrash } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { EntryTitle } from "#features/outbox/EntryTitle.tsx";
import styles from "#features/outbox/Outbox.module.css";
import { sayBy, sayEntry, sayFile, useEntryWords } from "#features/outbox/say-entry.ts";
import { useUnnamedOrders } from "#features/outbox/use-unnamed-orders.ts";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";
import { orderAbout } from "#lib/outbox/places.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import type { LeftBehind } from "#work/outbox/left-behind.ts";
import { orderOfEntry } from "#work/outbox/names/order-name.ts";

/** What another person left on this device: an owner sends or discards it, others see that it is there. */
export function LeftSection({ left }: { left: LeftBehind }) {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const number = useNumber();
  const saying = useSaying();
  const words = useEntryWords();
  const confirm = useConfirm();
  const isOwner = useUser().access === "owner";
  const { refused, waiting, files, isSending } = useSyncExternalStore(left.subscribe, left.state);
  const entries = [...refused, ...waiting];
  useUnnamedOrders(isOwner ? entries : [], isOwner ? files : []);
  const count = refused.length + waiting.length + files.length;
  if (count === 0) return null;
  const name = new Intl.ListFormat(regionOf[locale]).format(left.names) || m.left.somebody;
  if (!isOwner) {
    return (
      <p className={`grid gap-8 ${styles.group}`}>
        {[
          plural(locale, m.waitHere, count, { name }),
          left.isOfTablet ? m.left.ofTablet : fill(m.left.forOthers, { name }),
        ].join(". ")}
      </p>
    );
  }
  const title = fill(m.left.title, { name, n: number(count) });
  async function discard() {
    const question = { title: fill(m.left.discardQuestion, { name }), detail: m.discardDetail };
    if (!(await confirm({ ...question, action: m.discard, isLocal: true }))) return;
    const restore = left.discard();
    toast.success(m.discarded, { action: undoing(restore) });
  }
  return (
    <section className={`grid gap-8 ${styles.group}`} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={`note ${styles.quiet}`}>{fill(m.left.help, { name })}</p>
      <div className="flex wrap gap-8">
        <Button leftSection={<IconSend size={18} aria-hidden="true" />} loading={isSending} onClick={() => left.send()}>
          {fill(m.left.send, { name })}
        </Button>
        <Button
          variant="default"
          disabled={isSending}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void discard()}
        >
          {m.discard}
        </Button>
      </div>
      <ul className="grid gap-8">
        {entries.map((entry) => (
          <li key={entry.id} className="row wrap gap-12 between panel pad-12-16">
            <div className={`min-w-0 anywhere ${styles.what}`}>
              <EntryTitle orderId={orderOfEntry(entry)} title={sayEntry(entry, words)} />
              <p className={`note ${styles.quiet}`}>{sayBy(entry, m, saying)}</p>
              {entry.refusal && <p className={styles.reason}>{entry.refusal.detail || m.noReason}</p>}
            </div>
          </li>
        ))}
        {files.map((file) => (
          <li key={file.id} className="row wrap gap-12 between panel pad-12-16">
            <EntryTitle orderId={orderAbout(file.place)} title={sayFile(file, m)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

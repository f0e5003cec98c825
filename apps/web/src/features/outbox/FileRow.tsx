import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconDownload, IconRefresh, IconTrash } from "@tabler/icons-react";
import { EntryTitle } from "#features/outbox/EntryTitle.tsx";
import styles from "#features/outbox/Outbox.module.css";
import { sayBy, sayFile } from "#features/outbox/say-entry.ts";
import { useMessages } from "#lib/language.ts";
import { orderAbout, orderPlace } from "#lib/outbox/places.ts";
import { saveOnDevice } from "#lib/storage/save-on-device.ts";
import { useSaying } from "#lib/time/now.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import type { Attached } from "#work/attach/attach-line.ts";
import { attachLine } from "#work/attach/attachments.ts";
import { isOwn, sentAs } from "#work/outbox/author.ts";

/** A photo or file that waits for where it belongs, or that the server refused. */
export function FileRow({ file: one }: { file: Attached }) {
  const { outbox: m } = useMessages();
  const saying = useSaying();
  const { file, place, refusal, author } = one;
  const order = orderAbout(place);
  function how(): string {
    if (refusal) return refusal.detail || m.noReason;
    if (sentAs(author) === null) return fill(m.ofAnother, { name: author.name });
    return one.isStuck ? m.waits : m.sending;
  }
  return (
    <li className="row wrap gap-12 between panel pad-12-16">
      <div className={`min-w-0 anywhere ${styles.what}`}>
        <EntryTitle orderId={order} title={sayFile(one, m)} />
        <p className={`note ${styles.quiet}`}>{sayBy(one, m, saying)}</p>
        <p className={refusal ? styles.reason : `note ${styles.quiet}`}>{how()}</p>
      </div>
      {isOwn(author) && (
        <div className="flex wrap gap-8">
          {refusal && order !== null && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => attachLine.retry(one.id, orderPlace(order))}
            >
              {m.sendAgain}
            </Button>
          )}
          {refusal && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => saveOnDevice(file, file.name)}
            >
              {m.saveFile}
            </Button>
          )}
          <DiscardFile one={one} />
        </div>
      )}
    </li>
  );
}

/** Gives up a photo, after a question; Undo brings it back. */
function DiscardFile({ one: { id } }: { one: Attached }) {
  const { outbox: m } = useMessages();
  const confirm = useConfirm();
  async function discard() {
    if (!(await confirm({ title: m.discardQuestion, detail: m.discardDetail, action: m.discard, isLocal: true })))
      return;
    const gone = attachLine.takeOut([id]);
    if (gone.length > 0) toast.success(m.discarded, { action: undoing(() => attachLine.restore(gone)) });
  }
  return (
    <Button variant="default" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={() => void discard()}>
      {m.discard}
    </Button>
  );
}

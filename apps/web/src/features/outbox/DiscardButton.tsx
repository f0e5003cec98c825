import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { useLocale, useMessages } from "#lib/language.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { attachLine } from "#work/attach/attachments.ts";
import { photosOf } from "#work/outbox/send-entry.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** Gives up what was done here, after a question; Undo brings it back, with what waited behind it. */
export function DiscardButton({ entry }: { entry: Entry }) {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const confirm = useConfirm();
  async function discard() {
    const behind = entry.id === entry.line ? workOutbox.waiting().filter((one) => one.entry.line === entry.line) : [];
    const others = behind.filter((one) => one.entry.id !== entry.id).length;
    const detail = others > 0 ? `${m.discardDetail} ${plural(locale, m.discardBehind, others)}` : m.discardDetail;
    if (!(await confirm({ title: m.discardQuestion, detail, action: m.discard, isLocal: true }))) return;
    const gone = workOutbox.discard(entry.id);
    if (gone.length === 0) return;
    const photos = attachLine.takeOut(gone.flatMap(photosOf));
    const restore = () => {
      attachLine.restore(photos);
      workOutbox.restore(gone);
    };
    toast.success(m.discarded, { action: undoing(restore) });
  }
  return (
    <Button variant="default" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={() => void discard()}>
      {m.discard}
    </Button>
  );
}

import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { IconCloudUp, IconCopy, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FileRow } from "#features/outbox/FileRow.tsx";
import { OnDevice } from "#features/outbox/OnDevice.tsx";
import styles from "#features/outbox/Outbox.module.css";
import { OwnConflicts } from "#features/outbox/OwnConflicts.tsx";
import { LeftSection } from "#features/outbox/others/LeftSection.tsx";
import { OfOthersSection } from "#features/outbox/others/OfOthersSection.tsx";
import { RefusedRow } from "#features/outbox/RefusedRow.tsx";
import { sayBy, sayEntry, useEntryWords } from "#features/outbox/say-entry.ts";
import { useLeft, useOfOthers, useOutboxCount, useOutboxList } from "#features/outbox/use-outbox-list.ts";
import { useOwnConflicts } from "#features/outbox/use-own-conflicts.ts";
import { useUnnamedOrders } from "#features/outbox/use-unnamed-orders.ts";
import { WaitingRow } from "#features/outbox/WaitingRow.tsx";
import { copyText } from "#lib/clipboard.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { lastsAsThePage } from "#lib/outbox/kept-entries.ts";
import type { RefusedReadingSlot } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { toast } from "#ui/toast/toast.ts";
import { attachLine } from "#work/attach/attachments.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** What was done on this device and the server does not have: what waits, what is being sent, and what it refused. */
export function OutboxScreen({ Reading }: { Reading?: RefusedReadingSlot }) {
  const { outbox: m } = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const words = useEntryWords();
  const { waiting, refused, files } = useOutboxList();
  const entries = [...refused, ...waiting.map(({ entry }) => entry)];
  useUnnamedOrders(entries, files);
  const { left, count: leftCount } = useLeft();
  const conflicts = useOwnConflicts();
  const { number: count } = useOutboxCount();
  const others = useOfOthers();
  const all = waiting.length + refused.length + files.length;
  const isEmpty = all === 0 && leftCount === 0 && others.length === 0 && conflicts.list.length === 0;
  const isConflictsOnly = count > 0 && count === conflicts.list.length;
  const refusedFiles = files.filter(({ refusal }) => refusal);
  const waitingFiles = files.filter(({ refusal }) => !refusal);
  async function copy() {
    const lines = entries.map((entry) => `${sayEntry(entry, words)} – ${sayBy(entry, m, saying)}`);
    if (await copyText(lines.join("\n"))) toast.success(m.copied);
  }
  function sendNow() {
    workOutbox.wake();
    attachLine.wake();
  }
  const actions = all > 0 && (
    <div className="flex wrap gap-8">
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {m.copy}
      </Button>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={sendNow}>
        {m.sendNow}
      </Button>
    </div>
  );
  return (
    <Page title={isConflictsOnly ? m.conflicts.title : m.title} count={count} actions={actions}>
      {all > 0 && lastsAsThePage() && <p role="status">{m.notLasting}</p>}
      {isEmpty && <EmptyState icon={<IconCloudUp />} title={m.empty} detail={m.emptyHelp} />}
      <Group title={m.groups.refused} help={m.refusedHelp} isShown={refused.length + refusedFiles.length > 0}>
        {refused.map((entry) => (
          <RefusedRow key={entry.id} entry={entry} Reading={Reading} />
        ))}
        {refusedFiles.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Group>
      <Group
        title={plural(locale, m.count, waiting.length + waitingFiles.length)}
        isShown={waiting.length + waitingFiles.length > 0}
      >
        {waiting.map((one) => (
          <WaitingRow key={one.entry.id} one={one} />
        ))}
        {waitingFiles.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Group>
      <OwnConflicts own={conflicts} />
      {others.map((one) => (
        <OfOthersSection key={one.author.id} of={one} />
      ))}
      {left.map((one) => (
        <LeftSection key={one.owner.person} left={one} />
      ))}
      <OnDevice />
    </Page>
  );
}

interface GroupProps {
  title: string;
  help?: string;
  isShown: boolean;
  children: ReactNode;
}

function Group({ title, help, isShown, children }: GroupProps) {
  if (!isShown) return null;
  return (
    <section className={`grid gap-8 ${styles.group}`} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {help && <p className={`note ${styles.quiet}`}>{help}</p>}
      <ul className="grid gap-8">{children}</ul>
    </section>
  );
}

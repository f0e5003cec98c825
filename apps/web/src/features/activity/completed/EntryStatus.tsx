import { occurrenceWords } from "@millwright/messages/history-words";
import { useSnapshot, useSnapshotOn, useWhyOn } from "#features/activity/completed/snapshot.ts";
import { dayOfEntry, useDialogs } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { readEntryName } from "#work/entry/snapshot.ts";
import { type Occurrence, OccurrenceBadge } from "#work/OccurrenceBadge.tsx";

/** The state of the occurrence that the address names; nothing until it is known. */
export function EntryStatus({ id }: { id: string }) {
  const { entry } = useDialogs();
  const day = dayOfEntry(entry);
  return day === null ? <Named entry={entry} /> : <On orderId={id} day={day} />;
}

function Named({ entry }: { entry: string | undefined }) {
  const { data } = useSnapshot(readEntryName(entry));
  return data?.kind === "pm" ? <Ended occurrence={data.entry} /> : null;
}

function On({ orderId, day }: { orderId: string; day: string }) {
  const { data } = useSnapshotOn(orderId, day);
  if (data?.kind === "pm") return <Ended occurrence={data.entry} />;
  return data === null ? <Ahead orderId={orderId} day={day} /> : null;
}

function Ended({ occurrence }: { occurrence: Occurrence }) {
  const m = useMessages();
  const { locale } = useSaying();
  return <OccurrenceBadge status={occurrence.status} word={occurrenceWords(occurrence, m, locale).wholeStatus} />;
}

/** Of what is not over; nothing of a day that the PM doesn't come on. */
function Ahead({ orderId, day }: { orderId: string; day: string }) {
  const { calendar } = useMessages();
  const { data } = useWhyOn(orderId, day);
  return data?.why.kind === "stands" ? <Badge>{calendar.ahead}</Badge> : null;
}

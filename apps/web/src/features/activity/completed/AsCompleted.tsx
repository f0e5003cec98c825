import { completedWords } from "@millwright/messages/completed/completed";
import { CompletedWork } from "#features/activity/completed/CompletedWork.tsx";
import { OccurrenceOn } from "#features/activity/completed/OccurrenceOn.tsx";
import { useSnapshot } from "#features/activity/completed/snapshot.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { dayOfEntry, useDialogs } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { readEntryName } from "#work/entry/snapshot.ts";

/** What the entry in the address tells of: work as it was completed, or what a PM has on a day. */
export function AsCompleted({ id }: { id?: string }) {
  const { entry } = useDialogs();
  const day = dayOfEntry(entry);
  return day !== null && id !== undefined ? <OccurrenceOn orderId={id} day={day} /> : <EntryNamed entry={entry} />;
}

function EntryNamed({ entry }: { entry: string | undefined }) {
  const { history } = useMessages();
  const m = completedWords[useLocale()];
  const name = readEntryName(entry);
  const found = useSnapshot(name);
  if (name === null || hasCode(found.error, "not_found"))
    return <EmptyState title={m.notFound} detail={m.notFoundHelp} />;
  if (found.data) return <CompletedWork snapshot={found.data} />;
  if (found.isPending) return <SkeletonRows />;
  return <ErrorState title={history.loadFailed} error={found.error} onRetry={() => void found.refetch()} />;
}

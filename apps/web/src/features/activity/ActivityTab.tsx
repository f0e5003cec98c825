import { type Subject, useActivity } from "#features/activity/activity.ts";
import { Timeline } from "#features/activity/Timeline.tsx";
import { useWords } from "#features/activity/use-words.ts";
import { useMessages } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What happened to one thing: who, when, and what from what to what. */
export function ActivityTab({ id, subject }: { id: string; subject: Subject }) {
  const { activity: m } = useMessages();
  const words = useWords(subject);
  const list = useActivity(id);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && !list.data) {
    return <ErrorState title={m.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return <EmptyState title={m.empty} detail={m.emptyHelp} />;
  return (
    <>
      <Timeline entries={list.data} words={words} />
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}

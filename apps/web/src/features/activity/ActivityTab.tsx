import { useMemo } from "react";
import { type Entry, type Subject, useActivity } from "#features/activity/activity.ts";
import { type Between, Timeline } from "#features/activity/Timeline.tsx";
import { useLoggedSteps } from "#features/activity/use-logged-steps.ts";
import { useWords } from "#features/activity/use-words.ts";
import { useMessages } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What else happened to the thing, a page at a time. */
export interface OtherRows {
  rows: readonly Between[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

interface Props {
  id: string;
  subject: Subject;
  others?: OtherRows;
}

const none: OtherRows = { rows: [], hasMore: false, isLoadingMore: false, onMore: () => {} };

/** What happened to one thing: who, when, and what from what to what. */
export function ActivityTab({ id, subject, others = none }: Props) {
  const { activity: m } = useMessages();
  const [said, steps] = [useWords(subject), useLoggedSteps(id)];
  const words = useMemo(() => ({ ...said, steps }), [said, steps]);
  const list = useActivity(id);
  const entries = useMemo(() => list.data?.flatMap(withoutTalk) ?? [], [list.data]);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && !list.data) {
    return (
      <>
        {others.rows.length > 0 && <Timeline entries={[]} between={others.rows} words={words} />}
        <ErrorState title={m.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      </>
    );
  }
  if (entries.length === 0 && others.rows.length === 0) return <EmptyState title={m.empty} detail={m.emptyHelp} />;
  // Of two lists only what both reach back to is shown: before that, what the shorter one will bring is missing.
  const from = latest(
    list.hasNextPage ? list.data?.at(-1)?.at : undefined,
    others.hasMore ? others.rows.at(-1)?.at : undefined,
  );
  const reaches = ({ at }: { at: string }) => from === null || at >= from;
  function showMore() {
    if (list.hasNextPage && list.data?.at(-1)?.at === from) void list.fetchNextPage();
    if (others.hasMore && others.rows.at(-1)?.at === from) others.onMore();
  }
  return (
    <>
      <Timeline entries={entries.filter(reaches)} between={others.rows.filter(reaches)} words={words} />
      <ShowMore more={from !== null} loading={list.isFetchingNextPage || others.isLoadingMore} onMore={showMore} />
    </>
  );
}

const isOfTalk = (field: string) => field.startsWith("comment/");
/** What a request is asked and answers is said as a comment with it. */
const spoken = ["question", "answer"];

/** What was said stands there itself: an entry without it, or none where that is all. */
function withoutTalk(entry: Entry): Entry[] {
  const changes = Object.entries(entry.changes);
  if (!changes.some(([field]) => isOfTalk(field))) return [entry];
  const others = changes.filter(([field]) => !isOfTalk(field) && !spoken.includes(field));
  return others.length === 0 ? [] : [{ ...entry, changes: Object.fromEntries(others) }];
}

function latest(...ends: readonly (string | undefined)[]): string | null {
  return (
    ends
      .filter((end) => end !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
}

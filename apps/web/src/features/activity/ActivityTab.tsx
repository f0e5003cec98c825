import { logWords } from "@millwright/messages/log/log";
import { useMemo } from "react";
import { type Entry, type Subject, useActivity } from "#features/activity/activity.ts";
import { Timeline } from "#features/activity/Timeline.tsx";
import { useLoggedSteps } from "#features/activity/use-logged-steps.ts";
import { useWords } from "#features/activity/use-words.ts";
import { useLocale } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  id: string;
  subject: Subject;
}

/** What happened to one thing: who, when, and what from what to what. */
export function ActivityTab({ id, subject }: Props) {
  const m = logWords[useLocale()];
  const [fieldWords, steps] = [useWords(subject), useLoggedSteps(id)];
  const words = useMemo(() => ({ ...fieldWords, steps }), [fieldWords, steps]);
  const list = useActivity(id);
  const entries = useMemo(() => list.data?.flatMap(withoutTalk) ?? [], [list.data]);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && !list.data) {
    return <ErrorState title={m.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (entries.length === 0) return <EmptyState title={m.empty} detail={m.emptyHelp} />;
  return (
    <>
      <Timeline entries={entries} words={words} />
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
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

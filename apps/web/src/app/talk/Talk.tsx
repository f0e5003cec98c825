import { ActivityTab } from "#features/activity/ActivityTab.tsx";
import type { Subject as Logged } from "#features/activity/activity.ts";
import { Composer } from "#features/comments/Composer.tsx";
import { useCommentWords } from "#features/comments/comment-words.ts";
import type { Subject } from "#features/comments/comments.ts";
import { useSaid } from "#features/comments/use-said.tsx";
import { PhotoRow } from "#features/files/PhotoStrip.tsx";
import { useMayWork } from "#lib/session/may.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What was said about a thing and what happened to it, in one line of time, below where more is said. */
export function Talk({ about, subject }: { about: Subject; subject: Logged }) {
  const words = useCommentWords();
  const mayWork = useMayWork();
  const said = useSaid(about, PhotoRow);
  const failed = said.error !== null && <ErrorState title={words.loadFailed} error={said.error} onRetry={said.retry} />;
  // One's own words that wait are not to be looked for below it.
  const isWaiting = said.rows.length > 0;
  return (
    <>
      {mayWork && <Composer about={about} />}
      {!isWaiting && failed}
      {said.isPending ? <SkeletonRows /> : <ActivityTab id={about.id} subject={subject} others={said} />}
      {isWaiting && failed}
    </>
  );
}

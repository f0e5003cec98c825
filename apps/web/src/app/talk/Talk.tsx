import type { Subject as Logged } from "#features/activity/activity.ts";
import { CommentsAndActivity } from "#features/activity/CommentsAndActivity.tsx";
import { FoldedLog } from "#features/activity/FoldedLog.tsx";
import { Composer } from "#features/comments/Composer.tsx";
import { useCommentWords } from "#features/comments/comment-words.ts";
import type { Subject } from "#features/comments/comments.ts";
import { useCommentRows } from "#features/comments/use-comment-rows.tsx";
import { PhotoRow } from "#features/files/PhotoStrip.tsx";
import { useMayWork } from "#lib/session/may.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** What was said about a thing, below where more is said; what else happened to it is folded under that. */
export function Talk({ about, subject }: { about: Subject; subject: Logged }) {
  const words = useCommentWords();
  const mayWork = useMayWork();
  const comments = useCommentRows(about, PhotoRow);
  const failed = comments.error !== null && (
    <ErrorState title={words.loadFailed} error={comments.error} onRetry={comments.retry} />
  );
  // One's own words that wait are not to be looked for below it.
  const isWaiting = comments.rows.length > 0;
  return (
    <>
      {mayWork && <Composer about={about} />}
      {!isWaiting && failed}
      {comments.isPending ? <SkeletonRows /> : <CommentsAndActivity feed={comments} subject={subject} />}
      {isWaiting && failed}
      <FoldedLog id={about.id} subject={subject} />
    </>
  );
}

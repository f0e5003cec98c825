import { logWords } from "@millwright/messages/log/log";
import type { Subject } from "#features/activity/activity.ts";
import { type Between, Timeline } from "#features/activity/Timeline.tsx";
import { useWords } from "#features/activity/use-words.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";

/** What was said about a thing, a page at a time. */
export interface CommentRows {
  rows: readonly Between[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** What was said about a thing under the plant's days, the latest first; nothing where nobody said anything. */
export function CommentsAndActivity({ feed, subject }: { feed: CommentRows; subject: Subject }) {
  const words = useWords(subject);
  if (feed.rows.length === 0) return null;
  return (
    <>
      <Timeline entries={[]} between={feed.rows} words={words} label={logWords[words.locale].allSaid} />
      <ShowMore more={feed.hasMore} loading={feed.isLoadingMore} onMore={feed.onMore} />
    </>
  );
}

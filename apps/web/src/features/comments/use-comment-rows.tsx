import { instantOf } from "@millwright/domain/when";
import { type ReactNode, useMemo } from "react";
import { CommentItem, type PhotosSlot } from "#features/comments/CommentItem.tsx";
import { type Subject, useComments } from "#features/comments/comments.ts";
import { useWaiting } from "#features/comments/sending.ts";
import { WaitingItem } from "#features/comments/WaitingItem.tsx";

interface Row {
  key: string;
  at: string;
  shown: ReactNode;
}

/** What was said about a thing as items of a line of time, the latest first, and what is on its way. */
export function useCommentRows(about: Subject, Photos: PhotosSlot) {
  const list = useComments(about);
  const sending = useWaiting(about);
  const rows = useMemo(() => {
    const known = new Set(list.data?.map(({ id }) => id));
    // What was sent before the screen was opened stands where it will: at the top.
    const waiting = sending.filter(({ id, refusal }) => refusal === undefined && !known.has(id));
    return [
      ...waiting.map(
        (comment): Row => ({ key: comment.id, at: instantOf(comment.at), shown: <WaitingItem comment={comment} /> }),
      ),
      ...(list.data ?? []).map(
        (comment): Row => ({
          key: comment.id,
          at: comment.created_at,
          shown: <CommentItem comment={comment} Photos={Photos} />,
        }),
      ),
    ];
  }, [list.data, sending, Photos]);
  return {
    rows,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
    isPending: list.isPending,
    error: list.data === undefined ? list.error : null,
    retry: () => void list.refetch(),
  };
}

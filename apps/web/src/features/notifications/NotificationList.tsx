import { IconBell } from "@tabler/icons-react";
import { NotificationRows } from "#features/notifications/NotificationRows.tsx";
import { useNotifications } from "#features/notifications/notification-queries.ts";
import { useNotificationWords } from "#features/notifications/notification-words.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  isUnreadOnly?: boolean;
  /** Called when one is opened in this tab. */
  onOpen?: () => void;
}

/** One's notifications: loading, failed, none, or as many as there are. */
export function NotificationList({ isUnreadOnly = false, onOpen }: Props) {
  const words = useNotificationWords();
  const list = useNotifications(isUnreadOnly);
  if (list.isPending) return <SkeletonRows count={3} />;
  if (list.isError && !list.data) {
    return <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) {
    const none = isUnreadOnly ? { title: words.noneUnread } : { title: words.none, detail: words.noneHelp };
    return <EmptyState icon={<IconBell />} {...none} />;
  }
  return (
    <>
      <NotificationRows rows={list.data} onOpen={onOpen} />
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto={!list.isFetchNextPageError}
      />
    </>
  );
}

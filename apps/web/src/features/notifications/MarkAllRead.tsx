import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { markAllRead, useUnread } from "#features/notifications/notification-queries.ts";
import { useNotificationWords } from "#features/notifications/notification-words.ts";
import { useAct } from "#lib/api/act.ts";
import { toast } from "#ui/toast/toast.ts";

/** Marks all as read; it stays where it is while nothing is unread, so that nothing moves. */
export function MarkAllRead() {
  const words = useNotificationWords();
  const unread = useUnread();
  const { busy, act } = useAct(toast);
  return (
    <Button
      variant="default"
      leftSection={<IconChecks />}
      // Not disabled itself: who has just pressed it keeps their place.
      data-disabled={!unread || undefined}
      aria-disabled={!unread}
      loading={busy}
      onClick={() => unread && void act(markAllRead, { failed: words.markFailed })}
    >
      {words.markAll}
    </Button>
  );
}

import type { Notification } from "@millwright/contract/notifications";
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsSplit2,
  IconAt,
  IconCircleX,
  IconClockExclamation,
  IconLockOpen,
  IconLockPassword,
  IconLockPlus,
  IconMessage,
  IconMessagePlus,
  IconMessageReport,
  IconPackage,
  IconUserCheck,
  IconUserX,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import styles from "#features/notifications/Notifications.module.css";
import { markRead } from "#features/notifications/notification-queries.ts";
import { sayNews, sayWhen, useNotificationWords } from "#features/notifications/notification-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";

const icons: Record<Notification["kind"], Icon> = {
  breakdown: IconAlertTriangle,
  conflict: IconArrowsSplit2,
  assigned: IconUserCheck,
  mentioned: IconAt,
  "report-changed": IconMessageReport,
  "report-received": IconMessagePlus,
  overdue: IconClockExclamation,
  "part-low": IconPackage,
  commented: IconMessage,
  "step-failed": IconCircleX,
  "lock-forced": IconLockOpen,
  "point-added": IconLockPlus,
  "pin-set": IconLockPassword,
  "work-denied": IconUserX,
};

interface Props {
  rows: readonly Notification[];
  /** Called when one is opened in this tab. */
  onOpen?: (() => void) | undefined;
}

export function NotificationRows({ rows, onOpen }: Props) {
  return (
    <ul className="list lines">
      {rows.map((row) => (
        <NotificationRow key={row.id} row={row} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function NotificationRow({ row, onOpen }: { row: Notification; onOpen: Props["onOpen"] }) {
  const words = useNotificationWords();
  const saying = useSaying();
  const { history } = useRouter();
  const Icon = icons[row.kind];
  const at = Temporal.Instant.from(row.created_at);
  const isUnread = row.read_at === null;
  const excerpt = row.question ?? row.excerpt;

  function open(event: MouseEvent) {
    // That it is read shows at once; should the server not have heard of it, it is unread again.
    void markRead(row).catch(() => undefined);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen?.();
    history.push(row.address);
  }

  return (
    <li>
      <a
        href={row.address}
        className={`flex gap-12 pad-12 ink no-underline hover ring-inside ${styles.row}`}
        data-unread={isUnread || undefined}
        onClick={open}
      >
        <Icon aria-hidden="true" className={`rigid faint ${styles.icon}`} data-kind={row.kind} />
        <span className="stack gap-2 rest anywhere">
          <span className={`quiet ${styles.what}`}>{sayNews(row, words)}</span>
          <span>
            {row.subject.code !== null && <Code small>{row.subject.code}</Code>} {row.subject.title}
          </span>
          {excerpt !== null && <span className={`clipped quiet ${styles.excerpt}`}>{excerpt}</span>}
          <span className="flex gap-8 note">
            {isUnread && <span className="ink-action strong">{words.isUnread}</span>}
            <time dateTime={row.created_at} title={sayInstant(at, saying)}>
              {sayWhen(at, words, saying)}
            </time>
          </span>
        </span>
      </a>
    </li>
  );
}

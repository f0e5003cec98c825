import { plural } from "@millwright/messages/text";
import { IconBell, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { MarkAllRead } from "#features/notifications/MarkAllRead.tsx";
import { NotificationList } from "#features/notifications/NotificationList.tsx";
import styles from "#features/notifications/Notifications.module.css";
import { useUnread } from "#features/notifications/notification-queries.ts";
import { sayCount, useNotificationWords } from "#features/notifications/notification-words.ts";
import { useLocale } from "#lib/language.ts";
import { resumePush } from "#lib/push/push-device.ts";
import { useOwner } from "#lib/session/owner.ts";
import { announce } from "#ui/announce/live-region.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { usePopover } from "#ui/menu/use-popover.ts";
import { setTitleCount } from "#ui/page/title-count.ts";

const itself = (panel: HTMLElement) => panel;

/** The bell of the top bar: how many notifications are unread, and behind it what they are. */
export function Bell() {
  const words = useNotificationWords();
  const locale = useLocale();
  const unread = useUnread() ?? 0;
  const { isOpen, close, opener, box } = usePopover("dialog", itself);
  useSaidCount(unread);
  const owner = useOwner();
  // Where push can't go on, the bell and the settings say what there is to say.
  useEffect(() => void resumePush(owner).catch(() => undefined), [owner]);
  const label = unread > 0 ? plural(locale, words.unread, unread) : words.title;
  return (
    <>
      <IconButton label={label} className="relative" {...opener}>
        <IconBell />
        {unread > 0 && (
          <span aria-hidden="true" className={`${styles.badge} on-action tabular strong text-center bg-action`}>
            {sayCount(unread, words)}
          </span>
        )}
      </IconButton>
      <div
        {...box}
        role="dialog"
        aria-label={words.title}
        tabIndex={-1}
        className={`panel no-margin no-padding clipped floating ink ${styles.panel}`}
      >
        {isOpen && (
          <>
            <div className="row wrap gap-8 between rigid pad-10-12 line-below">
              <h2 className="text-16 strong">{words.title}</h2>
              <MarkAllRead />
            </div>
            <div className={`grow ${styles.body}`}>
              <NotificationList onOpen={close} />
            </div>
            <div className="row wrap gap-8 between rigid pad-10-12 line-above">
              <Link to="/notifications" className="inline-row gap-6 control ink-action medium" onClick={close}>
                {words.all}
              </Link>
              <Link
                to="/profile"
                hash="notifications"
                className="inline-row gap-6 control ink-action medium"
                onClick={close}
              >
                <IconSettings aria-hidden="true" />
                {words.settingsShort}
              </Link>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The window's title shows how many are unread; a screen reader announces an increase. */
function useSaidCount(unread: number) {
  const words = useNotificationWords();
  const locale = useLocale();
  const before = useRef(unread);
  useEffect(() => {
    setTitleCount(unread);
    if (unread > before.current) announce(plural(locale, words.news, unread));
    before.current = unread;
  }, [unread, locale, words]);
  useEffect(() => () => setTitleCount(0), []);
}

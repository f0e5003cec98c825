import { IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { MarkAllRead } from "#features/notifications/MarkAllRead.tsx";
import { NotificationList } from "#features/notifications/NotificationList.tsx";
import styles from "#features/notifications/Notifications.module.css";
import { useNotificationWords } from "#features/notifications/notification-words.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";

const shown = ["all", "unread"] as const;

/** All notifications of the person, on a page. */
export function NotificationsScreen() {
  const words = useNotificationWords();
  const [which, setWhich] = useState<(typeof shown)[number]>("all");
  const actions = (
    <>
      <Segmented
        legend={words.show}
        value={which}
        choices={shown.map((value) => ({ value, label: words.shown[value] }))}
        onChange={setWhich}
      />
      <MarkAllRead />
    </>
  );
  return (
    <Page title={words.title} actions={actions}>
      <Panel className={styles.page} aria-labelledby="page-title">
        <NotificationList isUnreadOnly={which === "unread"} />
      </Panel>
      <p>
        <Link to="/profile" hash="notifications" className="inline-row gap-6 control ink-action medium">
          <IconSettings aria-hidden="true" />
          {words.settings}
        </Link>
      </p>
    </Page>
  );
}

import type { Messages } from "@millwright/messages/messages";
import { IconDots, IconScan } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import styles from "#app/shell/nav/BottomBar.module.css";
import { useNavEntries } from "#app/shell/nav/nav.ts";
import { RequestCount } from "#app/shell/nav/RequestCount.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { lowerBar } from "#ui/toast/use-clearance.ts";

type BarName = keyof Messages["shell"]["bar"];
type OnBar = Record<"beforeScan" | "afterScan", readonly BarName[]>;

/** The scanner is in the middle, under the thumb of either hand. */
const ofAll: OnBar = { beforeScan: ["board", "dailyTasks", "reports"], afterScan: ["calendar"] };
/** Who has work of their own begins with it. */
const ofTechnicians: OnBar = { beforeScan: ["myWork", "board"], afterScan: ["dailyTasks"] };

/** The few screens that a phone keeps under the thumb, with the scanner; the others are behind More. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const m = useMessages();
  const { open } = useDialogAddress();
  const entries = useNavEntries();
  const mayScan = useMay("GET /machines");
  const pathname = useLocation({ select: (location) => location.pathname });
  const { beforeScan, afterScan } = entries.some(({ words }) => words === "myWork") ? ofTechnicians : ofAll;
  const onBar: readonly string[] = [...beforeScan, ...afterScan];
  const isUnderThumb = entries.some(({ to, words }) => to === pathname && onBar.includes(words));
  const linksTo = (names: readonly BarName[]) =>
    entries.flatMap(({ to, words, icon: Icon }) =>
      names
        .filter((name) => name === words)
        .map((name) => (
          <Link key={to} to={to} className={styles.entry} activeOptions={{ exact: to === "/", includeSearch: false }}>
            <Icon aria-hidden="true" />
            {m.shell.bar[name]}
          </Link>
        )),
    );
  return (
    <nav aria-label={m.shell.navigation} className={styles.bar} {...lowerBar}>
      {linksTo(beforeScan)}
      {mayScan && (
        <button type="button" aria-haspopup="dialog" className={styles.entry} onClick={() => open("scan")}>
          <IconScan aria-hidden="true" />
          {m.shell.scan}
        </button>
      )}
      {linksTo(afterScan)}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={!isUnderThumb}
        className={styles.entry}
        data-status={isUnderThumb ? undefined : "active"}
        onClick={onMore}
      >
        <IconDots aria-hidden="true" />
        {m.shell.more}
        <RequestCount isHint />
      </button>
    </nav>
  );
}

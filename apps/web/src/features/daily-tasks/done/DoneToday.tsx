import { Button } from "@mantine/core";
import { doneTodayWords } from "@millwright/messages/done-today/done-today";
import { IconCircleCheck } from "@tabler/icons-react";
import styles from "#features/daily-tasks/DayHead.module.css";
import { useLocale } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { Popover } from "#ui/menu/Popover.tsx";

const DoneList = lazyPart(() => import("#features/daily-tasks/done/DoneList.tsx"), "DoneList");

/** What was completed today, asked for when it is opened: on the board it stays for two seconds only. */
export function DoneToday() {
  const { title } = doneTodayWords[useLocale()];
  return (
    <Popover
      label={title}
      trigger={(opener) => (
        <Button variant="subtle" className={styles.act ?? ""} {...opener}>
          <IconCircleCheck aria-hidden="true" />
          <span className={styles.label}>{title}</span>
        </Button>
      )}
    >
      {(close) => <DoneList onOpen={close} />}
    </Popover>
  );
}

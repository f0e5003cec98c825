import { Button } from "@mantine/core";
import { dayOf } from "@millwright/domain/when";
import { IconAlarm, IconClock, IconRefresh } from "@tabler/icons-react";
import styles from "#features/daily-tasks/DayHead.module.css";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock, sayWeekday } from "#lib/time/time.ts";

interface Props {
  refreshing: boolean;
  onRefresh: () => void;
}

/** The plant's day in words, its clock, what urgent means, and a way to make the day's tasks anew. */
export function DayHead({ refreshing, onRefresh }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const day = dayOf(saying.now, saying.zone);
  return (
    <div className={`row wrap rigid quiet text-less ${styles.head}`}>
      <p className={`row gap-14 ${styles.now}`}>
        <time dateTime={day.toString()} className="ink strong capital">
          {sayWeekday(day, saying)}
        </time>
        <span className="row gap-6 ink" title={`${m.dailyTasks.clock} · ${saying.zone}`}>
          <IconClock aria-hidden="true" />
          <span className="visually-hidden">{m.dailyTasks.clock}</span>
          <span className="tabular">{sayClock(saying.now, saying)}</span>
        </span>
      </p>
      <p className={`row gap-6 ${styles.help}`}>
        <IconAlarm aria-hidden="true" />
        {m.dailyTasks.help}
      </p>
      <Button variant="default" className={`rigid push-end ${styles.act}`} loading={refreshing} onClick={onRefresh}>
        <IconRefresh aria-hidden="true" />
        <span className={styles.label}>{m.dailyTasks.refresh}</span>
      </Button>
    </div>
  );
}

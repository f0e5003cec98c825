import { Button } from "@mantine/core";
import { fill, plural } from "@millwright/messages/text";
import { IconCalendarEvent, IconCircleCheck } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import { useLocale, useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";

interface NothingProps {
  /** Whether the days that are shown have nothing at all, of what is done neither. */
  isAll: boolean;
  isWeek: boolean;
  /** The month in words. */
  name: string;
  /** How much of the day's work is done and not shown. */
  done: number;
  onShowDone: () => void;
}

/** Says that a day has nothing, or how much of it is done; of an empty month or week what would stand here. */
export function Nothing({ isAll, isWeek, name, done, onShowDone }: NothingProps) {
  const m = useMessages();
  const locale = useLocale();
  if (done > 0) return <AllDone words={plural(locale, m.calendar.allDone, done)} onShow={onShowDone} />;
  if (!isAll) return <p className={`quiet ${styles.nothing}`}>{m.calendar.emptyDay}</p>;
  return (
    <EmptyState
      icon={<IconCalendarEvent />}
      title={isWeek ? m.calendar.emptyWeek : fill(m.calendar.emptyMonth, { month: name })}
      detail={m.calendar.emptyMonthHelp}
    />
  );
}

interface AllDoneProps {
  words: string;
  onShow: () => void;
}

/** Says of a month, a week or a day that nothing of it is open how much is done, and shows that. */
export function AllDone({ words, onShow }: AllDoneProps) {
  const m = useMessages();
  return (
    <p className={`row wrap gap-4 ${styles.allDone}`}>
      <IconCircleCheck aria-hidden="true" />
      {words} ·
      <Button variant="subtle" onClick={onShow}>
        {m.calendar.show}
      </Button>
    </p>
  );
}

import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import type { CalendarSearch } from "#features/calendar/calendar-search.ts";
import type { CalendarView } from "#features/calendar/calendar-view.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props {
  view: CalendarView;
  /** The month or the week in words. */
  name: string;
  onShow: (to: CalendarSearch) => void;
  onToday: () => void;
}

/** Which month or week is shown, those beside it, and the way back to today. */
export function StepBar({ view: { isWeek, before, after }, name, onShow, onToday }: Props) {
  const m = useMessages();
  return (
    <div className={`row gap-4 ${styles.bar}`}>
      <IconButton
        label={isWeek ? m.weekPlan.previousWeek : m.calendar.previousMonth}
        disabled={before === null}
        onClick={() => before !== null && onShow(before.to)}
      >
        <IconChevronLeft />
      </IconButton>
      <h2 className={`text-17 strong text-center capital ${styles.month}`} aria-live="polite">
        {name}
      </h2>
      <IconButton
        label={isWeek ? m.weekPlan.nextWeek : m.calendar.nextMonth}
        disabled={after === null}
        onClick={() => after !== null && onShow(after.to)}
      >
        <IconChevronRight />
      </IconButton>
      <Button variant="default" className={styles.today} onClick={onToday}>
        {m.calendar.today}
      </Button>
    </div>
  );
}

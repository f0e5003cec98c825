import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import type { CalendarView } from "#features/calendar/calendar-view.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props {
  view: CalendarView;
  /** The month in words. */
  name: string;
  onMonth: (month: Temporal.PlainYearMonth) => void;
  onToday: () => void;
}

/** Which month is shown, the months beside it, and the way back to today. */
export function MonthBar({ view: { before, after }, name, onMonth, onToday }: Props) {
  const m = useMessages();
  return (
    <div className={styles.bar}>
      <IconButton
        label={m.calendar.previousMonth}
        disabled={before === null}
        onClick={() => before !== null && onMonth(before)}
      >
        <IconChevronLeft />
      </IconButton>
      <h2 className={styles.month} aria-live="polite">
        {name}
      </h2>
      <IconButton
        label={m.calendar.nextMonth}
        disabled={after === null}
        onClick={() => after !== null && onMonth(after)}
      >
        <IconChevronRight />
      </IconButton>
      <Button variant="default" className={styles.today} onClick={onToday}>
        {m.calendar.today}
      </Button>
    </div>
  );
}

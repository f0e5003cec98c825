import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import type { CalendarView, Side } from "#features/calendar/calendar-view.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props {
  view: CalendarView;
  /** The month or the week in words. */
  name: string;
  onStep: (side: Side) => void;
  onToday: () => void;
}

/** Which month or week is shown, those beside it, and the way back to today. */
export function StepBar({ view: { isWeek, before, after }, name, onStep, onToday }: Props) {
  const m = useMessages();
  return (
    <div className={`row gap-4 ${styles.bar}`}>
      <IconButton
        label={isWeek ? m.weekPlan.previousWeek : m.calendar.previousMonth}
        disabled={before === null}
        onClick={() => onStep("before")}
      >
        <IconChevronLeft />
      </IconButton>
      <h2 className={`text-17 strong text-center capital ${styles.month}`} aria-live="polite">
        {name}
      </h2>
      <IconButton
        label={isWeek ? m.weekPlan.nextWeek : m.calendar.nextMonth}
        disabled={after === null}
        onClick={() => onStep("after")}
      >
        <IconChevronRight />
      </IconButton>
      <Button variant="default" className={styles.today} onClick={onToday}>
        {m.calendar.today}
      </Button>
    </div>
  );
}

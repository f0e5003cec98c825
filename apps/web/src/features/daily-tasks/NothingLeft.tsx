import { Button } from "@mantine/core";
import { IconCalendarMonth, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { DoneToday } from "#features/daily-tasks/done/DoneToday.tsx";
import { useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";

/** The day is done, or had nothing: what comes next is in the calendar. */
export function NothingLeft() {
  const m = useMessages();
  return (
    <EmptyState
      icon={<IconCircleCheck />}
      title={m.dailyTasks.empty}
      detail={m.dailyTasks.emptyHelp}
      action={
        <>
          <Button component={Link} to="/calendar" leftSection={<IconCalendarMonth aria-hidden="true" />}>
            {m.dailyTasks.whatComes}
          </Button>
          <DoneToday />
        </>
      }
    />
  );
}

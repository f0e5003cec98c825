import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { workByDay } from "@millwright/domain/maintenance/calendar-month";
import { fill } from "@millwright/messages/text";
import { IconCalendarEvent, IconPlus } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { Agenda } from "#features/calendar/Agenda.tsx";
import styles from "#features/calendar/Calendar.module.css";
import { type EntryOfDay, useCompleting, useShownEntries } from "#features/calendar/completing.ts";
import { DayPanel } from "#features/calendar/DayPanel.tsx";
import { Legend } from "#features/calendar/Legend.tsx";
import { MonthBar } from "#features/calendar/month/MonthBar.tsx";
import { MonthGrid } from "#features/calendar/month/MonthGrid.tsx";
import { useMonth } from "#features/calendar/month/month-query.ts";
import { useGridKeys } from "#features/calendar/month/use-grid-keys.ts";
import { useCalendarView } from "#features/calendar/use-calendar-view.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayMonth } from "#lib/time/time.ts";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";
import { ShownFilters, WorkFilterBar } from "#work/filter/WorkFilterBar.tsx";
import { readWorkSearch } from "#work/filter/work-search.ts";

/** A month of repairs and preventive maintenance, and the tasks of one of its days. */
export function CalendarScreen() {
  const m = useMessages();
  const saying = useSaying();
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const view = useCalendarView();
  const { month, selected, today, select, showMonth, before, after } = view;
  const filtering = useWorkFilter(readWorkSearch);
  const query = useMonth(view, today, view.weekStart, filtering.asked);
  const entries = useShownEntries(query.data);
  const byDay = useMemo(() => (entries ? workByDay(entries) : null), [entries]);
  const { now, zone } = saying;
  const present = useMemo(() => ({ today: today.toString(), now, zone }), [today, now, zone]);
  const { open } = useDialogAddress();
  const onOpen = useCallback((id: string) => open("order", id), [open]);
  const complete = useCompleting();
  const name = sayMonth(month, saying);

  const title = useRef<HTMLHeadingElement>(null);
  const leadsToPanel = useRef(false);
  useEffect(() => {
    if (!leadsToPanel.current) return;
    leadsToPanel.current = false;
    title.current?.focus();
  });
  const onChoose = (day: string) => {
    if (day === selected.toString()) return title.current?.focus();
    leadsToPanel.current = true;
    select(day);
  };
  const onMonth = (to: Temporal.PlainYearMonth) => {
    const isBeside = [before, after].some((each) => each?.equals(to));
    if (isBeside) showMonth(to);
    return isBeside;
  };
  const keys = useGridKeys({ ...view, onMonth, onChoose });
  const { stopAt } = keys;
  const onSelect = useCallback(
    (day: string) => {
      stopAt(day);
      select(day);
    },
    [stopAt, select],
  );
  const askAhead = useAskAhead();
  const onComplete = async (task: EntryOfDay) => {
    if (!(await askAhead(task.entry, task.day))) return;
    title.current?.focus({ preventScroll: true });
    complete(task);
  };

  const actions = (
    <>
      <WorkFilterBar screen="calendar" filtering={filtering} />
      <MonthBar view={view} name={name} onMonth={showMonth} onToday={view.showToday} />
    </>
  );
  if (query.isError && byDay === null) {
    return (
      <Page title={m.calendar.title} actions={actions}>
        <ErrorState title={m.workOrders.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  const isKnown = byDay !== null && !query.isPlaceholderData;
  const dayEntries = byDay?.get(selected.toString()) ?? (isKnown ? [] : null);
  return (
    <Page title={m.calendar.title} actions={actions}>
      <ShownFilters filtering={filtering} />
      <div className={styles.frame}>
        <div className={styles.calendar}>
          <div className={styles.main}>
            <MonthGrid {...{ view, keys, name, byDay, present, onSelect, onOpen }} isBusy={!isKnown} />
            {!phone && <Legend />}
          </div>
          <DayPanel
            day={selected}
            entries={dayEntries}
            present={present}
            title={title}
            onOpen={onOpen}
            onComplete={(task) => void onComplete(task)}
            onLeave={() => keys.focus(selected.toString())}
            empty={
              <Nothing isMonth={byDay?.size === 0 && !filtering.isFiltered} name={name} onAdd={() => open("new")} />
            }
          />
          {phone && byDay !== null && byDay.size > 0 && (
            <Agenda {...{ view, name, byDay, present, onSelect, onOpen }} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Says that a day has nothing; of a month without anything what would stand here. */
function Nothing({ isMonth, name, onAdd }: { isMonth: boolean; name: string; onAdd: () => void }) {
  const m = useMessages();
  if (!isMonth) return <p className={styles.nothing}>{m.calendar.emptyDay}</p>;
  return (
    <EmptyState
      icon={<IconCalendarEvent />}
      title={fill(m.calendar.emptyMonth, { month: name })}
      detail={m.calendar.emptyMonthHelp}
      action={
        <Button leftSection={<IconPlus />} onClick={onAdd}>
          {m.workOrders.add}
        </Button>
      }
    />
  );
}

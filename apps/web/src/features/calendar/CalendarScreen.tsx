import { Button, Switch } from "@mantine/core";
import { useMay, useMayPlan } from "#lib/session/may.ts";
import "@mantine/core/styles/Switch.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import { dayToOffer } from "@millwright/domain/days/day-to-offer";
import { workByDay } from "@millwright/domain/maintenance/calendar-month";
import { fill, plural } from "@millwright/messages/text";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Agenda } from "#features/calendar/Agenda.tsx";
import styles from "#features/calendar/Calendar.module.css";
import { CalendarDrag } from "#features/calendar/CalendarDrag.tsx";
import { reloadCalendar } from "#features/calendar/calendar-live.ts";
import { type EntryOfDay, useCompleting, useShownDone, useShownEntries } from "#features/calendar/completing.ts";
import { DayPanel } from "#features/calendar/DayPanel.tsx";
import { Legend } from "#features/calendar/Legend.tsx";
import { MonthGrid } from "#features/calendar/month/MonthGrid.tsx";
import { useDone, useMonth } from "#features/calendar/month/month-query.ts";
import { OnDevice } from "#features/calendar/month/OnDevice.tsx";
import { AllDone, Nothing } from "#features/calendar/Nothing.tsx";
import { StepBar } from "#features/calendar/StepBar.tsx";
import { entryName, openStatus } from "#features/calendar/standing.ts";
import { useCalendarView } from "#features/calendar/use-calendar-view.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayMonth } from "#lib/time/time.ts";
import { useGridKeys } from "#ui/focus/use-grid-keys.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { Page } from "#ui/page/Page.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { useAskAhead } from "#work/ask-ahead.ts";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";
import { ShownFilters, WorkFilterBar } from "#work/filter/WorkFilterBar.tsx";
import { readWorkSearch } from "#work/filter/work-search.ts";
import { PlaceDialog } from "#work/PlaceDialog.tsx";
import { usePlacing } from "#work/place.ts";

/** A month or a week of repairs and preventive maintenance, and the tasks of one of its days. */
export function CalendarScreen() {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const view = useCalendarView();
  const { isWeek, month, weeks, selected, today, select, isDoneShown, showDone } = view;
  const filtering = useWorkFilter(readWorkSearch);
  const query = useMonth(view, today, filtering.asked);
  const entries = useShownEntries(query.data);
  const done = useShownDone(query.data, useDone(weeks, filtering.asked));
  const byDay = useMemo(
    () => (entries ? workByDay([...entries, ...(isDoneShown ? (done ?? []) : [])]) : null),
    [entries, done, isDoneShown],
  );
  const place = usePlacing(reloadCalendar);
  const [moving, setMoving] = useState<EntryOfDay | null>(null);
  const placeTask = (task: EntryOfDay, to: string | undefined) => {
    if (to !== undefined && to !== task.day) place(placeableOf(task), { to });
  };
  const { now, zone } = saying;
  const present = useMemo(() => ({ today: today.toString(), now, zone }), [today, now, zone]);
  const { open } = useDialogAddress();
  const onOpen = useCallback(
    ({ entry, day }: EntryOfDay) => open("order", entry.work_order_id, entryName(entry, day)),
    [open],
  );
  const complete = useCompleting();
  const [first = today, last = today] = [weeks[0]?.[0], weeks[0]?.at(-1)];
  const name = isWeek
    ? fill(m.weekPlan.weekOf, { from: sayDay(first, saying), to: sayDay(last, saying, true) })
    : sayMonth(month, saying);

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
  const keys = useGridKeys({ ...view, onChoose });
  const { stopAt, grid } = keys;
  const onSelect = useCallback(
    (day: string) => {
      stopAt(day);
      select(day);
      requestAnimationFrame(() => showBelow(title.current, grid.current));
    },
    [stopAt, select, grid],
  );
  const askAhead = useAskAhead();
  const onComplete = async (task: EntryOfDay) => {
    if (!(await askAhead(task.entry, task.day))) return;
    title.current?.focus({ preventScroll: true });
    complete(task);
  };

  const doneOn = (isAsked: (day: string) => boolean) =>
    isDoneShown ? 0 : (done?.filter(({ days: [day] }) => day !== undefined && isAsked(day)).length ?? 0);
  const doneHere = doneOn((day) => isWeek || day.startsWith(month.toString()));
  const actions = (
    <>
      <WorkFilterBar screen="calendar" filtering={filtering} />
      <Switch
        className={styles.done}
        label={m.calendar.showDone}
        checked={isDoneShown}
        onChange={(event) => showDone(event.currentTarget.checked)}
      />
      <Segmented
        legend={m.calendar.view}
        value={isWeek ? "week" : "month"}
        choices={[
          { value: "month", label: m.calendar.month },
          { value: "week", label: m.calendar.week },
        ]}
        onChange={view.showAs}
      />
      <StepBar view={view} name={name} onStep={view.step} onToday={view.showToday} />
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
    <Page title={m.calendar.title} fill={!phone} actions={actions}>
      <ShownFilters filtering={filtering} />
      <OnDevice weeks={weeks} />
      <CalendarDrag onDrop={placeTask}>
        <div className={styles.frame}>
          <div className={`grid columns-1 gap-16 items-start ${styles.calendar}`}>
            <div className={`min-w-0 ${styles.main}`}>
              {isKnown && byDay.size === 0 && doneHere > 0 && (
                <AllDone
                  words={plural(locale, isWeek ? m.calendar.weekDone : m.calendar.monthDone, doneHere, { month: name })}
                  onShow={() => showDone(true)}
                />
              )}
              <MonthGrid {...{ view, keys, name, byDay, present, onSelect, onOpen }} isBusy={!isKnown} />
              {!phone && <Legend />}
              <nav className={`flex wrap ${styles.more}`} aria-label={m.calendar.title}>
                <Link to="/plant-calendar" className="inline-row control ink-action small no-underline hover-underline">
                  {m.calendar.workingDays}
                </Link>
                <Link to="/workload" className="inline-row control ink-action small no-underline hover-underline">
                  {m.shell.titles.workload}
                </Link>
              </nav>
            </div>
            <DayPanel
              day={selected}
              entries={dayEntries}
              present={present}
              title={title}
              onOpen={onOpen}
              onComplete={(task) => void onComplete(task)}
              onMove={setMoving}
              adds={<Adds onAdd={(what) => open("new", what, { on: selected.toString() })} />}
              onLeave={() => keys.focus(selected.toString())}
              empty={
                <Nothing
                  isAll={byDay?.size === 0 && doneHere === 0 && !filtering.isFiltered}
                  isWeek={isWeek}
                  name={name}
                  done={doneOn((day) => day === selected.toString())}
                  onShowDone={() => showDone(true)}
                />
              }
            />
            {phone && byDay !== null && byDay.size > 0 && (
              <Agenda {...{ view, name, byDay, present, onSelect, onOpen }} />
            )}
          </div>
        </div>
      </CalendarDrag>
      {moving && (
        <PlaceDialog
          work={placeableOf(moving)}
          today={present.today}
          offered={dayToOffer(moving.day, present.today)}
          onPlace={({ to }) => placeTask(moving, to)}
          onOpen={() => onOpen(moving)}
          onClose={() => setMoving(null)}
        />
      )}
    </Page>
  );
}

/** Brings the list of the day into view where it lies below the month, and not beside it. */
function showBelow(title: HTMLElement | null, grid: HTMLElement | null): void {
  if (title === null || grid === null) return;
  const isBelow = title.getBoundingClientRect().left < grid.getBoundingClientRect().right;
  if (isBelow) title.scrollIntoView({ block: "start", behavior: "smooth" });
}

const placeableOf = ({ entry, day }: EntryOfDay) => ({ ...entry, status: openStatus(entry), assignee: null, day });

/** Makes work for the day that is listed: each button says what it makes. */
function Adds({ onAdd }: { onAdd: (what: 1 | "pm") => void }) {
  const m = useMessages();
  const [mayMake, mayPlan] = [useMay("POST /work-orders"), useMayPlan()];
  if (!mayMake) return null;
  return (
    <p className="flex wrap gap-8 mt-12">
      <Button variant="default" leftSection={<IconPlus />} onClick={() => onAdd(1)}>
        {m.calendar.addRepair}
      </Button>
      {mayPlan && (
        <Button variant="default" leftSection={<IconPlus />} onClick={() => onAdd("pm")}>
          {m.calendar.addPm}
        </Button>
      )}
    </p>
  );
}

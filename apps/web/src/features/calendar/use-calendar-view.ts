import { dayOf } from "@millwright/domain/when";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type CalendarSearch, isMonth, readCalendarSearch } from "#features/calendar/calendar-search.ts";
import { type Side, viewOf } from "#features/calendar/calendar-view.ts";
import { afterPaint } from "#lib/after-paint.ts";
import { useSaying } from "#lib/time/now.ts";

/** Where the calendar is, kept in the address, and the ways to go elsewhere. */
export function useCalendarView() {
  const search = useSearch({ strict: false });
  const { now, zone } = useSaying();
  const todayText = dayOf(now, zone).toString();
  const today = useMemo(() => Temporal.PlainDate.from(todayText), [todayText]);
  const view = useMemo(() => viewOf(readCalendarSearch({ ...search }), today), [search, today]);

  const navigate = useNavigate();
  const go = useCallback(
    (to: CalendarSearch) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, month: undefined, day: undefined, ...to }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  /** Shows what is beside the address as it is then, so that two presses go two months even before the first is drawn. */
  const step = useCallback(
    (side: Side) =>
      void afterPaint(() =>
        navigate({
          to: ".",
          search: (before: object) => {
            const to = viewOf(readCalendarSearch({ ...before }), today)[side]?.to;
            return to ? { ...before, month: undefined, day: undefined, ...to } : before;
          },
          replace: true,
          resetScroll: false,
        }),
      ),
    [navigate, today],
  );
  const show = useCallback((to: CalendarSearch) => void afterPaint(() => go(to)), [go]);
  const showToday = useCallback(() => show({}), [show]);
  const { isWeek } = view;
  const month = view.month.toString();
  /** Shows the month or the week of a day; answers whether the calendar has it. */
  const showDay = useCallback(
    (day: Temporal.PlainDate) => {
      const to = day.toPlainYearMonth().toString();
      if (isMonth(to)) show(isWeek ? { day: day.toString() } : { month: to });
      return isMonth(to);
    },
    [show, isWeek],
  );
  /** Lists a day's tasks; the month stays, since its weeks have that day. */
  const select = useCallback((day: string) => go(isWeek ? { day } : { month, day }), [go, isWeek, month]);
  const selected = view.selected.toString();
  /** Shows the week of the day that is listed, or its month. */
  const showAs = useCallback(
    (as: "week" | "month") => show({ view: as === "week" ? as : undefined, day: selected }),
    [show, selected],
  );
  const isDoneShown = readCalendarSearch({ ...search }).done === true;
  const showDone = useCallback(
    (isShown: boolean) =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, done: isShown ? (true as const) : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { ...view, today, step, showAs, showDay, showToday, select, isDoneShown, showDone };
}

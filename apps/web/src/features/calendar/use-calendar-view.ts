import { dayOf } from "@millwright/domain/when";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type CalendarSearch, readCalendarSearch } from "#features/calendar/calendar-search.ts";
import { viewOf } from "#features/calendar/calendar-view.ts";
import { afterPaint } from "#lib/after-paint.ts";
import { useSaying } from "#lib/time/now.ts";
import { weekStartOf } from "#lib/time/week.ts";

/** Where the calendar is, kept in the address, and the ways to go elsewhere. */
export function useCalendarView() {
  const search = useSearch({ strict: false });
  const { now, zone, locale } = useSaying();
  const todayText = dayOf(now, zone).toString();
  const today = useMemo(() => Temporal.PlainDate.from(todayText), [todayText]);
  const weekStart = weekStartOf(locale);
  const view = useMemo(() => viewOf(readCalendarSearch({ ...search }), today, weekStart), [search, today, weekStart]);

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
  const showMonth = useCallback(
    (month: Temporal.PlainYearMonth) => afterPaint(() => go({ month: month.toString() })),
    [go],
  );
  const showToday = useCallback(() => afterPaint(() => go({})), [go]);
  const month = view.month.toString();
  /** Lists a day's tasks; the month stays, since its weeks have that day. */
  const select = useCallback((day: string) => go({ month, day }), [go, month]);
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
  return { ...view, today, weekStart, showMonth, showToday, select, isDoneShown, showDone };
}

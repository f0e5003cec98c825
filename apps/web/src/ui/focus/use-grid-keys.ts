import { type DayKey, dayAfterKey, dayKeys } from "@millwright/domain/maintenance/calendar-month";
import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from "react";

interface Grid {
  month: Temporal.PlainYearMonth;
  weeks: readonly (readonly Temporal.PlainDate[])[];
  selected: Temporal.PlainDate;
  /** Shows a day that the grid does not have. Answers whether there is such a day. */
  showDay: (day: Temporal.PlainDate) => boolean;
  /** Shows what there is of a day. */
  onChoose: (day: string) => void;
}

const isDayKey = (key: string): key is DayKey => dayKeys.some((known) => known === key);

/** The grid as one stop of the Tab key: its day that has it, and the keys that go to another. */
export function useGridKeys<Frame extends HTMLElement = HTMLTableElement>({
  month,
  weeks,
  selected,
  showDay,
  onChoose,
}: Grid) {
  const grid = useRef<Frame>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const awaited = useRef<string>(undefined);
  const days = weeks.flat();
  const current = days.find((day) => day.toString() === cursor) ?? selected;
  const stop = current.toString();

  /** Puts the focus on a day, also on one that is only about to be shown. */
  const focus = useCallback((day: string) => {
    setCursor(day);
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    button?.focus();
    awaited.current = button ? undefined : day;
  }, []);
  useLayoutEffect(() => {
    if (awaited.current !== undefined) focus(awaited.current);
  });

  /** The Tab key comes back to where one was. */
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.day !== undefined) setCursor(target.dataset.day);
  }, []);

  function go(key: DayKey) {
    const to = dayAfterKey(current, key);
    const toMonth = to.toPlainYearMonth();
    const isHere = key.startsWith("Page") ? toMonth.equals(month) : days.some((day) => day.equals(to));
    if (isHere || showDay(to)) focus(to.toString());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (isDayKey(event.key)) {
      event.preventDefault();
      go(event.key);
    } else if (day !== undefined && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      onChoose(day);
    }
  }

  return { grid, stop, stopAt: setCursor, focus, onFocus, onKeyDown };
}

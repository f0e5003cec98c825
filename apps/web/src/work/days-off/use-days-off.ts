import { dayOffOn } from "@millwright/domain/plans/calendar/plant-calendar";
import { daysOffWords } from "@millwright/messages/days-off/days-off";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocale } from "#lib/language.ts";
import { plantCalendarQuery } from "#work/days-off/plant-calendar-query.ts";

/** Why the plant doesn't work on a day. */
export interface ShownDayOff {
  /** In a sentence, for who doesn't see it. */
  words: string;
  /** What the holiday or the shutdown is called; null of the weekend. */
  name: string | null;
}

/** Tells why the plant doesn't work on a day; null of others, and while that is not known. */
export function useDaysOff(): (day: string) => ShownDayOff | null {
  const words = daysOffWords[useLocale()];
  const { data } = useQuery(plantCalendarQuery());
  return useCallback(
    (day) => {
      const off = data ? dayOffOn(data, day) : null;
      if (off === null) return null;
      const name = "name" in off ? off.name : null;
      return { name, words: fill(words[off.because], { name: name ?? "" }) };
    },
    [data, words],
  );
}

import { fill } from "@millwright/messages/text";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";

interface Range {
  from: string;
  to: string;
}

/** How many days a range has, both its ends among them. */
export function daysIn({ from, to }: Range): number {
  return Temporal.PlainDate.from(from).until(to).days + 1;
}

/** Says a range of days: "19 Jul 2027 to 30 Jul 2027", or its one day. */
export function useRange(): (range: Range) => string {
  const { shutdowns: m } = usePlantCalendarWords();
  const saying = useSaying();
  const say = (day: string) => sayDay(Temporal.PlainDate.from(day), saying);
  return ({ from, to }) => (from === to ? say(from) : fill(m.range, { from: say(from), to: say(to) }));
}

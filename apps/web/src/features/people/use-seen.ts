import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { usePeopleWords } from "#features/people/people-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock, sayDay } from "#lib/time/time.ts";

/** Says when somebody was here last: "today 10:42", "18 Nov 2026", "never". */
export function useSeen(): (at: string | null) => string {
  const words = usePeopleWords();
  const saying = useSaying();
  return (at) => {
    if (at === null) return words.never;
    const instant = Temporal.Instant.from(at);
    const day = dayOf(instant, saying.zone);
    const isToday = day.equals(dayOf(saying.now, saying.zone));
    return isToday ? fill(words.today, { time: sayClock(instant, saying) }) : sayDay(day, saying, true);
  };
}

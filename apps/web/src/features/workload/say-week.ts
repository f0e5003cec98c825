import type { LoadWeek } from "@millwright/contract/plan-load";
import { weekOf } from "@millwright/domain/week";
import { fill, plural } from "@millwright/messages/text";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";

/** How many minutes a week asks more than the crew has. */
export const overOf = ({ planned_minutes: planned, crew_minutes: crew }: LoadWeek) => Math.max(0, planned - crew);

/** Says the weeks of the workload, in the person's language. */
export function useSayWeek() {
  const words = useWorkloadWords();
  const saying = useSaying();
  const { locale, messages } = saying;
  const length = (minutes: number) => sayWork(minutes, messages);
  const day = (text: string) => sayDay(Temporal.PlainDate.from(text), saying);
  /** "7 Dec to 13 Dec". */
  function week(monday: string): string {
    const { from, to } = weekOf(Temporal.PlainDate.from(monday));
    return fill(words.weekOf, { from: sayDay(from, saying), to: sayDay(to, saying) });
  }
  /** "7 Dec to 13 Dec: 34 h planned, the crew has 32 h, 2 h too much". */
  function whole(load: LoadWeek): string {
    const [planned, crew] = [length(load.planned_minutes), length(load.crew_minutes)];
    const summary = fill(words.week, { week: week(load.from), planned, crew });
    const over = overOf(load) > 0 ? fill(words.weekOver, { said: summary, over: length(overOf(load)) }) : summary;
    return load.untimed_count > 0 ? `${over}, ${plural(locale, words.uncounted, load.untimed_count)}` : over;
  }
  return { length, day, week, whole };
}

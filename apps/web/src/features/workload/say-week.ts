import type { LoadWeek } from "@millwright/contract/plan-load";
import { weekOf } from "@millwright/domain/week";
import { fill, plural } from "@millwright/messages/text";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayHours } from "#lib/time/say-hours.ts";
import { sayDay } from "#lib/time/time.ts";

const minutesOfHour = 60;

/** How many minutes a week asks more than the crew has. */
export const overOf = ({ planned_minutes: planned, crew_minutes: crew }: LoadWeek) => Math.max(0, planned - crew);

/** Says the weeks of the workload, in the person's language. */
export function useSayWeek() {
  const words = useWorkloadWords();
  const saying = useSaying();
  const { locale } = saying;
  const hours = (minutes: number) => sayHours(minutes, locale);
  /** How long one PM takes: beside hours, what takes an hour or more is said in hours, too. */
  const length = (minutes: number) =>
    minutes < minutesOfHour ? fill(words.minutes, { n: minutes }) : fill(words.hours, { n: hours(minutes) });
  const day = (text: string) => sayDay(Temporal.PlainDate.from(text), saying);
  /** "7 Dec to 13 Dec". */
  function week(monday: string): string {
    const { from, to } = weekOf(Temporal.PlainDate.from(monday));
    return fill(words.weekOf, { from: sayDay(from, saying), to: sayDay(to, saying) });
  }
  /** "7 Dec to 13 Dec: 34 h planned, the crew has 32 h, 2 h too much". */
  function whole(load: LoadWeek): string {
    const [planned, crew] = [hours(load.planned_minutes), hours(load.crew_minutes)];
    const said = fill(words.week, { week: week(load.from), planned, crew });
    const over = overOf(load) > 0 ? fill(words.weekOver, { said, over: hours(overOf(load)) }) : said;
    return load.untimed_count > 0 ? `${over}, ${plural(locale, words.uncounted, load.untimed_count)}` : over;
  }
  return { hours, length, day, week, whole };
}

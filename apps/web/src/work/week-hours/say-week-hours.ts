import { weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { weekHourWords } from "@millwright/messages/week-hours/week-hours";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekdayName } from "#lib/time/time.ts";

/** How the hours of a week are said, of minutes on each day: "Monday to Friday 8 h, Saturday 4 h"; nothing of no days. */
export function useSayWeekHours(): (minutes: readonly number[]) => string {
  const words = weekHourWords[useLocale()];
  const number = useNumber();
  const saying = useSaying();
  const monday = weekOf(dayOf(saying.now, saying.zone)).from;
  const name = (n: number) => sayWeekdayName(monday.add({ days: n }), saying, "long");
  return (minutes) => {
    if (minutes.length === 0) return "";
    const runs = runsOf(minutes).filter(({ each }) => each > 0);
    if (runs.length === 0) return words.never;
    return runs
      .map(({ first, last, each }) => {
        const hours = number(each / 60, { maximumFractionDigits: 2 });
        if (first === last) return fill(words.day, { day: name(first), hours });
        return fill(words.days, { from: name(first), to: name(last), hours });
      })
      .join(", ");
  };
}

interface Run {
  first: number;
  last: number;
  each: number;
}

/** Days that follow each other with the same minutes. */
function runsOf(minutes: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const [n, each] of minutes.entries()) {
    const last = runs.at(-1);
    if (last?.each === each) last.last = n;
    else runs.push({ first: n, last: n, each });
  }
  return runs;
}

import styles from "#features/maintenance/Pm.module.css";
import { useSaying } from "#lib/time/now.ts";
import { sayTime, sayWeekday } from "#lib/time/time.ts";

interface Props {
  title: string;
  days: readonly Temporal.PlainDate[];
  /** HH:MM in the plant. */
  time: string;
  /** What stands before the days. */
  intro?: string | undefined;
}

/** The coming days of a PM, in words. */
export function NextDays({ title, days, time, intro }: Props) {
  const saying = useSaying();
  return (
    <section className={`all-columns pad-12-14 rounded bg-hover ${styles.next}`} aria-live="polite">
      <h3>{title}</h3>
      {intro && <p>{intro}</p>}
      <ol>
        {days.map((day) => (
          <li className="flex gap-12 between" key={day.toString()}>
            <time dateTime={day.toString()}>{sayWeekday(day, saying)}</time>
            <span className="tabular nowrap">{sayTime(time, saying)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Meter } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import styles from "#features/meters/Meters.module.css";
import { useMeterValue, useMeterWords } from "#features/meters/meter-words.ts";
import { useIsReadingNotSent } from "#features/meters/waiting/waiting-readings.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayAge, sayDay } from "#lib/time/time.ts";
import { NotSent } from "#work/NotSent.tsx";

/** What a meter showed last and when, what is usual, and whether it is to be read. */
export function MeterFacts({ meter }: { meter: Meter }) {
  const m = useMeterWords();
  const write = useMeterValue();
  const saying = useSaying();
  const { last, total, usual_per_day: usual, unread_since: unread } = meter;
  const isNotSent = useIsReadingNotSent(meter.id);
  if (last === null) return <p className={`flex wrap gap-2-12 note ${styles.facts}`}>{m.never}</p>;
  const at = Temporal.Instant.from(last.at);
  const age = sayAge(at, saying);
  const value = write(last.value, meter);
  const day = unread && sayDay(Temporal.PlainDate.from(unread), saying);
  return (
    <p className={`flex wrap gap-2-12 note ${styles.facts}`}>
      <span className="ink tabular">
        {age === saying.messages.time.now ? fill(m.lastNow, { value }) : fill(m.last, { value, age })}
      </span>
      {usual !== null && (
        <span>{fill(m.usual, { value: write(usual, { ...meter, decimals: usual < 100 ? 1 : 0 }) })}</span>
      )}
      {total !== null && total !== last.value && <span>{fill(m.total, { value: write(total, meter) })}</span>}
      {isNotSent && <NotSent />}
      {day && <span className="ink-caution strong">{fill(m.unreadSince, { day })}</span>}
    </p>
  );
}

import type { Meter } from "@millwright/contract/meters";
import { fill } from "@millwright/messages/text";
import styles from "#features/meters/Meters.module.css";
import { usePlansBy } from "#features/meters/meter-queries.ts";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";

/** The plans that fall due by a meter, with the days between which that is expected; nothing where there are none. */
export function MeterPlans({ meter }: { meter: Meter }) {
  const m = useMeterWords();
  const saying = useSaying();
  const { open } = useDialogAddress();
  const { data } = usePlansBy(meter);
  if (data === undefined || data.length === 0) return null;
  const day = (text: string) => sayDay(Temporal.PlainDate.from(text), saying);
  return (
    <section>
      <h3 className={`strong ${styles.heading}`}>{m.plans}</h3>
      <ul className="list lines">
        {data.map(({ id, wo_id, title, expected, scheduled_date }) => (
          <li key={id}>
            <button
              type="button"
              className="row wrap gap-2-10 full min-h-44 pad-6-0 text-start"
              onClick={() => open("order", id)}
            >
              <Code>{wo_id}</Code> <span className="strong anywhere">{title}</span>{" "}
              <span className="note anywhere">
                {expected === null
                  ? scheduled_date && day(scheduled_date)
                  : fill(expected.to === null ? m.expectedOpen : m.expected, {
                      from: day(expected.from),
                      to: expected.to === null ? "" : day(expected.to),
                    })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

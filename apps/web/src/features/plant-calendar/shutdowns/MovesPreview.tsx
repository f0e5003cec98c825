import { fill, plural } from "@millwright/messages/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";

type Effect = OutputOf<"GET /plant-calendar/effect">;

interface Props {
  from: string;
  to: string;
  /** Of one that is changed. */
  shutdownId: string | undefined;
}

/** Which plans a shutdown moves or skips, before it is saved. */
export function MovesPreview({ from, to, shutdownId }: Props) {
  const { moves: m } = usePlantCalendarWords();
  const locale = useLocale();
  const query = { from, to, shutdown_id: shutdownId };
  const { data, isError } = useQuery({
    queryKey: ["plant-calendar-effect", query],
    queryFn: ({ signal }) => api("GET /plant-calendar/effect", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className={styles.moves} aria-label={m.title}>
      <h3 className={styles.monthName}>{m.title}</h3>
      <div aria-live="polite">
        {!data && <p className={styles.help}>{isError ? m.failed : m.looking}</p>}
        {data?.changed === 0 && data.kept === 0 && <p className={styles.help}>{m.none}</p>}
        {data && data.changed > 0 && <p>{plural(locale, m.some, data.changed)}</p>}
        {data && data.kept > 0 && <p className={styles.help}>{plural(locale, m.kept, data.kept)}</p>}
      </div>
      {data && data.plans.length > 0 && (
        <ul className={styles.list}>
          {data.plans.map((plan) => (
            <MovedPlan key={plan.work_order_id} plan={plan} />
          ))}
        </ul>
      )}
      {data && <p className={styles.help}>{m.floating}</p>}
      {data && data.changed > data.plans.length && (
        <p className={styles.help}>{plural(locale, m.more, data.changed - data.plans.length)}</p>
      )}
    </section>
  );
}

const mostShown = 3;

function MovedPlan({ plan }: { plan: Effect["plans"][number] }) {
  const { moves: m } = usePlantCalendarWords();
  const locale = useLocale();
  const saying = useSaying();
  const say = (day: string) => sayDay(Temporal.PlainDate.from(day), saying);
  const lines = [
    ...plan.moved.map(({ from, to }) => fill(m.moved, { from: say(from), to: say(to) })),
    ...plan.skipped.map((day) => fill(m.skipped, { day: say(day) })),
    ...plan.added.map((day) => fill(m.added, { day: say(day) })),
  ];
  const more = lines.length - mostShown;
  return (
    <li className={styles.movedPlan}>
      <span>
        <Code small>{plan.wo_id}</Code> {plan.title}
      </span>
      <span className={styles.help}>
        {lines.slice(0, mostShown).join(" · ")}
        {more > 0 && ` · ${plural(locale, m.more, more)}`}
      </span>
    </li>
  );
}

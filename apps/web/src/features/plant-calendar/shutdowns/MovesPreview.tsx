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

/** What a shutdown makes of each PM, before it is saved: how many first, and behind a fold which. */
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
    <section className={`stack gap-4 line-above ${styles.moves}`} aria-label={m.title}>
      <h3 className={`note no-padding strong capital ${styles.monthName}`}>{m.title}</h3>
      <div aria-live="polite">
        {!data && <p className="note no-margin">{isError ? m.failed : m.looking}</p>}
        {data?.plans.length === 0 && <p className="note no-margin">{m.none}</p>}
        {data && countsOf(data).map(({ name, n }) => <p key={name}>{plural(locale, m[name], n)}</p>)}
      </div>
      {data && data.plans.length > 0 && (
        <details className={styles.past}>
          <summary>{plural(locale, m.list, data.plans.length)}</summary>
          <ul className={`stack ${styles.list}`}>
            {data.plans.map((plan) => (
              <PlanOfShutdown key={plan.work_order_id} plan={plan} />
            ))}
          </ul>
          <p className="note no-margin">{m.floating}</p>
        </details>
      )}
    </section>
  );
}

const counted = ["skipping", "moving", "kept"] as const;
const countsOf = (effect: Effect) => counted.map((name) => ({ name, n: effect[name] })).filter(({ n }) => n > 0);

const mostShown = 3;

function PlanOfShutdown({ plan }: { plan: Effect["plans"][number] }) {
  const { moves: m } = usePlantCalendarWords();
  const locale = useLocale();
  const saying = useSaying();
  const say = (day: string) => sayDay(Temporal.PlainDate.from(day), saying);
  const lines = [
    ...plan.moved.map(({ from, to }) => fill(m.moved, { from: say(from), to: say(to) })),
    ...plan.skipped.map((day) => fill(m.skipped, { day: say(day) })),
    ...plan.added.map((day) => fill(m.added, { day: say(day) })),
    ...plan.kept.map((day) => fill(m.stays, { day: say(day) })),
  ];
  const more = lines.length - mostShown;
  return (
    <li className="stack gap-2 pad-6-0 anywhere">
      <span>
        <Code small>{plan.wo_id}</Code> {plan.title}
      </span>
      <span className="note no-margin">
        {plan.machine_name ?? m.noMachine} · {lines.slice(0, mostShown).join(" · ")}
        {more > 0 && ` · ${plural(locale, m.more, more)}`}
      </span>
    </li>
  );
}

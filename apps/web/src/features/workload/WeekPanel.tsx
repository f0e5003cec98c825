import type { LoadOfPlan, LoadWeek } from "@millwright/contract/plan-load";
import { fill } from "@millwright/messages/text";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { OrderLink } from "#features/workload/OrderLink.tsx";
import { useSayWeek } from "#features/workload/say-week.ts";
import styles from "#features/workload/Workload.module.css";
import { useLoadOfWeek } from "#features/workload/workload-queries.ts";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  weeks: readonly LoadWeek[];
  /** The week that is looked at, by its Monday. */
  selected: string;
  department: string | undefined;
  onSelect: (from: string) => void;
}

/** The PMs of one week, those that take longest first. */
export function WeekPanel({ weeks, selected, department, onSelect }: Props) {
  const words = useWorkloadWords();
  const { week, whole } = useSayWeek();
  const { data, error, refetch } = useLoadOfWeek(selected, department);
  const at = weeks.findIndex(({ from }) => from === selected);
  const [current, before, after] = [weeks[at], weeks[at - 1], weeks[at + 1]];
  return (
    <Section
      title={fill(words.ofWeek, { week: week(selected) })}
      aside={
        <div className="flex">
          <IconButton
            label={words.previous}
            disabled={before === undefined}
            onClick={() => before && onSelect(before.from)}
          >
            <IconChevronLeft />
          </IconButton>
          <IconButton label={words.next} disabled={after === undefined} onClick={() => after && onSelect(after.from)}>
            <IconChevronRight />
          </IconButton>
        </div>
      }
    >
      <p className="note" role="status">
        {current && whole(current)}
      </p>
      {data === undefined && error === null && <SkeletonRows count={3} />}
      {data === undefined && error !== null && (
        <ErrorState title={words.weekFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data?.plans.length === 0 && <p>{words.nothing}</p>}
      {data !== undefined && data.plans.length > 0 && (
        <ul className={`list ${styles.plans}`}>
          {data.plans.map((plan) => (
            <Plan key={plan.work_order_id} plan={plan} />
          ))}
        </ul>
      )}
      {data !== undefined && data.plan_count > data.plans.length && (
        <p className="note">{fill(words.shownFirst, { shown: data.plans.length, n: data.plan_count })}</p>
      )}
    </Section>
  );
}

function Plan({ plan }: { plan: LoadOfPlan }) {
  const words = useWorkloadWords();
  const { length } = useSayWeek();
  const saying = useSaying();
  const where = [plan.machine_name, plan.department_name, plan.assignee_name].filter(Boolean).join(" · ");
  return (
    <li>
      <div>
        <OrderLink {...plan} />
        {where !== "" && <p className="note">{where}</p>}
      </div>
      <ul className={`list small ${styles.days}`}>
        {plan.days.map(({ day, level, minutes, is_forecast: isForeseen, is_overdue: isOverdue }) => (
          <li key={`${day} ${level?.id}`}>
            {[
              sayWeekday(Temporal.PlainDate.from(day), saying),
              level?.name,
              minutes === null ? words.noDuration : length(minutes),
              isOverdue && words.overdue,
              isForeseen && words.foreseen,
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </li>
  );
}

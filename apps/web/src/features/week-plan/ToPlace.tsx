import { fill } from "@millwright/messages/text";
import { PlanCard } from "#features/week-plan/PlanCard.tsx";
import { keyOf, type PlannedWork, type WeekPlan } from "#features/week-plan/placed.ts";
import styles from "#features/week-plan/WeekPlan.module.css";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";

interface Props {
  plan: WeekPlan;
  onPick: (work: PlannedWork) => void;
}

/** What nobody has, or has no day, the most pressing first. */
export function ToPlace({ plan, onPick }: Props) {
  const words = useWeekPlanWords();
  const number = useNumber();
  const isCut = plan.to_place_count > plan.to_place.length;
  return (
    <section className={`relative min-w-0 ${styles.side}`} aria-labelledby="to-place">
      <h2 id="to-place" className="text-16 strong">
        {words.toPlace} <span className={`quiet regular ${styles.count}`}>{number(plan.to_place_count)}</span>
      </h2>
      <p className={`note ${styles.help}`}>{plan.to_place.length === 0 ? words.toPlaceNone : words.toPlaceHelp}</p>
      <ul className={`grid gap-6 ${styles.sideCards}`}>
        {plan.to_place.map((work) => (
          <li key={keyOf(work)}>
            <PlanCard work={work} onPick={onPick} />
            <Why work={work} />
          </li>
        ))}
      </ul>
      {isCut && <p className={`note ${styles.help}`}>{fill(words.toPlaceMore, { n: number(plan.to_place.length) })}</p>}
    </section>
  );
}

/** What it has not got. */
function Why({ work }: { work: PlannedWork }) {
  const words = useWeekPlanWords();
  const saying = useSaying();
  return (
    <p className={`flex wrap gap-6 quiet ${styles.why}`}>
      {work.day === null ? (
        <Badge>{words.noDate}</Badge>
      ) : (
        <span>{sayDay(Temporal.PlainDate.from(work.day), saying)}</span>
      )}
      {work.assignee === null && <Badge>{words.unassigned}</Badge>}
    </p>
  );
}

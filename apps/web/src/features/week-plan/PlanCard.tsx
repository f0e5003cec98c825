import { fill } from "@millwright/messages/text";
import { Suspense } from "react";
import styles from "#features/week-plan/PlanCard.module.css";
import { keyOf, type PlannedWork } from "#features/week-plan/placed.ts";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { useHandled } from "#ui/drag/HandDrag.tsx";
import { NotSent } from "#work/NotSent.tsx";
import { useIsNotSent } from "#work/outbox/use-outbox.ts";
import { sayMovedFrom } from "#work/say-when.ts";

const PartMissing = lazyPart(() => import("#work/planned-parts/PartMissing.tsx"), "PartMissing");

interface Props {
  work: PlannedWork;
  onPick: (work: PlannedWork) => void;
}

/** A piece of work of the plan: dragged to a technician and a day, or pressed to choose them; for who does not plan, pressed to be read. */
export function PlanCard({ work, onPick }: Props) {
  const m = useMessages();
  const isFixed = work.is_over;
  const mayPlan = useMayPlan();
  const drag = useHandled(keyOf(work), work, isFixed || !mayPlan);
  const isNotSent = useIsNotSent(work.work_order_id);
  return (
    <button
      {...drag}
      type="button"
      className={styles.card}
      data-priority={work.priority}
      data-over={isFixed || undefined}
      data-order={work.work_order_id}
      disabled={isFixed}
      onClick={() => onPick(work)}
    >
      <span className="visually-hidden">
        {fill(mayPlan ? m.weekPlan.moveTask : m.weekPlan.open, { code: work.wo_id, title: "" })}
      </span>
      <CardWords work={work} />
      {isNotSent && <NotSent />}
      {!isFixed && (
        <Suspense>
          <PartMissing work={work} />
        </Suspense>
      )}
    </button>
  );
}

/** What a card says, also where it is carried. */
export function CardWords({ work }: { work: PlannedWork }) {
  const m = useMessages();
  const words = useWeekPlanWords();
  const saying = useSaying();
  const time = work.estimated_duration === null ? words.noEstimate : sayWork(work.estimated_duration, m);
  const facts = [work.machine_name, work.is_over ? words.missed : time].filter(Boolean).join(" · ");
  return (
    <>
      <span className={`text-13 strong leading-125 min-w-0 clipped ellipsis ${styles.title}`} title={work.title}>
        {work.title}
      </span>
      <span className={`min-w-0 clipped ellipsis quiet ${styles.facts}`} title={facts}>
        {facts}
      </span>
      <span className="visually-hidden">{m.workOrders.priorities[work.priority]}</span>
      {work.moved_from && (
        <span className={`min-w-0 clipped ellipsis quiet ${styles.facts}`}>
          {sayMovedFrom(work.moved_from, m, saying)}
        </span>
      )}
    </>
  );
}

import { currentAssignee } from "@millwright/domain/work/current-assignee";
import type { Messages } from "@millwright/messages/messages";
import { planWords } from "@millwright/messages/plans/plans";
import type { PlanSaying } from "@millwright/messages/plans/say-level";
import { sayCovers, sayExpected, sayPause } from "@millwright/messages/plans/say-plan";
import { plural } from "@millwright/messages/text";
import { Suspense } from "react";
import { NextTen } from "#features/maintenance/plan/NextTen.tsx";
import { NextDays } from "#features/maintenance/schedule/NextDays.tsx";
import {
  nextDaysOf,
  nextEntriesOf,
  type PmSchedule,
  usePmSchedule,
} from "#features/maintenance/schedule/pm-schedule.ts";
import { PmYear } from "#features/maintenance/year/PmYear.tsx";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { Fact, Facts, Prose } from "#work/dialog/Facts.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";
import { scheduleSentence } from "#work/plan-words/schedule-words.ts";
import { sayCompleted, sayMovedFrom, sayStarted, sayWhen } from "#work/say-when.ts";

const FamilyLine = lazyPart(() => import("#features/maintenance/family/FamilyLine.tsx"), "FamilyLine");

/** What is known of a PM besides what leads: what must not be overlooked, facts in two columns, and the days that come. */
export function PmFacts({ pm }: { pm: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const schedule = usePmSchedule(pm);
  const planSaying = usePlanSaying(pm.plan);
  const plans = planWords[saying.locale];
  return (
    <>
      {pm.safety_notes && <Prose name={fields.safetyNotes} text={pm.safety_notes} framed />}
      <Facts>
        <Fact name={fields.holdReason} value={pm.status === "On Hold" ? pm.hold_reason : null} />
        <Current pm={pm} />
        <Fact name={m.maintenance.dialog.usually} value={usualAssignee(pm, m)} />
        <Fact name={plans.levelNow} value={sayCovers(pm.level, pm.covers, saying.locale)} />
        <Fact name={m.maintenance.schedule.title} value={scheduleSentence(pm, m, planSaying)} />
        <Fact name={plans.foreseen} value={pm.expected && sayForeseen(pm.expected, planSaying)} />
        <Fact name={plans.pauseName} value={pm.pause && sayPause(pm.pause, planSaying)} />
        <Fact name={fields.startedAt} value={sayStarted(pm, saying)} />
        <Fact name={fields.created} value={sayWhen(pm.created_at, saying)} />
      </Facts>
      {pm.family_id !== null && (
        <Suspense>
          <FamilyLine pm={pm} />
        </Suspense>
      )}
      {pm.notes && <Prose name={fields.notes} text={pm.notes} />}
      {schedule && <Coming pm={pm} schedule={schedule} />}
      <PmYear pm={pm} />
    </>
  );
}

/** The days that come; of a plan with levels which of them, and what is only foreseen. */
function Coming({ pm, schedule: kept }: { pm: WorkOrder; schedule: PmSchedule }) {
  const { nextDays } = useMessages().maintenance.dialog;
  if (pm.plan) return <NextTen title={nextDays} entries={nextEntriesOf(kept)} rule={pm.plan} />;
  return pm.time && <NextDays title={nextDays} days={nextDaysOf(kept)} time={pm.time} />;
}

/** "Expected 3–9 Dec, from 12 readings". */
function sayForeseen(expected: NonNullable<WorkOrder["expected"]>, saying: PlanSaying): string {
  const { based_on } = expected;
  const range = sayExpected(expected, saying);
  return based_on === null
    ? range
    : plural(saying.locale, planWords[saying.locale].basedOn, based_on.readings, { range });
}

/** Whom the plan names; null where the current occurrence is theirs too. */
function usualAssignee(pm: WorkOrder, { common }: Pick<Messages, "common">): string | null {
  return currentAssignee(pm).assignee === pm.assignee ? null : (pm.assignee_name ?? common.unassigned);
}

/** The occurrence that is to be done; of a completed one, when that was and when the PM is back. */
function Current({ pm }: { pm: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { dialog } = m.maintenance;
  if (pm.scheduled_date === null) return null;
  const day = sayWeekday(Temporal.PlainDate.from(pm.scheduled_date), saying);
  const whole = [day, sayMovedFrom(pm.occurrence?.moved_from, m, saying)].filter((part) => part !== null).join(" · ");
  if (pm.status !== "Completed") return <Fact name={dialog.occurrence} value={whole} />;
  const done = sayCompleted(pm, saying, m);
  return (
    <>
      <Fact name={m.workOrders.fields.completed} value={done} />
      <Fact name={dialog.returns} value={day} />
    </>
  );
}

import { readSchedule, type Schedule, scheduleDefaults } from "@millwright/domain/maintenance/schedule";
import type { DayOffRule } from "@millwright/domain/plans/rule";
import type { MonthlyPeriod, PlanFrequency, Weekday } from "@millwright/domain/work/work-order";
import {
  choiceOf,
  type PlanChoice,
  planChoices,
  planFor,
  type ScheduleChoice,
} from "#features/maintenance/plan/choices.ts";
import { isPlanDraft, type PlanDraft, planDraftOf } from "#features/maintenance/plan/plan-draft.ts";
import { ruleIn } from "#features/maintenance/plan/plan-rule.ts";
import { hasFieldsOf } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";

/** When a PM falls, as a form holds it, with what its frequency does not need. */
export interface ScheduleDraft {
  frequency: PlanFrequency;
  day_of_week: Weekday;
  monthly_period: MonthlyPeriod;
  time: string;
  /** What becomes of what falls in a shutdown; null, or left out of what was kept before there was a choice: as is usual. */
  shutdowns?: DayOffRule | null | undefined;
  /** Of a plan beside the spec's three; kept while another one is tried. */
  plan?: KeptPlan | undefined;
  /** The day (YYYY-MM-DD) from which a change is to hold; the first possible one when it is not said. */
  from?: string | undefined;
}

interface KeptPlan {
  choice: PlanChoice;
  draft: PlanDraft;
  /** What was built before another choice was tried. */
  built?: PlanDraft | undefined;
}

type Scheduled = Pick<WorkOrder, "frequency" | "day_of_week" | "monthly_period" | "time" | "plan" | "shutdowns">;

export function scheduleDraftOf(of: Scheduled): ScheduleDraft {
  const { frequency, day_of_week, monthly_period, time, plan, shutdowns } = of;
  const draft = plan === null ? null : planDraftOf(plan);
  return {
    frequency: frequency ?? scheduleDefaults.frequency,
    day_of_week: day_of_week ?? scheduleDefaults.day_of_week,
    monthly_period: monthly_period ?? scheduleDefaults.monthly_period,
    time: time ?? scheduleDefaults.time,
    shutdowns,
    ...(draft && { plan: { choice: choiceOf(draft), draft } }),
  };
}

/** Whether what was kept on this device is still a schedule that the form can show. */
export function isScheduleDraft(value: unknown): value is ScheduleDraft {
  if (!hasFieldsOf(scheduleDefaults, value)) return false;
  const { plan, frequency } = Object(value);
  if (plan === undefined) return frequency !== "Custom";
  const { choice, draft, built } = Object(plan);
  return planChoices.includes(choice) && isPlanDraft(draft) && (built === undefined || isPlanDraft(built));
}

/** What is chosen of how often. */
export const chosenOf = ({ frequency, plan }: ScheduleDraft): ScheduleChoice =>
  frequency === "Custom" ? (plan?.choice ?? "Other") : frequency;

/** A schedule once a choice beside the spec's three is made, for a plant's day (YYYY-MM-DD). What was built is kept. */
export function withChoice(value: ScheduleDraft, choice: PlanChoice, today: string): ScheduleDraft {
  const before = value.plan;
  const built = before?.choice === "Other" ? before.draft : before?.built;
  const usual = choice === "Other" && built ? built : planFor(choice, today, before?.draft ?? null);
  // What somebody chose for shutdowns stays, however often it is done.
  const draft = { ...usual, shutdowns: value.shutdowns ?? usual.shutdowns };
  return { ...value, frequency: "Custom", plan: { choice, draft, ...(built && { built }) } };
}

/** A schedule once its plan was changed in the form; what is chosen for shutdowns there is chosen for any frequency. */
export function withPlan(value: ScheduleDraft, choice: PlanChoice, draft: PlanDraft): ScheduleDraft {
  const isChosen = value.plan !== undefined && value.plan.draft.shutdowns !== draft.shutdowns;
  return { ...value, ...(isChosen && { shutdowns: draft.shutdowns }), plan: { ...value.plan, choice, draft } };
}

/** The schedule that a form holds; null while it is none, as with half a time or half a plan. */
export function scheduleIn(draft: ScheduleDraft): Schedule | null {
  if (!draft.time) return null;
  const { plan: _, ...fields } = draft;
  const schedule = readSchedule({ ...fields, plan: ruleOf(draft) });
  return "fault" in schedule ? null : schedule;
}

const ruleOf = ({ plan }: ScheduleDraft) => (plan === undefined ? null : ruleIn(plan.draft));

/** A form's schedule in the shape of the request. */
export function saidOf(draft: ScheduleDraft) {
  const schedule = scheduleIn(draft);
  return { ...draft, plan: schedule?.frequency === "Custom" ? schedule.rule : null };
}

/** A schedule as the API takes it: what its frequency does not need is null. */
export function scheduleJson({ frequency, day_of_week, monthly_period, time, plan, shutdowns }: ScheduleDraft) {
  if (frequency === "Custom") return plan === undefined ? { time } : { time, plan: ruleIn(plan.draft) };
  return {
    frequency,
    day_of_week: frequency === "Weekly" ? day_of_week : null,
    monthly_period: frequency === "Monthly" ? monthly_period : null,
    time,
    shutdowns: shutdowns ?? null,
  };
}

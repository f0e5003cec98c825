import { type Frequency, frequencies } from "@millwright/domain/work/work-order";
import { onFrom, type PlanDraft, planFrom } from "#features/maintenance/plan/plan-draft.ts";
import { ruleIn } from "#features/maintenance/plan/plan-rule.ts";
import { same } from "#work/edit/draft.ts";

/** How often, as it is chosen: the spec's three, the usual others, by a meter, or whatever else. */
export const planChoices = ["Biweekly", "Quarterly", "Yearly", "Meter", "Other"] as const;
export type PlanChoice = (typeof planChoices)[number];
export const scheduleChoices = [...frequencies, ...planChoices] as const;
export type ScheduleChoice = Frequency | PlanChoice;
type Preset = "Biweekly" | "Quarterly" | "Yearly";

/** A plan as it is when it is chosen, for a plant's day (YYYY-MM-DD); one that was filled in is kept where it can be. */
export function planFor(choice: PlanChoice, today: string, before: PlanDraft | null): PlanDraft {
  const start = before?.start || today;
  if (choice === "Other") return before ?? planFrom(start, {});
  if (choice === "Meter") {
    const origin = before === null ? {} : { meter_id: before.meter_id, origin: before.origin };
    const level = { every_units: before?.levels[0]?.every_units ?? "" };
    return planFrom(start, level, { trigger: "meter", anchor: "floating", ...origin });
  }
  return planFrom(start, presetLevel(choice, start));
}

function presetLevel(preset: Preset, start: string) {
  if (preset === "Biweekly") return { every: "2", unit: "week" as const, on: onFrom(start, "weekdays") };
  const every = preset === "Quarterly" ? "3" : "1";
  return { every, unit: preset === "Quarterly" ? ("month" as const) : ("year" as const), on: onFrom(start, "day") };
}

/** A preset that begins on another day: its weekday or day follows. */
export function startPreset(plan: PlanDraft, start: string): PlanDraft {
  if (start === "") return { ...plan, start };
  const levels = plan.levels.map((level) => ({
    ...level,
    on: onFrom(start, level.unit === "week" ? "weekdays" : "day"),
  }));
  return { ...plan, start, levels };
}

/** What a kept plan is among the choices. */
export function choiceOf(plan: PlanDraft): PlanChoice {
  const comparable = (draft: PlanDraft) => {
    const rule = ruleIn(draft);
    return { ...rule, levels: rule.levels.map((level) => ({ ...level, id: "" })) };
  };
  const usualFor = (choice: PlanChoice) => ({ ...planFor(choice, plan.start, plan), shutdowns: plan.shutdowns });
  const usual = planChoices.find((choice) => same(comparable(plan), comparable(usualFor(choice))));
  return usual ?? "Other";
}

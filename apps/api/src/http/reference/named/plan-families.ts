import { ChangeFamily, Copied, CopyPlan, FamilyMember, MadeCopy, PlanFamily } from "@millwright/contract/plan-families";
import { NewPlanRule, PlanDay, PlanLevel, PlanRule, planOfOrder } from "@millwright/contract/plans";

/** Of plans that are copies of one another, and of their rules. */
export const ofPlanFamilies = {
  ChangePlanFamily: ChangeFamily,
  ChangeOneOfFamily: ChangeFamily.shape.own.unwrap(),
  CopiedPlan: Copied,
  CopyOfPlan: MadeCopy,
  CopyPlan,
  PlanFamily,
  PlanFamilyMember: FamilyMember,
  NewPlanRule,
  NewPlanMeter: NewPlanRule.shape.meter.unwrap(),
  PlanRule,
  PlanDay,
  PlanLevel,
  PlanMeter: PlanRule.shape.meter.unwrap(),
  PlanSeason: PlanRule.shape.seasons.element,
  ExpectedByMeter: planOfOrder.expected.unwrap(),
  PauseOfPlan: planOfOrder.pause.unwrap(),
};

import { AgendaDay, Why, WhyOnDay } from "@millwright/contract/plan-days";

/** Of what a plan says of its days. */
export const ofPlanDays = {
  AgendaDay,
  ExpectedBetween: AgendaDay.shape.between.unwrap(),
  Why,
  WhyOnDay,
};

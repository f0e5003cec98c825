import { contract } from "@millwright/contract/contract";
import { MachinePlans, PausedPlans } from "@millwright/contract/machine-plans";
import { AgendaDay, Why, WhyOnDay } from "@millwright/contract/plan-days";
import {
  LoadOfPlan,
  LoadWeek,
  PlanLevelling,
  PlanLoad,
  PlanLoadWeek,
  ProposedMove,
  TakeMove,
  TakenMoves,
} from "@millwright/contract/plan-load";
import { PlanInterval } from "@millwright/contract/plans";

/** Of what plans say of their days, of what these ask of the crew, and of plans that rest with their machine. */
export const ofPlanDays = {
  AgendaDay,
  ExpectedBetween: AgendaDay.shape.between.unwrap(),
  LoadDay: LoadOfPlan.shape.days.element,
  LoadOfPlan,
  LoadWeek,
  PlanLevelling,
  PlanLoad,
  PlanLoadWeek,
  ProposedMove,
  ProposedMoveReason: ProposedMove.shape.because,
  TakeMove,
  TakeMoves: contract["POST /plan-load/moves"].body,
  TakenMove: TakenMoves.shape.taken.element,
  TakenMoves,
  MachinePlans,
  PausedPlans,
  PlanInterval,
  PausePlans: contract["POST /machines/{id}/pause-plans"].body,
  ResumePlans: contract["POST /machines/{id}/resume-plans"].body,
  UndoMany: contract["POST /work-orders/undo"].body,
  UntimedPlan: PlanLoad.shape.untimed.element,
  Why,
  WhyOnDay,
};

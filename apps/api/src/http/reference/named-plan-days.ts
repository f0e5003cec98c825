import { contract } from "@millwright/contract/contract";
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

/** Of what plans say of their days, and of what these ask of the crew. */
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
  MadeCommand: TakenMoves.shape.commands.element,
  UntimedPlan: PlanLoad.shape.untimed.element,
  Why,
  WhyOnDay,
};

import { contract } from "@millwright/contract/contract";
import {
  BadActor,
  Figure,
  FigureMonth,
  FigureRow,
  Figures,
  FrozenWeek,
  MachineCost,
} from "@millwright/contract/figures";

/** Of what is worked out of the work of a plant. */
export const ofFigures = {
  BadActor,
  BadActors: Figures.shape.bad_actors,
  Figure,
  FigureMonth,
  FigureRow,
  Figures,
  FreezeWeek: contract["POST /week-plan/freeze"].body,
  FrozenWeek,
  FrozenWeeks: Figures.shape.frozen_weeks,
  MachineCost,
};

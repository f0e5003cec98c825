import {
  CountDifference,
  CountDifferences,
  CountEntry,
  CountIntervals,
  CountLine,
  CountPart,
  CountSession,
  CountsDue,
  OpenCount,
} from "@millwright/contract/counts";

/** The shapes of counts, by their names. */
export const countShapes = {
  CountSession,
  CountLine,
  CountEntry,
  CountDifference,
  CountDifferences,
  CountIntervals,
  CountsDue,
  DuePart: CountsDue.shape.parts.element,
  DueClass: CountsDue.shape.classes.element,
  OpenCount,
  CountPart,
};

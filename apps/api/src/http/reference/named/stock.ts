import { contract } from "@millwright/contract/contract";
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
import { PartCode } from "@millwright/contract/part-codes";
import { MonthOfUse, PartMachine } from "@millwright/contract/part-use";

/** Of counting, and of what is known of a part. */
export const ofStock = {
  CreateBin: contract["POST /bins"].body,
  PartUse: contract["GET /parts/{id}/use"].output,
  TieCode: contract["POST /parts/{id}/codes"].body,
  UpdateBin: contract["PUT /bins/{id}"].body,
  CountDifference,
  CountDifferences,
  CountEntry,
  CountIntervals,
  CountLine,
  CountPart,
  CountSession,
  CountsDue,
  DueClass: CountsDue.shape.classes.element,
  DuePart: CountsDue.shape.parts.element,
  MonthOfUse,
  OpenCount,
  PartCode,
  PartMachine,
};

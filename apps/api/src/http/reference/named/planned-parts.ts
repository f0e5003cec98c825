import { contract } from "@millwright/contract/contract";
import { OrderPart, ProcedurePart, ReservedFor } from "@millwright/contract/planned-parts";
import { Shortage } from "@millwright/contract/shortages";

/** Of what work needs of the parts. */
export const ofPlannedParts = {
  ListPart: contract["PUT /procedures/{id}/parts/{part_id}"].body,
  OrderPart,
  PlanPart: contract["PUT /work-orders/{id}/parts/{part_id}"].body,
  ProcedurePart,
  ReservedFor,
  Shortage,
};

import { contract } from "@millwright/contract/contract";
import { LabourEntry, LabourOffer, OrderLabour } from "@millwright/contract/labour";

/** Of the time that work took, and what an hour costs. */
export const ofLabour = {
  LabourEntry,
  LabourOffer,
  LabourRate: contract["POST /labour-rates"].output,
  CreateLabourRate: contract["POST /labour-rates"].body,
  UpdateLabourRate: contract["PUT /labour-rates/{id}"].body,
  OrderLabour,
  LabourOrder: LabourEntry.shape.work_order,
  LabourOverlap: LabourEntry.shape.overlaps.element,
  CreateLabour: contract["POST /work-orders/{id}/labour"].body,
  UpdateLabour: contract["PUT /labour/{id}"].body,
  StartLabour: contract["POST /work-orders/{id}/labour/start"].body,
  StopLabour: contract["POST /labour/{id}/stop"].body,
};

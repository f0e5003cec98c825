import { contract } from "@millwright/contract/contract";
import { LabourCost, OrderCost, PartCost } from "@millwright/contract/costs";
import { OrderServices, OutsideService } from "@millwright/contract/outside-services";

/** Of what work cost. */
export const ofCosts = {
  CreateService: contract["POST /work-orders/{id}/services"].body,
  LabourCost,
  OrderCost,
  OrderDowntimeCost: OrderCost.shape.downtime,
  OrderServices,
  OutsideService,
  PartCost,
  UpdateService: contract["PUT /services/{id}"].body,
};

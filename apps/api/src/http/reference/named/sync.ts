import { SyncedMachine, SyncedWorkOrder, SyncPage, SyncRow } from "@millwright/contract/sync";

const [order, machine, meter, part, assignee, department, plantCalendar] = SyncRow.options;

/** Of what a device keeps. */
export const ofSync = {
  SyncedMachine,
  SyncedWorkOrder,
  SyncPage,
  SyncRow,
  SyncRowOfAssignee: assignee,
  SyncRowOfDepartment: department,
  SyncRowOfMachine: machine,
  SyncRowOfMeter: meter,
  SyncRowOfPart: part,
  SyncRowOfPlantCalendar: plantCalendar,
  SyncRowOfWorkOrder: order,
};

import type { LoadSheet } from "#work/print-sheets.tsx";

/** The sheet of a repair, loaded when it is first printed. */
export const loadRepairSheet: LoadSheet = async (orders) =>
  (await import("#features/work-orders/RepairSheet.tsx")).repairSheetOf(orders);

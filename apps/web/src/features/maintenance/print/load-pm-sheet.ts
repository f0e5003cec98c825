import type { LoadSheet } from "#work/print-sheets.tsx";

/** The sheet of a PM, loaded when it is first printed. */
export const loadPmSheet: LoadSheet = async (orders) =>
  (await import("#features/maintenance/print/PmSheet.tsx")).pmSheetOf(orders);

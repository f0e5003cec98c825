import type { LoadSheet } from "#work/print-sheets.tsx";

/** The sheet of a PM, loaded when it is first printed. */
export const loadPmSheet: LoadSheet = async () => (await import("#features/maintenance/print/PmSheet.tsx")).PmSheet;

/** The names and headings of the CSVs of histories and of a part's movements, which the server writes. */
export const csv = {
  /** Of every entry of a history. */
  entry: {
    notes: "Notes",
    /** On which shared tablet it was completed. */
    tablet: "Device",
    review: "Sign-off",
    recordedAt: "Recorded on",
    claimedAt: "Said to be done on",
  },
  /** The rows that an import refused. */
  refused: { file: "refused-rows-{date}.{form}", why: "Why it is refused", sheet: "Refused rows" },
  repairs: {
    file: "repair-history-{date}.csv",
    hours: "Estimated hours",
    checklistDone: "Checklist items done",
    checklistTotal: "Checklist items",
    description: "Description",
    checklistFailed: "Checklist items failed",
    steps: "Steps",
    problem: "Problem",
    cause: "Cause",
    remedy: "Remedy",
  },
  occurrences: {
    file: "maintenance-history-{date}.csv",
    itemDone: "Item done",
    tickedBy: "Ticked by",
    tickedAt: "Ticked at",
    completedAt: "Completed at",
    movedFrom: "Moved from",
    tickTablet: "Ticked on",
    tickRecordedAt: "Item recorded on",
    tickClaimedAt: "Item said to be done on",
    verifiedBy: "Item checked by",
    verifiedAt: "Item checked at",
    /** The smaller levels of its plan that it completed as well. */
    covers: "Levels completed with it",
  },
  /** What was answered to a step. */
  measured: {
    verdict: "Result",
    answer: "Answer",
    asFound: "Value as found",
    value: "Value",
    unit: "Unit",
    low: "Lower limit",
    high: "Upper limit",
  },
  /** A step and what was said of it. */
  stepLine: "{name}: {said}",
  movements: {
    file: "movements-{date}.csv",
    date: "Date and time",
    quantity: "Quantity",
    before: "Before",
    after: "After",
    by: "By",
    workOrder: "Work order",
    machine: "Machine",
    unitCost: "Unit cost (CAD)",
    kind: "Kind",
    bins: "Bin",
    value: "Value (CAD)",
    notes: "Why",
    tablet: "Tablet",
    recordedAt: "Recorded on",
    claimedAt: "Said to be done on",
  },
} as const;

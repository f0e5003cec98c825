/** The figures of a month by mail. {name} is the month, such as “November 2026”. */
export const monthlyReport = {
  subject: "{name} at {company}: figures of the month",
  lead: "What the work of the whole plant says about itself in {name}. Beside each figure stands that of the month before, {before}.",
  nothing:
    "Nothing was recorded in {name}: no machine stopped, no PM was due, and no repair was completed. So there is no figure to show.",
  before: "{before}: {value}",
  actor: "{stopped}, {failures}",
  open: "Open these figures",
} as const;

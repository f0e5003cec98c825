export const charts = {
  last: { one: "last value", other: "last {n} values" },
  table: "Values as a table",
  when: "When",
  value: "Value",
  limits: "Limits",
  low: "at least {value}",
  high: "at most {value}",
  /** For who hears it read out. */
  range: "From {from} to {to}: lowest {least}, highest {most}, last {last}.",
  one: "{when}: {last}.",
  outside: "Outside the limits",
  tooLow: "The last value is below the limit.",
  tooHigh: "The last value is above the limit.",
  driftLow: "Drifting toward the lower limit: at least three of the last four values are close to it.",
  driftHigh: "Drifting toward the upper limit: at least three of the last four values are close to it.",
  none: "No values yet",
} as const;

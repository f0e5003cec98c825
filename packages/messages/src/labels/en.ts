export const labels = {
  title: "Print labels",
  which: "Which labels",
  choices: { all: "All", none: "None", new: "No label yet" },
  list: "What labels are printed for",
  chosen: { one: "{n} chosen", other: "{n} chosen" },
  wholeGroup: "All of {name}",
  notYet: "No label yet · here since {day}",
  printedOn: "Label printed {day}",
  /** Of an entry of the activity. */
  logged: "Label printed",
  change: "Code and paper",
  nothing: "There is nothing to print a label for here.",
  print: { one: "Print {n} label", other: "Print {n} labels" },
  noteFailed: "The labels are printed; that they were could not be saved.",
} as const;

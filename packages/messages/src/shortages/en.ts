/** What the work of the next days lacks. */
export const shortages = {
  title: "Shortages",
  lead: "What the work of the next {n} days needs and is not there, by day. Work that is overdue or has no day stands today.",
  none: "Nothing is missing",
  noneDetail: "The work of the next {n} days has all the parts that it needs.",
  loadFailed: "The shortages could not be loaded",
  days: "Days ahead",
  daysOf: { one: "{n} day", other: "{n} days" },
  print: "Print",
  lacking: "{n} of {needed} missing",
  onHand: "{n} in stock",
  expected: "expected on {day}",
  notExpected: "not on order",
  toOrder: "See what is to be ordered",
  columns: { day: "Day", part: "Part", work: "For", lacking: "Missing", expected: "Expected" },
  today: "Today",
  sum: { one: "{n} line", other: "{n} lines" },
} as const;

type PlainDate = Temporal.PlainDate;

/** As many days as a week has. */
export const daysInWeek = 7;

/** The week of a day, from Monday to Sunday: the one that the calendar shows, the plan fills and “this week” asks for. */
export function weekOf(day: PlainDate): { from: PlainDate; to: PlainDate } {
  const from = day.subtract({ days: day.dayOfWeek - 1 });
  return { from, to: from.add({ days: daysInWeek - 1 }) };
}

/** The seven days of the week of a day, in order. */
export function daysOfWeek(day: PlainDate): PlainDate[] {
  const { from } = weekOf(day);
  return Array.from({ length: daysInWeek }, (_, days) => from.add({ days }));
}

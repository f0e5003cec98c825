/** A week that is shown: its days, and how many hours each technician has on them. */
interface ShownWeek {
  days: readonly Temporal.PlainDate[];
  technicians: readonly { hours: readonly number[] }[];
}

/**
 * The day to offer for work, YYYY-MM-DD: its own where that is to come; else of the week that is shown the first day on which
 * somebody works, or the first at all, that isn't past; today of a week that is over, and without one.
 */
export function dayToOffer(own: string | null, today: string, week: ShownWeek = { days: [], technicians: [] }): string {
  if (own !== null && own >= today) return own;
  const left = week.days.filter((day) => day.toString() >= today);
  const isWorked = ({ dayOfWeek }: Temporal.PlainDate) =>
    week.technicians.some(({ hours }) => (hours[dayOfWeek - 1] ?? 0) > 0);
  return String(left.find(isWorked) ?? left[0] ?? today);
}

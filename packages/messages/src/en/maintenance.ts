export const maintenance = {
  frequencies: { Daily: "Daily", Weekly: "Weekly", Monthly: "Monthly" },
  weekdays: {
    Monday: "Monday",
    Tuesday: "Tuesday",
    Wednesday: "Wednesday",
    Thursday: "Thursday",
    Friday: "Friday",
    Saturday: "Saturday",
    Sunday: "Sunday",
  },
  board: {
    title: "Maintenance work orders",
    tiles: "Show by frequency",
    /** When a PM falls, beside its frequency and its time. */
    workdays: "Mon–Fri",
    periods: { start: "Start of month", middle: "Middle of month", end: "End of month" },
    back: "Back on {day}",
    backTomorrow: "Back tomorrow",
    deleteFailed: "Failed to delete maintenance task",
    moveFailed: "Failed to update maintenance task",
    empty: "No maintenance tasks yet",
    emptyHelp: "A maintenance task comes back by itself: each workday, each week or each month.",
    noneFound: "No maintenance task matches",
    lastSeen: "These are the tasks that you saw last. They could not be asked for again.",
  },
} as const;

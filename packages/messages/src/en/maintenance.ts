export const maintenance = {
  ahead: {
    question: "Complete it ahead of {day}?",
    consequence: "It is done for that day, and comes back for the next one. Until that day begins you can reopen it.",
    confirm: "Complete ahead",
  },
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
    add: "Add PM",
    tiles: "Show by frequency",
    /** When a PM falls, beside its frequency and its time. */
    workdays: "Mon–Fri",
    periods: { start: "Start of month", middle: "Middle of month", end: "End of month" },
    back: "Back on {day}",
    backTomorrow: "Back tomorrow",
    deleteFailed: "Failed to delete maintenance task",
    moveFailed: "Failed to update maintenance task",
    empty: "No PMs yet",
    emptyHelp:
      "A PM (preventive maintenance) comes back by itself: each workday, each week or each month. Add the first one.",
    noneFound: "No PM matches",
    lastSeen: "These are the PMs that you saw last. They could not be asked for again.",
  },
  schedule: {
    title: "Schedule",
    frequency: "Frequency",
    means: {
      Daily: "Every weekday, Monday to Friday.",
      Weekly: "Once a week, on the day you choose.",
      Monthly:
        "Once a month: on the 1st or the 15th, or on the Monday after when that is a weekend; or on the last day, or on the Friday before.",
    },
    dayOfWeek: "Day of the week",
    period: "Period of the month",
    periods: {
      start: "Start of Month (Mon-Fri)",
      middle: "Middle of Month (Mon-Fri)",
      end: "End of Month (Mon-Fri)",
    },
    time: "Time",
    preview: "The next five dates",
    change: "What this changes",
    changeFrom: "The new schedule applies from {day}. What was due before stays as it was.",
  },
  create: {
    title: "Create maintenance task",
    submit: "Create PM",
    failed: "Failed to create maintenance task",
    missing: "Please fill in all required fields",
    titlePlaceholder: "For example: Grease the bearings",
    instructions: "Instructions",
    required: {
      title: "Please enter a title",
      department_id: "Please choose a department",
      machine_id: "Please choose a machine",
      time: "Please enter a time",
    },
  },
  dialog: {
    failed: "Failed to update maintenance task",
    overtaken:
      "The next occurrence is current by now, so the status was left as it is. Everything else that you changed is kept: look at it, then save again.",
    occurrence: "To do on",
    late: "{day}, overdue",
    returns: "Back on",
    nextDays: "The next dates",
  },
} as const;

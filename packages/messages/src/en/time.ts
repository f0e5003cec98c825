/** Times as they are said beside a thing. */
export const time = {
  now: "now",
  minutes: "{n} min",
  hours: "{n} h",
  days: "{n} d",
  today: "Today",
  todayAt: "Today {time}",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  doneAt: "Done {time}",
  doneYesterday: "Done yesterday",
  doneOn: "Done {day}",
} as const;

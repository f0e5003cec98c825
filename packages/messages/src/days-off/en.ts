/** Why the plant doesn’t work on a day. */
export const daysOff = {
  /** Of the page that says them. */
  about: "Holidays, shutdowns, and work in your own calendar",
  weekend: "Not a working day",
  holiday: "Holiday: {name}",
  shutdown: "Shutdown: {name}",
} as const;

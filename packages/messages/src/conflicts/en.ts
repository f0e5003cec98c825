/** The words of what two people changed differently, one of them without a connection. */
export const conflicts = {
  empty: "Nothing to decide",
  emptyHelp:
    "What somebody changed without a connection, while another person changed it too, stands here for a planner.",
  loadFailed: "Failed to load the conflicts",
  /** {what} is the field, as Due date. */
  changed: "{what}: {name} changed it without a connection, {when}. It had been changed meanwhile.",
  waits: "A planner decides.",
  before: "Before: {value}",
  /** For who sent it and does not decide: both values, none of them a choice. */
  yours: "You changed it to: {value}",
  stands: "What stands there: {value}",
  take: "Change to {value}",
  keep: "Keep {value}",
  nothing: "nothing",
  nobody: "nobody",
  yes: "yes",
  no: "no",
  taken: "{name} took {n} without a connection, {when}. There were {there}.",
  counted: "{name} counted {there} without a connection, {when}. Taken since: {n}.",
  takenFor: "For {order}",
  booked: "Booked from the stock: {there} of {n}.",
  overdrawn: "More was taken than was counted.",
  countWrong: "They were taken: the count was wrong",
  notTaken: "They were not taken: put {n} back",
  noneTaken: "They were not taken",
  saidTaken: "{name}’s value is taken",
  saidKept: "Kept as it was",
  saidCount: "The stock stays as it is",
  saidBack: "The stock is put right",
  /** In the activity; {what} is the field. */
  activity: {
    waits: "{what}: changed by two people, waits for a planner",
    mine: "{what}: decided for the value that came late",
    theirs: "{what}: decided to keep what was there",
  },
  stock: "Stock",
  fields: {
    place: "Machine and location",
    schedule: "Schedule",
    plan: "Plan",
    lockout: "Lockout",
  },
} as const;

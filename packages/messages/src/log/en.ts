export const log = {
  /** Of the list of them. */
  allSaid: "What was said",
  /** The log, folded below the comments. */
  log: "Log",
  /** Below what was made: what it was made with. */
  madeWith: { one: "{n} detail", other: "{n} details" },
  label: "What happened, the latest first",
  loadFailed: "Failed to load the activity",
  empty: "Nothing is in the log yet",
  emptyHelp:
    "What anyone changes from now on is kept here, with who and when. What happened before the log began is not in it.",
  /** When it was done and when it reached the server, where the device sent it later. */
  sentLater: "done {done}, sent {sent}",
  /** The same where the device's own clock was wrong. */
  sentByClock: "done {done} (device said {device}), sent {sent}",
  /** Of what was done in somebody's name without their PIN or their sign-in, and what they said of it. */
  proof: {
    unproven: "Not proven: nobody showed a PIN.",
    confirmed: "Done without a PIN, and confirmed since.",
    denied: "Not proven: its person says that it wasn’t them.",
  },
  sentBy: "Sent by {name}.",
  /** Who acts by an API key. */
  key: "Key “{name}”",
  /** Who gives a member the level of their groups. */
  signOn: "Sign-on, by groups",
  /** What a person says of an act in their name, as an entry of its own. */
  said: { confirmed: "Confirmed: it was me, {when}", denied: "Denied: it wasn’t me, {when}" },
  /** Of work that somebody else, {name}, had completed, {when}. */
  alsoCompleted: "Completed it as well. It was completed by {name}, {when}; that stands.",
  /** Of a move to {status} that came late: it was made before the one to {stands}. */
  doneBefore: "Had moved it to “{status}” before. “{stands}” came later and stands.",
  /** Of anything else that changed nothing, since something was done later. */
  cameLate: "Came late and changed nothing: what was done later stands, or a planner decides.",
  /** Of a time that a device says and nobody can believe. */
  claimed: "Says that it was done on {when}.",
  /** Before what a field was and became. */
  field: "{name}:",
  to: "changed to",
  nothing: "empty",
  showWhole: "Show whole",
  showLess: "Show less",
  moreLines: { one: "{n} more change", other: "{n} more changes" },
  bookkeeping: "Changed",
  created: "Created",
  deleted: "Deleted",
  deletedFor: "Deleted. Reason: {reason}",
  restored: "Restored",
  undid: "Undid the change of {when} by {name}",
  undidSome: "Undid a change",
  undone: "Undone by {name}, {when}",
  step: "Step",
  steps: {
    added: "Added the step “{text}”",
    removed: "Removed the step “{text}”",
    ticked: "Ticked “{text}”",
    unticked: "Unticked “{text}”",
  },
  stepsMoved: "Put the steps in another order",
  files: { added: "Added the file “{name}”", removed: "Removed the file “{name}”" },
  stock: { add: "Added {n}", remove: "Removed {n}", adjust: "Counted {n}" },
  downtime: {
    began: "Stopped since {when}",
    ended: "Running again since {when}",
    corrected: "Corrected: stopped since {when}",
    resumed: "Not running since {when} after all",
    endCorrected: "Corrected: running again since {when}",
  },
  downtimeDeleted: "Deleted a downtime",
  stop: "{machine} is stopped",
  entry: {
    written: "Entered in the history",
    takenBack: "Taken out of the history, as not done",
    hidden: "History entry deleted",
    restored: "History entry restored",
  },
  outcome: {
    completed: "Completed for {day}",
    overdue: "Missed on {day}",
    "on-hold": "On hold when its time passed, on {day}",
    skipped: "Skipped: the one of {day}",
  },
  entryOf: "{what}: {outcome}",
  reason: "Reason: {reason}",
  schedule: "Schedule from {day}",
  pause: {
    added: "Paused from {from} until {until}",
    changed: "The pause from {from} now ends {until}",
    removed: "The pause from {from} until {until} was lifted",
  },
  moved: "The occurrence of {day}",
  asPlanned: "The occurrence of {day} is back on its day",
  reassigned: "Who does the occurrence of {day}",
  task: { hidden: "Removed from the daily tasks of {day}", shown: "Back in the daily tasks of {day}" },
  other: "{part}: {name}",
} as const;

export const reviews = {
  title: "To review",
  waiting: "{n} to review",
  empty: "Nothing waits for you",
  emptyHelp: "What technicians complete stands here until a planner or an owner has accepted it.",
  loadFailed: "Failed to load what is to be reviewed",
  /** How a review stands, as a mark and in lists. */
  statuses: { waiting: "To review", accepted: "Accepted", "sent-back": "Sent back" },
  acceptedBy: "Accepted by {name}",
  sentBackBy: "Sent back by {name}",
  /** What stands above the work. */
  sentBack: "Sent back by {name}, {when}",
  waits: "Completed by {name}, {when}. A planner or an owner has to accept it.",
  accepted: "Accepted by {name}, {when}",
  saidWaits: "It is ‘To review’ until a planner or an owner accepts it.",
  accept: "Accept",
  sendBack: "Send back",
  sendBackQuestion: "What is left to do?",
  sendBackHelp: "It goes back to In Progress with these words, which the technician reads first.",
  sendBackNote: "What is left to do",
  wordMissing: "Say in a few words what is left to do.",
  saidAccepted: "Accepted",
  saidSentBack: "Sent back",
  overtaken: "The next occurrence has begun: this one can only be accepted.",
  completed: "Completed",
  completedBy: "Completed by",
  /** The rule of the plant. */
  rule: "Supervisor’s sign-off",
  ruleHelp:
    "What a technician completes waits as ‘To review’ until a planner or an owner accepts it or sends it back. Switched off, what waits is simply completed.",
  activity: {
    waiting: "Waits for a review",
    accepted: "Accepted",
    "sent-back": "Sent back",
    of: "{what}: the occurrence of {day}",
  },
} as const;

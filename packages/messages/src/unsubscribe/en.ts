/** The page behind the link at the foot of the mails that tell what happened. */
export const unsubscribe = {
  title: "Stop these emails?",
  intro: "{company} will email you no more about this:",
  kinds: {
    assigned: "work that is assigned to you",
    mentioned: "comments that mention you and locks that are taken off by force",
    "report-changed": "your reports",
    "report-received": "new reports of faults",
    breakdown: "machines that break down and steps that fail",
    "part-low": "parts at their minimum",
    overdue: "overdue work",
  },
  digest: "the morning’s summary",
  stays: "It still shows under Notifications, unless you chose otherwise.",
  stop: "Stop these emails",
  stopFailed: "Failed to stop these emails",
  stopped: "These emails have stopped",
  stoppedHelp: "Change what you are told, and how, in your profile.",
  toProfile: "Go to your profile",
  over: "This link stops nothing",
  overHelp: "It isn’t whole, or you are no longer in the company. Change what you are told in your profile.",
  loadFailed: "Failed to load what the link stops",
} as const;

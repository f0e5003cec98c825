/** How somebody wants to be told: words of the profile alone. */
export const notificationSettings = {
  title: "How you are told",
  help: "For each kind: at once, with the morning’s email at 06:30, or not at all.",
  kind: "What happens",
  kinds: {
    assigned: "Work is assigned to me",
    mentioned: "Somebody mentions me, or takes a lock off by force",
    "report-changed": "A report of mine changes",
    "report-received": "Somebody reports a fault",
    breakdown: "A machine goes down, or a step of its work fails",
    "part-low": "A part reaches its minimum",
    overdue: "My work is overdue",
  },
  ways: { bell: "Bell", mail: "Email", push: "Devices" },
  timings: { now: "Now", digest: "Morning email", never: "Never" },
  quiet: "Quiet hours",
  quietHelp:
    "No email and no push leaves in them: what comes waits for their end. Only a breakdown of an A machine is told at once.",
  on: "On",
  off: "Off",
  from: "From",
  to: "Until",
  sameTimes: "Quiet hours begin and end at different times. Change one of them.",
  daysOff: "Days off",
  daysOffHelp: "All day long as quiet hours, and without the morning’s email.",
  lockScreen: "Show details on the lock screen",
  lockScreenHelp: "What it is about stands in the push itself. Off, it says only that there is something new.",
  saved: "Notification settings saved",
  notSaved: "Failed to save the notification settings",
  loadFailed: "Failed to load the notification settings",
  push: {
    title: "Push on this device",
    help: "Tells you while Millwright is closed, on this browser only.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    turnedOn: "Push is on for this browser",
    turnedOff: "Push is off for this browser",
    failed: "Failed to change push on this device",
    notAllowed: "This browser was not allowed to show notifications. Press again and choose Allow.",
    states: {
      on: "On for this browser",
      off: "Off for this browser",
      blocked:
        "This browser blocks notifications from Millwright. Allow them in the browser’s settings for this site, then come back here.",
      noOrigin:
        "Push needs Millwright at an https address of its own. Ask whoever runs the server; the bell and email work without it.",
      homeScreen:
        "On an iPhone or iPad, add Millwright to the home screen first: Share, then Add to Home Screen. Open it from there and come back here.",
      unsupported: "This browser can’t show notifications while Millwright is closed. The bell and email work here.",
    },
    checking: "Checking…",
  },
} as const;

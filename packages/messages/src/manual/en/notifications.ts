export const notifications = {
  id: "notifications",
  title: "Notifications",
  words: "bell unread push mail digest quiet hours day off lock screen iPhone unsubscribe",
  parts: [
    {
      title: "The bell",
      text: [
        "The bell at the top says how many notifications you have not read; so does the title of the browser’s tab. Press it for the latest ones: each leads to what it is about, and is read once you open it. Mark all as read does so for all at once. All notifications opens them on a page.",
        "What happens to the same thing within two minutes is one notification that says all of it. You are never told of what you did yourself. The last 500 of 90 days are kept.",
      ],
    },
    {
      title: "What you are told of",
      text: [
        "Work that is assigned to you; a comment that mentions you; your report, when it changes; a machine that goes down, if you plan the work, follow it or work on it; a step that fails and stops the work or opens a repair, if you plan the work, do it or follow it; a part that reaches its minimum, if you plan the work; work of yours, or that you follow, when it is overdue. What you made, were assigned, commented on or completed you follow by yourself, and are told in the bell when somebody comments on it.",
      ],
    },
    {
      title: "Notifications",
      text: [
        "On your profile, Notifications sets each of the six by the bell, by e-mail and by push: now, with the morning’s e-mail, or never. At first you are told at once of what is assigned to you and where you are mentioned, and find the rest in the bell.",
        "The morning’s e-mail leaves at 06:30 by the plant’s clock, with your work of the day. When there is nothing to say, none leaves.",
        "In quiet hours, 18:00 to 06:00 at first, and on days off, no e-mail and no push leaves: it waits for their end. Only the breakdown of a machine of criticality A is told at once. The bell counts all the time.",
        "Each e-mail stops by one click, for its kind.",
      ],
    },
    {
      title: "Push on a phone or a computer",
      steps: [
        "Open your profile in the browser that is to tell you, and go to Notifications.",
        "On an iPhone or iPad, first add Millwright to the home screen (Share, then Add to Home Screen), and open it from there.",
        "Press Turn on beside Push on this device, and allow notifications when the browser asks.",
        "A press on a notification opens what it is about.",
      ],
      text: [
        "On a locked screen it says only that there is something new, until you switch on Show details on the lock screen. Signing out ends push on that browser; it comes back when you sign in there again.",
      ],
    },
  ],
  tips: [
    "Push needs Millwright at an https address; the setting says so where it has none, and what to do where the browser blocks it.",
  ],
} as const;

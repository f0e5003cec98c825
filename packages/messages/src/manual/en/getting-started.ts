export const gettingStarted = {
  id: "getting-started",
  title: "Getting started",
  picture: "The board of repairs with its sidebar and top bar",
  parts: [
    {
      title: "Create your account",
      text: [
        "Choose Sign up, enter your email, your role and a password, then type the six-digit code that you receive and your full name. If you leave the company code empty, a new company is created and you are its owner.",
        "The free trial lasts 14 days and includes everything, the parts inventory too.",
      ],
    },
    {
      title: "Bring in your team",
      text: [
        "Planners and owners find the company code in the sidebar and on the profile. Whoever enters it when signing up or signing in joins your company. An owner can also invite people by email, each with what they may do, on the People page. Who was removed comes back by the code only when an owner readmits them. An owner can make a new code at any time; the old one then stops working.",
      ],
    },
    {
      title: "Signing in",
      text: [
        "Sign in with your email and your password. With a company code you open that company; without one, your own.",
        "A passkey signs you in with your fingerprint, your face or a security key, and cannot be guessed or read out to anybody. Add one on the profile, one for each device if you like, then choose Use a passkey. Removing it there ends it at once; a new password leaves it. Passkeys need an address that begins with https and has a name: where Millwright is opened by plain http in the plant’s network, they are not offered.",
        "An owner can ask planners and owners for a strong sign-in, under Rules of the plant on the People page: a password of 12 characters or more, or a passkey. Who has neither is led to it when signing in.",
      ],
    },
    {
      title: "Set up your plant",
      steps: [
        "Open Set up the plant in the menu: it leads through all of this, says what is there already, and waits where you stop.",
        "Paste the machines from a spreadsheet, with their departments, or create the departments and machines one by one.",
        "Add the technicians under Assignees. They need no account: they are the people to whom work is given.",
        "On the profile, check the plant’s time zone: today, overdue and the calendar follow it.",
      ],
    },
    {
      title: "Language and appearance",
      text: [
        "EN and FR at the top of the screen change the language on this device at once. The sun or moon beside it chooses light, dark, or what the device prefers.",
      ],
    },
  ],
  tips: [
    "Everything that a colleague changes appears on your screen within a second.",
    "What you type into a form stays on this device until it is saved, even when the page is closed.",
    "Without a connection, what you move or tick stays on this device, says “Not sent yet”, and is sent when the connection is back.",
  ],
} as const;

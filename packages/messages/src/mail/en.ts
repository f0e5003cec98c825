/** The words of the emails. {places} are filled in by the API. */
export const mail = {
  product: "Millwright",
  tagline: "Maintenance management",
  /** A button where a mail is plain text, before its address. */
  buttonAt: "{button}:",
  /** A line of a table where a mail is plain text. */
  fact: "{fact}: {value}",
  linkHint: "If the button does not work, copy this address into your browser:",
  answers: "Questions? Answer this message; it reaches support.",
  code: {
    subject: "{code} is your Millwright code",
    intro: "Enter this code to verify your email and create your account:",
    expiry: "The code is valid for {minutes} minutes.",
    ignore: "If you didn’t ask for it, ignore this message: no account is created without the code.",
  },
  known: {
    subject: "You already have a Millwright account",
    intro:
      "Somebody asked for a verification code for {email}. This address already has an account, so no code was made.",
    signIn: "Sign in",
    forgot: "If you forgot your password, you can set a new one:",
    reset: "Set a new password",
    ignore: "If this wasn’t you, ignore this message: nothing has changed.",
  },
  reset: {
    subject: "Set a new Millwright password",
    intro: "Somebody asked to set a new password for {email}.",
    button: "Set a new password",
    expiry: "The link works once, within {minutes} minutes.",
    ignore: "If this wasn’t you, ignore this message: your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your Millwright password was changed",
    intro: "The password of {email} was changed. Every device was signed out.",
    introElsewhere: "The password of {email} was changed on the profile. Every other device was signed out.",
    passkeysStay: {
      one: "Your passkey signs you in as before. If you don’t know it, remove it on your profile.",
      other: "Your {n} passkeys sign you in as before. Remove those that you don’t know on your profile.",
    },
    linksEnded:
      "The link to your company’s sign-in that was made with the old password has ended. Make it again with the new one.",
    notYou: "If this wasn’t you, set a new password at once:",
    button: "Set a new password",
  },
  passkeys: {
    added: {
      subject: "A passkey was added to your Millwright account",
      intro: "The passkey “{name}” now signs in to the account of {email}.",
    },
    removed: {
      subject: "A passkey was removed from your Millwright account",
      intro: "The passkey “{name}” no longer signs in to the account of {email}.",
    },
    allRemoved: {
      subject: "All passkeys were removed from your Millwright account",
      intro: "No passkey signs in to the account of {email} any more. Its password still does.",
    },
    notYou: "If this wasn’t you, open your profile, remove the passkeys that you don’t know and change your password:",
    button: "Open your profile",
  },
  webhookDisabled: {
    subject: "A webhook of {company} was turned off",
    intro:
      "Nothing has arrived at {address} for {days} days. Millwright has stopped sending events of {company} there.",
    next: "Look at its deliveries to see what came back. Once the address answers again, turn the webhook on.",
    button: "Open the webhooks",
  },
  passwordUsed: {
    subject: "{name} opened {company} without its own sign-in",
    intro:
      "{company} is opened by its own sign-in alone. {name} is an owner, and signed in with a password or a passkey nevertheless.",
    next: "This is the way in for when the company’s sign-in is down. If {name} did not do this, end their sessions and change the password.",
    button: "Open the sign-on settings",
  },
  keyReported: {
    subject: "An API key of {company} was reported and revoked",
    intro:
      "Somebody reported the API key “{name}” ({key}…) of {company}: it was found where others can read it. It was revoked at once, and opens nothing any more.",
    next: "What used it has stopped. Make a new key for it, and read in the log what the old one did.",
    button: "Open the API keys",
  },
  joined: {
    subject: "{name} joined {company}",
    intro: "{name} ({email}) joined {company} with its company code, as {role}.",
    introInvited: "{name} ({email}) accepted the invitation to {company}, as {role}.",
    introSignOn: "{name} ({email}) joined {company} by its own sign-in, as {role}.",
    level: "{name} is {level} now.",
    notWanted: "If you don’t know this person, remove them there: that makes a new company code as well.",
    notWantedInvited: "If this is not who was meant, remove them there.",
    button: "Change what they may do, or remove them",
  },
  invitation: {
    subject: "{by} invites you to {company} on Millwright",
    intro:
      "{by} invites you to join {company} as {level}. Millwright is where the plant plans and does its maintenance.",
    levels: {
      owner: "an owner",
      planner: "a planner",
      technician: "a technician",
      requester: "a requester, who reports what is broken",
      viewer: "a viewer, who reads along",
    },
    button: "Accept the invitation",
    expiry:
      "The link works once, for {email}, within {days} days. Keep this message to yourself: whoever has the link can join in your name.",
    ignore: "If you don’t know who this is from, ignore this message: you join nothing.",
  },
  short: {
    low: {
      subject: "{name} is down to {quantity}",
      intro: "{name} ({code}) at {company} is down to {quantity} in stock. Its minimum is {minimum}.",
    },
    out: {
      subject: "{name} is out of stock",
      intro: "{name} ({code}) at {company} is out of stock. Its minimum is {minimum}.",
    },
    changed: "The last change was made by {by}.",
    changedWhy: "The last change was made by {by}: {notes}",
    button: "Open the part",
  },
  support: {
    subject: "[{priority}] {subject}",
    from: "{name} ({username}, {role}) of {company}. Answers go to {email}.",
    priorities: { Low: "Low", Medium: "Medium", High: "High", Critical: "Critical" },
  },
} as const;

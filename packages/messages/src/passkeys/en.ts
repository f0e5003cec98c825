/** The words of passkeys and of the stronger sign-in, which come with their screens alone. */
export const passkeys = {
  title: "Passkeys",
  help: "Sign in with your fingerprint, your face or a security key instead of your password.",
  add: "Add a passkey",
  name: "Name",
  nameHelp: "By which you know it again, such as the device that keeps it.",
  added: "Passkey added",
  addedAt: "Added {when}",
  neverUsed: "Not used yet",
  remove: "Remove",
  removeOne: "Remove {name}",
  removeQuestion: "Remove the passkey {name}?",
  removeConsequence: "It no longer signs you in. Your password still does.",
  removed: "Passkey removed",
  removeAll: "Remove all",
  removeAllQuestion: "Remove all passkeys?",
  allRemoved: "All passkeys removed",
  notRemoved: "Failed to remove the passkey",
  loadFailed: "Failed to load the passkeys",
  bySignOn: "Passkeys open all your companies. Sign in with your password to see and remove them.",
  places: {
    elsewhere: "Passkeys work at {origin}. Open Millwright there to add one.",
    nowhere: "Passkeys need an address with https and a host name. Ask whoever runs the server.",
    unknown: "This browser does not know passkeys.",
  },
  /** Why the browser gave none. */
  faults: {
    cancelled: "No passkey was chosen. Try again, or use your password.",
    elsewhere: "Passkeys are bound to the usual address of Millwright. Open it there, or use your password.",
    known: "This device has a passkey of yours already.",
  },
  rule: {
    label: "Strong sign-in",
    help: "Planners and owners need a password of 12 characters or more, or a passkey. Who has neither is led to it first.",
  },
  stronger: {
    title: "Make your sign-in stronger",
    intro: "{company} asks its planners and owners for a password of 12 characters or more, or a passkey.",
    passwordHelp: "At least 12 characters",
    longAlready: "Is your password that long already? Then signing in once more is enough.",
    signInAgain: "Sign in again",
  },
} as const;

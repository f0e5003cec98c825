/** What the page of a mailed invitation says: it is loaded with that page alone. */
export const join = {
  title: "Join {company}",
  intro: "{by} invites you as {level}.",
  levels: {
    owner: "an owner",
    planner: "a planner",
    technician: "a technician",
    requester: "a requester",
    viewer: "a viewer",
  },
  hasAccount: "You have a Millwright account already. Enter its password.",
  hasAccountBySignOn:
    "You have a Millwright account already. Enter its password; the company’s own sign-in follows, and links you there.",
  isNewBySignOn: "This company is opened by its own sign-in. You choose no password here.",
  isNew: "Choose a password. No code is needed: this link came to your address.",
  jobTitle: "Job title",
  jobTitleNeeded: "Enter your job title, such as Electrician",
  signIn: "Sign in and join",
  register: "Create account and join",
  welcome: "Welcome to {company}",
  over: "This invitation opens nothing",
  noLongerGood:
    "This invitation was used or taken back, has expired, or is for another email. Ask whoever invited you to send it again.",
  missing: "The link is not whole. Open it again from the email, or copy all of it.",
  loadFailed: "The invitation could not be loaded",
  toSignIn: "Go to sign in",
  asOther: "You are signed in to {company} as {email}. Accepting takes you to the company that invites you.",
} as const;

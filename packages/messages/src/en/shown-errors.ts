/** The refusals that the screens say by themselves as well: all others come from the server, in words. */
export const shownErrors = {
  password_too_short: "Password must be at least 6 characters long",
  password_too_common: "Choose a password that is harder to guess",
  password_wrong: "This is not your current password. Type it again, or have a link to a new one emailed to you.",
  name_required: "Please enter a name",
  payment_unavailable: "The payment service can’t be reached right now. Please try again in a moment.",
  for_owners: "Only an owner of the company can do this.",
  for_planners: "Only a planner or an owner can do this.",
  for_technicians: "Only a technician, a planner or an owner can do this.",
  for_requesters: "Only a requester, a technician, a planner or an owner can do this.",
  for_viewers: "Only a viewer, a technician, a planner or an owner can do this.",
};

/** What was typed and is not saved: it comes back, it is asked about, it outlives what it was typed for. */
export const drafts = {
  restored: "Your unsaved changes from before are back.",
  discard: "Discard them",
  unsaved: "You have unsaved changes. Close anyway?",
  givenUp: "They will be lost.",
  kept: "They stay on this device, for you alone, until you come back.",
  closeAnyway: "Close anyway",
  stay: "Keep editing",
} as const;

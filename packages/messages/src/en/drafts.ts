/** What was typed and is not saved: it comes back, it is asked about, it outlives what it was typed for. */
export const drafts = {
  restored: "Your unsaved changes from before are back.",
  discard: "Discard them",
  unsaved: "You have unsaved changes. Close anyway?",
  cancelEdit: "You have unsaved changes. Discard them?",
  cancelAction: "Discard",
  givenUp: "They will be lost.",
  kept: "They stay on this device, for you alone, until you come back.",
  closeAnyway: "Close anyway",
  stay: "Keep editing",
  gone: "Somebody deleted this in the meantime. What you typed is here: copy it before you close.",
  copyFailed: "The browser did not let it be copied. Select the text and copy it by hand.",
  notSavable: "Your access was changed, so this can’t be saved now. What you typed stays on this device.",
  newOrder: "Make a new order of it",
  newPart: "Make a new part of it",
  replace: "A form that you began is kept on this device. Put this in its place?",
  replaceAction: "Put in its place",
} as const;

/** What is said when something of a technician fails. */
export const assignees = {
  addFailed: "Failed to add assignee",
  detailsFailed: "Failed to save the technician",
  removeFailed: "Failed to remove assignee",
  setPinFailed: "Failed to save the PIN",
  setBadgeFailed: "Failed to save the badge",
  setPhotoFailed: "Failed to save the photo",
} as const;

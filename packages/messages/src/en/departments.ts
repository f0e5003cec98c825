/** What is said when something of a department fails. */
export const departments = {
  createFailed: "Failed to create department",
  updateFailed: "Failed to update department",
  deleteFailed: "Failed to delete department",
  assignFailed: "Failed to assign machine",
  removeFailed: "Failed to remove machine",
} as const;

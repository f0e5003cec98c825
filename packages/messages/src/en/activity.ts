export const activity = {
  tab: "Activity",
  talk: "Comments",
  /** Who reported by a machine's code without a name. */
  reporter: "Somebody at the machine",
  asCompleted: "As completed",
} as const;

/** The screens whose filters can be kept under a name. */
export const savedScreens = [
  "repairs",
  "maintenance",
  "calendar",
  "daily-tasks",
  "repair-history",
  "maintenance-history",
] as const;
export type SavedScreen = (typeof savedScreens)[number];

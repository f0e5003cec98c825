export const myWork = {
  title: "My work",
  pressings: {
    overdue: "Overdue",
    today: "Today",
    critical: "Critical, or on a machine that stops the line",
    next: "Next",
  },
  toTake: "Unassigned today",
  take: "Take it",
  takeOne: "Take it: {title}",
  taken: "“{title}” is yours now",
  empty: "Nothing is assigned to you",
  emptyTake: "Take something of what nobody has today, or ask your planner what comes next.",
  emptyHelp: "Nobody waits for anything today either. The board shows what the others work on.",
  toBoard: "Go to the board",
  loadFailed: "Failed to load your work",
} as const;

export const keys = {
  open: "Search or go to…",
  /** For those who don't see the field. */
  field: "Search for work, machines, parts and people, or go to a screen",
  title: "Search or go to",
  asking: "Searching…",
  skipToCards: "Skip to the cards",
} as const;

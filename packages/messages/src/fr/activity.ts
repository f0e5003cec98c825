import type { activity as source } from "#en/activity.ts";
import type { Like } from "#text.ts";

export const activity = {
  tab: "Activité",
  talk: "Commentaires",
  reporter: "Quelqu’un à la machine",
  asCompleted: "Tel que terminé",
} as const satisfies Like<typeof source>;

import type { Command } from "#features/work-orders/commands/command.ts";

/** Makes a PM one plan with others; null takes it out of its family. */
export function family(familyId: string | null): Command {
  return {
    kind: "family",
    change: { family: familyId },
    fields: () => ["family"],
    merge: async (context) => {
      context.columns.plan_family_id = familyId;
    },
  };
}

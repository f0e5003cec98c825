import type { Command } from "#features/work-orders/commands/command.ts";
import { edit } from "#features/work-orders/commands/edit.ts";

/** Gives an order to a technician; null to nobody. @throws Refusal `unknown_reference` */
export function assign(assignee: string | null): Command {
  return edit({ assignee }, { kind: "assign" });
}

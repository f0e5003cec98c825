import { addFiles } from "#features/files/files.ts";
import type { Command } from "#features/work-orders/commands/command.ts";

/** Adds files to those that an order has. @throws Refusal `unknown_reference` */
export function attach(files: readonly { id: string }[]): Command {
  return {
    kind: "attach",
    change: { attach: files },
    fields: () => ["attach"],
    merge: async (context) => {
      context.touched = { files: true };
    },
    write: async (context) => {
      const ids = files.map(({ id }) => id);
      if (await addFiles(context.db, { workOrderId: context.locked.order.id }, ids)) context.isChanged = true;
    },
  };
}

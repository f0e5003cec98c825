import { removeFiles } from "#features/files/files.ts";
import type { Command } from "#features/work-orders/commands/command.ts";

/** Takes files from those that an order has. */
export function detach(files: readonly { id: string }[]): Command {
  return {
    kind: "detach",
    change: { detach: files },
    fields: () => ["detach"],
    merge: async (context) => {
      context.touched = { files: true };
    },
    write: async (context) => {
      const ids = files.map(({ id }) => id);
      if (await removeFiles(context.db, { workOrderId: context.locked.order.id }, ids, context.by))
        context.isChanged = true;
    },
  };
}

import { removeFiles } from "#features/files/files.ts";
import type { Command } from "#features/work-orders/commands/command.ts";

/** Takes files from those that an order has. */
export function detach(files: readonly { id: string }[]): Command {
  return {
    kind: "detach",
    change: { detach: files },
    fields: () => ["detach"],
    merge: async (deed) => {
      deed.touched = { files: true };
    },
    write: async (deed) => {
      const ids = files.map(({ id }) => id);
      if (await removeFiles(deed.db, { workOrderId: deed.locked.order.id }, ids, deed.by)) deed.isChanged = true;
    },
  };
}

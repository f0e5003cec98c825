import { useQueryClient } from "@tanstack/react-query";
import { restoreDeleted } from "#features/history/deleted/deleted.ts";
import { reloadHistory } from "#features/history/reload.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { dropRow } from "#lib/api/pages.ts";
import { type DeletionReason, useDeletionReason } from "#lib/deletion-reason.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

const deleteCalls = {
  entries: (id: string, query: DeletionReason) => api("DELETE /repair-history/{id}", { params: { id }, query }),
  occurrences: (id: string, query: DeletionReason) =>
    api("DELETE /maintenance-history/{id}", { params: { id }, query }),
};

/** Asks, then takes an entry out of its history. It can be taken back from the message. */
export function useDeleteEntry(thing: keyof typeof deleteCalls) {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const askReason = useDeletionReason();
  const { busy, act } = useAct(toast);

  async function restore(id: string) {
    const done = await act(async () => {
      await restoreDeleted(thing, id);
      reloadHistory();
    }, failures.restore(m));
    if (done) toast.success(m.workOrders.deletedList.restored);
  }

  /** `name` says which one it is: "WO-2026-0042 · Leaking valve". */
  async function remove({ id, name }: { id: string; name: string }) {
    const { note, query } = askReason();
    const agreed = await confirm({
      title: m.history.deleteQuestion,
      detail: `${name}. ${m.history.deleteConsequence}`,
      action: m.common.delete,
      note,
    });
    if (!agreed) return;
    const done = await act(async () => {
      await deleteCalls[thing](id, query());
      dropRow(client, ["history", thing, "list"], id);
      reloadHistory();
    }, failures.deleteEntry(m));
    if (!done) return;
    toast.success(m.history.deleted, { action: undoing(() => void restore(id)) });
  }
  return { busy, remove };
}

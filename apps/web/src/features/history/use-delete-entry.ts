import { useQueryClient } from "@tanstack/react-query";
import { dropEntry, type Entry, reloadHistory } from "#features/history/entries.ts";
import { useAct } from "#lib/act.ts";
import { api } from "#lib/api.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { focusPageTitle } from "#ui/page-title.ts";
import { toast } from "#ui/toast.ts";

/** Asks, then takes an entry out of the history. An owner can take it back from the message. */
export function useDeleteEntry() {
  const m = useMessages();
  const client = useQueryClient();
  const confirm = useConfirm();
  const isOwner = useUser().access === "owner";
  const { busy, act } = useAct(toast);

  async function restore(id: string) {
    const done = await act(
      async () => {
        await api("POST /repair-history/{id}/restore", { params: { id } });
        reloadHistory();
      },
      { failed: m.workOrders.deletedList.restoreFailed },
    );
    if (done) toast.success(m.workOrders.deletedList.restored);
  }

  async function remove({ id, wo_id, title }: Pick<Entry, "id" | "wo_id" | "title">) {
    const agreed = await confirm({
      title: m.history.deleteQuestion,
      detail: `${wo_id} · ${title}. ${m.history.deleteConsequence}`,
      action: m.common.delete,
    });
    if (!agreed) return;
    const done = await act(
      async () => {
        await api("DELETE /repair-history/{id}", { params: { id } });
        dropEntry(client, id);
        reloadHistory();
      },
      { failed: m.history.deleteFailed },
    );
    if (!done) return;
    focusPageTitle();
    toast.success(m.history.deleted, isOwner ? { action: { label: m.common.undo, run: () => void restore(id) } } : {});
  }
  return { busy, remove };
}

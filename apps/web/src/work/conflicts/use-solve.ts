import type { Conflict } from "@millwright/contract/conflicts";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api, apiOnce } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { useConflictWords } from "#work/conflicts/conflict-values.ts";
import { conflictsKey } from "#work/conflicts/conflicts-query.ts";

/** Decides conflicts, each with one tap; what is written on an order can be undone from the message. */
export function useSolve() {
  const m = useMessages();
  const words = useConflictWords();
  const client = useQueryClient();
  const failure = failures.solveConflict(m);
  const { busy, act } = useAct(toast);

  async function reload({ subject }: Conflict): Promise<void> {
    const about = subject.kind === "part" ? ["parts"] : ["workOrders"];
    await Promise.all([conflictsKey, about].map((queryKey) => client.invalidateQueries({ queryKey })));
  }
  async function takeBack(conflict: Conflict, command: string): Promise<void> {
    const { id } = conflict.subject;
    try {
      await api("POST /work-orders/{id}/undo", { params: { id }, body: { command } });
      await reload(conflict);
    } catch (error) {
      showFailure(error, failure);
    }
  }
  function messageOf({ kind, theirs, by_name }: Conflict, take: "mine" | "theirs"): string {
    if (kind === "stock") return take === "theirs" && theirs.available !== 0 ? words.saidBack : words.saidCount;
    return take === "mine" ? fill(words.saidTaken, { name: by_name ?? m.common.unknown }) : words.saidKept;
  }
  const solve = (conflict: Conflict, take: "mine" | "theirs") =>
    act(async () => {
      const command = newId();
      try {
        const body = { take, theirs: conflict.theirs };
        await apiOnce("POST /conflicts/{id}/solve", { params: { id: conflict.id }, body, idempotencyKey: command });
      } finally {
        // What was refused is other by now.
        await reload(conflict);
      }
      const isWritten = take === "mine" && conflict.kind !== "stock";
      const action = isWritten ? undoing(() => void takeBack(conflict, command)) : undefined;
      toast.success(messageOf(conflict, take), action === undefined ? {} : { action });
    }, failure);
  return { busy, solve };
}

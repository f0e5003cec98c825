import type { ProposedMove } from "@millwright/contract/plan-load";
import { plural } from "@millwright/messages/text";
import { forgetMoves, reloadLoad } from "#features/workload/workload-queries.ts";
import { currentWorkloadWords } from "#features/workload/workload-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { currentLocale } from "#lib/language.ts";
import { type ToastAction, toast } from "#ui/toast/toast.ts";
import { undoingMany } from "#work/undo/undo-many.ts";

type Move = Pick<ProposedMove, "work_order_id" | "occurrence" | "to">;

/** Tells one move from another. */
export const keyOf = ({ work_order_id: id, occurrence, to }: Move) => `${id} ${occurrence} ${to}`;

/** Makes moves that were proposed; one message takes all of them back. Those that had changed are handed on. */
export function useTakeMoves(onTaken: (left: readonly ProposedMove[]) => void) {
  const { busy, act } = useAct(toast);
  const take = (moves: readonly ProposedMove[]) =>
    void act(
      async () => {
        const body = {
          moves: moves.map(({ work_order_id, occurrence, to }) => ({ work_order_id, occurrence, to })),
        };
        const { taken, changed, command } = await api("POST /plan-load/moves", { body });
        sayTaken(
          taken.length,
          command === null ? undefined : undoingMany(command, taken.length, () => void reloadLoad()),
        );
        const left = new Set(changed.map(keyOf));
        onTaken(moves.filter((move) => left.has(keyOf(move))));
        forgetMoves();
        void reloadLoad();
      },
      { failed: currentWorkloadWords().level.notAccepted, preferDetail: true },
    );
  return { busy, take };
}

function sayTaken(count: number, action: ToastAction | undefined): void {
  const { level } = currentWorkloadWords();
  if (count === 0) toast.error(level.noneTaken);
  else toast.success(plural(currentLocale(), level.accepted, count), action && { action });
}

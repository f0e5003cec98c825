import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateLocks } from "#features/lockout/lockout-queries.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isRetryable } from "#lib/api/retryable.ts";
import { noteOwnPinNeeded } from "#lib/session/proof.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";
import { releaseLock } from "#work/lockout/own-lock.ts";

/** Takes off the lock of who is here, once they say that all is clear. */
export function useTakeOff(orderId: string, onDone: () => void) {
  const { locks: m } = useLockoutWords();
  const confirm = useConfirm();
  return useSending(async (lockId: string) => {
    const question = { title: m.takeOffQuestion, detail: m.takeOffHelp, action: m.takeOff, tone: "action" as const };
    if (!(await confirm(question))) return;
    try {
      await releaseLock(orderId, lockId);
    } catch (error) {
      noteOwnPinNeeded(error);
      return showFailure(error, { failed: isRetryable(error) ? m.unanswered : m.notTakenOff, preferDetail: true });
    }
    toast.success(m.takenOff);
    onDone();
  });
}

/** Takes off the lock of somebody who can't be reached, with why. */
export function useForceRelease(orderId: string) {
  const { locks: m } = useLockoutWords();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (lockId: string, name: string): Promise<void> => {
    let reason = "";
    const note = {
      ...{ label: m.forceReason, maxLength: limits.reason, missing: m.forceMissing },
      onChange: (message: string) => {
        reason = message.trim();
      },
    };
    const question = {
      title: fill(m.forceQuestion, { name }),
      detail: fill(m.forceHelp, { name }),
      action: m.forceAct,
    };
    if (!(await confirm({ ...question, note }))) return;
    try {
      await api("POST /locks/{id}/force-release", { params: { id: lockId }, body: { reason } });
      upsertInCache(client, await api("GET /work-orders/{id}", { params: { id: orderId } }));
      toast.success(fill(m.forced, { name }));
    } catch (error) {
      showFailure(error, { failed: fill(m.notForced, { name }), preferDetail: true });
    }
    await invalidateLocks(client);
  };
}

import type { AnswerCommand } from "@millwright/domain/work/change/answers";
import { isStartedByTick } from "@millwright/domain/work/next-step";
import { fill } from "@millwright/messages/text";
import { useNavigate } from "@tanstack/react-router";
import { type ApiError, isApiError } from "#lib/api/api-error.ts";
import { newId } from "#lib/api/new-id.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { noteOwnPinNeeded } from "#lib/session/proof.ts";
import { useUser } from "#lib/session/session.ts";
import { nowMs } from "#lib/time/clock.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { moveOrder } from "#work/move.ts";
import type { WorkOrder } from "#work/orders.ts";
import { give } from "#work/outbox/work-outbox.ts";
import { proofOfTurn } from "#work/steps/proof-of-turn.ts";
import type { AnswerFields } from "#work/steps/step-draft.ts";
import { useStepWords } from "#work/steps/step-words.ts";

interface Given {
  itemId: string;
  answers: readonly AnswerFields[];
  /** The photos that go with the last answer. */
  files: readonly string[];
  /** What was typed is put back where the server refuses it. */
  onRefused?: () => void;
  /** Leads to what was typed, where it was not meant. */
  onRetype?: () => void;
}

/**
 * Gives answers to steps: shown at once, kept on this device until the server has them, sent once each. The first one starts
 * a PM that stands still. A repair that a failure opened is told of when the server has opened it.
 */
export function useAnswers(order: WorkOrder) {
  const m = useMessages();
  const words = useStepWords();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { id: personId, username, full_name, role } = useUser();
  const by = { id: personId, username, name: full_name ?? role };
  const orderId = order.id;

  function start(): void {
    if (!isStartedByTick(order)) return;
    moveOrder(order, "In Progress", { onRefused: (error) => showFailure(error, failures.moveTask(m)) });
  }
  function showRepair(itemId: string, before: string | null, after: WorkOrder): void {
    const repair = after.checklist.find(({ id }) => id === itemId)?.repair ?? null;
    if (repair === null || repair.id === before) return;
    const run = () => void navigate({ to: "/work-orders/$orderId", params: { orderId: repair.id } });
    toast.success(fill(words.failure.opened, { code: repair.wo_id }), {
      action: { label: fill(words.failure.openRepair, { code: repair.wo_id }), run },
      stayMs: repairToastMs,
    });
  }
  const failure = { failed: words.failed, preferDetail: true };
  return {
    by,
    answer: ({ itemId, answers, files, onRefused, onRetype }: Given): void => {
      start();
      const before = order.checklist.find(({ id }) => id === itemId)?.repair?.id ?? null;
      const measuredAt = nowMs();
      const giveOne = (
        answer: AnswerFields,
        taken: readonly string[],
        sure: Pick<AnswerCommand, "isSure" | "measuredAt">,
      ) =>
        give(
          { kind: "answer", orderId, itemId, resultId: newId(), answer, files: taken, ...sure, by },
          {
            onDone: (after) => showRepair(itemId, before, after),
            onRefused: (error) => {
              if (isApiError(error) && error.code === "reading_jump")
                return void askIfRight(error, () => giveOne(answer, taken, { isSure: true, measuredAt }));
              onRefused?.();
              showFailure(error, failure);
            },
          },
        );
      async function askIfRight(error: ApiError, giveAgain: () => void): Promise<void> {
        const { jump } = words;
        const question = { title: jump.title, detail: error.detail, action: jump.isRight, cancel: jump.retype };
        if (await confirm({ ...question, tone: "action" })) return giveAgain();
        onRefused?.();
        onRetype?.();
      }
      for (const [n, answer] of answers.entries()) giveOne(answer, n === answers.length - 1 ? files : [], {});
    },
    verify: (itemId: string, resultId: string | undefined): void => {
      const onRefused = (error: unknown) => {
        noteOwnPinNeeded(error);
        showFailure(error, { failed: words.hold.failed, preferDetail: true });
      };
      const proof = proofOfTurn(orderId, itemId, resultId);
      give({ kind: "verify", orderId, itemId, resultId, ...proof, by }, { onRefused });
    },
    tick: (itemId: string, completed: boolean): void => {
      if (completed) start();
      const onRefused = (error: unknown) => showFailure(error, failures.tick(m));
      give({ kind: "tick", orderId, itemId, completed, by }, { onRefused });
    },
  };
}

/** A repair that was opened is read, and gone to. */
const repairToastMs = 10_000;

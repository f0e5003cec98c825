import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import { trimmed } from "@millwright/domain/trimmed";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import { give } from "#work/outbox/work-outbox.ts";

/** A completion that waits for a supervisor. */
export interface Waiting {
  orderId: string;
  /** What it is, in words. */
  name: string;
  /** Of a PM the day (YYYY-MM-DD) of the occurrence; of a repair, and of the one that a card says, undefined. */
  day?: string | undefined;
  completedAt: string;
}

const waits = { status: "waiting", reason: null, at: null, by_id: null, by_name: null } as const;

/** Whether who is signed in reviews what others completed. */
export const useMayReview = (): boolean => mayAct(useUser().access, "planner");

/** Accepts a completion, or sends it back with a word; each can be undone from its message. */
export function useReview() {
  const m = useMessages();
  const { id, username, full_name, role } = useUser();
  const confirm = useConfirm();
  const by = { id, username, name: full_name ?? role };
  const failure = failures.moveOrder(m);
  function send(kind: "accept" | "send_back", { orderId, day, completedAt }: Waiting, reason?: string): void {
    const message = kind === "accept" ? m.reviews.saidAccepted : m.reviews.saidSentBack;
    const onRefused = (error: unknown) => showFailure(error, failure);
    // Of a day that is over its order says nothing.
    const back = day === undefined ? ({ status: "Completed", completed_at: completedAt, review: waits } as const) : {};
    const undo = () => give({ kind: "undo", orderId, of: name, back }, { onRefused });
    const name = give(
      { kind, orderId, day, completedAt, reason, by },
      {
        onNotify: ({ say }) => say(message, { action: undoing(undo) }),
        onRefused,
      },
    );
  }
  async function sendBack(waiting: Waiting): Promise<void> {
    let word = "";
    const onChange = (text: string) => {
      word = text;
    };
    const agreed = await confirm({
      title: m.reviews.sendBackQuestion,
      detail: `${waiting.name}. ${m.reviews.sendBackHelp}`,
      action: m.reviews.sendBack,
      tone: "action",
      note: { label: m.reviews.sendBackNote, maxLength: limits.reason, onChange, missing: m.reviews.wordMissing },
    });
    if (agreed) send("send_back", waiting, trimmed(word));
  }
  return { accept: (waiting: Waiting) => send("accept", waiting), sendBack };
}

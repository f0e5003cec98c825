import { limits } from "@millwright/contract/limits";
import { mayAct } from "@millwright/domain/access";
import { trimmed } from "@millwright/domain/trimmed";
import { type Failure, failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { sendNow } from "#work/outbox/send-now.ts";
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
    const said = kind === "accept" ? m.reviews.saidAccepted : m.reviews.saidSentBack;
    const name = give(
      { kind, orderId, day, completedAt, reason, by },
      {
        onDone: () => toast.success(said, { action: undoing(() => void takeBack(orderId, name, failure)) }),
        onRefused: (error) => tellFailure(error, failure),
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

async function takeBack(orderId: string, command: string, failure: Failure): Promise<void> {
  try {
    await sendNow(orderId, { kind: "undo", command });
  } catch (error) {
    tellFailure(error, failure);
  }
}

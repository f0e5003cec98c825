import { trimmed } from "@millwright/domain/trimmed";
import { priorities, workOrderDefaults } from "@millwright/domain/work/work-order";
import { useSupportWords } from "#features/support/support-words.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";

interface Draft {
  subject: string;
  message: string;
  priority: string;
}

const empty: Draft = { subject: "", message: "", priority: workOrderDefaults.priority };

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(empty).every((name) => typeof Reflect.get(value, name) === "string");
}

/** Whether there is enough to send. */
export const isRequest = ({ subject, message }: Draft) => trimmed(subject) !== "" && trimmed(message) !== "";

/** A request on its way: kept on this device until the server has it. */
export function useContact() {
  const m = useMessages();
  const { sent: sentMessage } = useSupportWords();
  const { email, username } = useUser();
  const { value: draft, restored, touched, change, clear } = useDraft("support", empty, isDraft);
  useUnsaved(touched, { within: "tab" });
  const [send, sending] = useSending(async () => {
    if (!isRequest(draft)) return;
    const priority = priorities.find((one) => one === draft.priority) ?? workOrderDefaults.priority;
    try {
      await api("POST /support/contact", { body: { ...draft, priority, userEmail: email, username } });
    } catch (error) {
      showFailure(error, failures.askSupport(m));
      return;
    }
    clear(empty);
    toast.success(sentMessage);
  });
  return {
    request: { ...draft, userEmail: email },
    change: (part: Partial<Draft>) => change((before) => ({ ...before, ...part })),
    restored,
    discard: () => clear(empty),
    send,
    sending,
  };
}

import { limits } from "@millwright/contract/limits";
import { useMessages } from "#lib/language.ts";

export interface DeletionReason {
  reason?: string;
}

/** The field for why something is deleted: `note` goes into the question, `query` says it to the server. */
export function useDeletionReason() {
  const { common } = useMessages();
  return () => {
    let reason = "";
    const onChange = (text: string) => {
      reason = text;
    };
    return {
      note: { label: common.deletionReason, maxLength: limits.reason, onChange },
      query: (): DeletionReason => (reason.trim() === "" ? {} : { reason: reason.trim() }),
    };
  };
}

import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
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
      query: (): DeletionReason => (trimmed(reason) === "" ? {} : { reason: trimmed(reason) }),
    };
  };
}

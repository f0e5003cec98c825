import type { ReorderProposal } from "@millwright/contract/reorder";
import type { PurchasingWords } from "@millwright/messages/purchasing/purchasing";
import { fill } from "@millwright/messages/text";

type Use = Pick<ReorderProposal, "used" | "lead_days" | "proposed_minimum" | "no_proposal">;

/** What a part's use says of its minimum, with its numbers, or why it says nothing. */
export function sayUse(
  { used, lead_days, proposed_minimum, no_proposal }: Use,
  words: PurchasingWords,
  number: (n: number) => string,
): string {
  if (no_proposal !== null) return words[no_proposal];
  const values = { used: number(used), days: number(lead_days ?? 0), proposed: number(proposed_minimum ?? 0) };
  return fill(words.use, values);
}

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

type Need = Pick<ReorderProposal, "on_hand" | "on_order" | "needed">;

/** What work lacks of a part, with its numbers; null where it lacks nothing. */
export function sayNeed(
  { on_hand, on_order, needed }: Need,
  words: PurchasingWords,
  number: (n: number) => string,
): string | null {
  const lacking = needed - on_hand - on_order;
  if (lacking <= 0) return null;
  const values = {
    onHand: number(on_hand),
    onOrder: number(on_order),
    needed: number(needed),
    lacking: number(lacking),
  };
  return fill(words.needed, values);
}

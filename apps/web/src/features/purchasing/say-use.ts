import type { ReorderProposal } from "@millwright/contract/reorder";
import type { PurchasingWords } from "@millwright/messages/purchasing/purchasing";
import { fill, type Locale, plural } from "@millwright/messages/text";

interface Saying {
  words: PurchasingWords;
  locale: Locale;
  number: (n: number) => string;
}

type Use = Pick<ReorderProposal, "used" | "lead_days" | "proposed_minimum" | "no_proposal">;

/** What a part's use says of its minimum, with its numbers, or why it says nothing. */
export function sayUse(
  { used, lead_days, proposed_minimum, no_proposal }: Use,
  { words, locale, number }: Saying,
): string {
  if (no_proposal !== null) return words[no_proposal];
  return fill(words.use, {
    used: plural(locale, words.used, used),
    days: plural(locale, words.leadOf, lead_days ?? 0),
    proposed: number(proposed_minimum ?? 0),
  });
}

type Position = Pick<ReorderProposal, "available" | "on_order" | "minimum" | "on_hand" | "reserved">;

/** How a part stands: what is available, on order and its minimum, and what of it is reserved. */
export function sayPosition(
  { available, on_order, minimum, on_hand, reserved }: Position,
  { words, locale, number }: Saying,
): string[] {
  const stock = { onOrder: number(on_order), minimum: number(minimum) };
  return [
    plural(locale, words.stock, available, stock),
    ...(reserved > 0 ? [plural(locale, words.reservedToo, reserved, { onHand: number(on_hand) })] : []),
  ];
}

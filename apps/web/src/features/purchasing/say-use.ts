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

type Position = Pick<ReorderProposal, "available" | "on_order" | "minimum" | "on_hand" | "reserved" | "needed">;

/** How a part stands: what is available, on order and its minimum, what of it is reserved, and what work lacks of it. */
export function sayPosition(position: Position, saying: Saying): string[] {
  const { available, on_order, minimum, on_hand, reserved } = position;
  const { words, locale, number } = saying;
  const stock = { onOrder: number(on_order), minimum: number(minimum) };
  const need = sayNeed(position, saying);
  return [
    plural(locale, words.stock, available, stock),
    ...(reserved > 0 ? [plural(locale, words.reservedToo, reserved, { onHand: number(on_hand) })] : []),
    ...(need === null ? [] : [need]),
  ];
}

type Need = Pick<ReorderProposal, "on_hand" | "on_order" | "needed">;

/** What work lacks of a part, with its numbers; null where it lacks nothing. */
function sayNeed({ on_hand, on_order, needed }: Need, { words, number }: Saying): string | null {
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

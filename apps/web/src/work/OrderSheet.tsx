import { isChecklistOfNext } from "@millwright/domain/work/next-step";
import { completerOf, lateOf } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { useLocale, useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayInstant } from "#lib/time/time.ts";
import { useOrderSheetWords } from "#print/sheet/order-sheet-words.ts";
import { WorkOrderSheet } from "#print/sheet/WorkOrderSheet.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { useSheetCost } from "#work/costs/sheet-cost.ts";
import { useSheetLabour } from "#work/labour/sheet-labour.ts";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sayDoneAt } from "#work/say-when.ts";
import { sheetStep } from "#work/steps/sheet-step.ts";

interface Props {
  order: WorkOrder;
  /** What kind of sheet it is: "Work order". */
  kind: string;
  /** What its instructions are called. */
  instructions: string;
  /** What it says in its two columns; what is null is left out. */
  facts: readonly [name: string, value: string | null][];
}

/** Who completed it, on which tablet, and when. */
function signatureOf(order: WorkOrder, saying: Saying, m: Messages) {
  const { completed_by_name: by, completed_by_device: device, completed_at: at } = order;
  if (by === null || at === null) return null;
  return { name: completerOf(order, m).name, device, when: sayDoneAt(at, lateOf(order), saying, m) };
}

/** A work order on paper, with its signature lines. */
export function OrderSheet({ order, kind, instructions, facts }: Props) {
  const m = useMessages();
  const sheetWords = useOrderSheetWords();
  const saying = useSaying();
  const company = useUser().company_name;
  const locale = useLocale();
  const { addressOf } = useCodeAddress();
  const lockout = useLockoutCardWords();
  // A completed PM has the steps of its next occurrence, which are still to be answered.
  const isProof = order.status === "Completed" && !isChecklistOfNext(order);
  const holders = locksOf(order).map(({ holder_name }) => holder_name ?? m.common.unknown);
  const lockedOut: Props["facts"] = [
    [lockout.needs, order.needs_lockout ? lockout.needsHelp : null],
    [lockout.on, holders.join(", ") || null],
  ];
  return (
    <WorkOrderSheet
      kind={kind}
      code={order.wo_id}
      title={order.title}
      company={company}
      address={addressOf("order", order.id)}
      facts={[...facts, ...lockedOut].flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))}
      instructions={{ name: instructions, text: order.description }}
      safety={order.safety_notes}
      notes={order.notes}
      checklist={order.checklist.map((item) => sheetStep(item, { locale, saying, words: m, isProof }))}
      labour={useSheetLabour(order.id)}
      cost={useSheetCost(order.id)}
      signed={signatureOf(order, saying, m)}
      printed={fill(sheetWords.printed, { when: sayInstant(saying.now, saying) })}
    />
  );
}

import { ChecklistEditor } from "#work/checklist/ChecklistEditor.tsx";
import { ChecklistView } from "#work/checklist/ChecklistView.tsx";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import type { DraftItem } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";

interface Props {
  order: WorkOrder;
  /** The steps as they are changed; null while they are read. */
  draft: readonly DraftItem[] | null;
  onChange: (part: { checklist: DraftItem[] }) => void;
  /** None where the checklist can only be read. */
  ticks: OrderTicks | null;
}

/** The steps of a piece of work, read or changed. */
export function StepsShown({ order, draft, onChange, ticks }: Props) {
  if (draft === null) return <ChecklistView order={order} ticks={ticks} />;
  return <ChecklistEditor items={draft} withTicks onChange={(checklist) => onChange({ checklist })} />;
}

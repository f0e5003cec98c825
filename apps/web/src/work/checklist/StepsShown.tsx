import { ChecklistView } from "#work/checklist/ChecklistView.tsx";
import { StepsEditor } from "#work/checklist/StepsEditor.tsx";
import type { OrderTicks } from "#work/checklist/use-ticks.ts";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";
import { FollowsLine } from "#work/procedure/FollowsLine.tsx";

interface Props {
  order: WorkOrder;
  /** The steps as they are changed; null while they are read. */
  draft: WorkDraft | null;
  onChange: (part: Partial<WorkDraft>) => void;
  /** None where the checklist can only be read. */
  ticks: OrderTicks | null;
}

/** The steps of a piece of work, read or changed. */
export function StepsShown({ order, draft, onChange, ticks }: Props) {
  if (draft === null)
    return (
      <>
        <FollowsLine order={order} />
        <ChecklistView order={order} ticks={ticks} />
      </>
    );
  const { checklist, procedure } = draft;
  return <StepsEditor items={checklist} procedure={procedure} title={order.title} withTicks onChange={onChange} />;
}

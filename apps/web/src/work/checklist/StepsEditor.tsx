import { ChecklistEditor } from "#work/checklist/ChecklistEditor.tsx";
import type { DraftItem } from "#work/edit/draft.ts";
import type { ChosenProcedure } from "#work/procedure/chosen-procedure.ts";
import { ProcedurePart } from "#work/procedure/ProcedurePart.tsx";

interface Props {
  items: readonly DraftItem[];
  procedure: ChosenProcedure | null | undefined;
  /** What the work is called, as a procedure of its steps is at first. */
  title: string;
  onChange: (part: { checklist: DraftItem[] } | { procedure: ChosenProcedure | null }) => void;
  withTicks?: boolean;
}

/** What work is done by: a procedure, steps of its own, or both. */
export function StepsEditor({ items, procedure, title, onChange, withTicks = false }: Props) {
  return (
    <div className="stack gap-12">
      <ProcedurePart
        value={procedure ?? null}
        items={items}
        title={title}
        onChange={(chosen) => onChange({ procedure: chosen })}
      />
      <ChecklistEditor items={items} withTicks={withTicks} onChange={(checklist) => onChange({ checklist })} />
    </div>
  );
}

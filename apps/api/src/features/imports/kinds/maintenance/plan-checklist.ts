import type { ImportRow } from "@millwright/contract/imports";
import type { ImportField } from "@millwright/domain/imports/import-kind";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import { plain } from "@millwright/domain/plain";
import { readsAs } from "#features/imports/kinds/same.ts";
import type { OwnStep, PlanEdit } from "#features/work-orders/work-orders.ts";

interface ChangedSteps {
  edit: Pick<PlanEdit, "checklist">;
  before: Pick<PlanEdit, "checklist">;
  changes: ImportRow["changes"];
}

const nothing: ChangedSteps = { edit: {}, before: {}, changes: [] };

/** What a row changes of the steps of a PM, old to new. A step of the same words stays the one that it is, with its ticks. */
export function changedSteps(
  { checklist: stated }: ReadRow["values"],
  current: readonly OwnStep[],
  field: ImportField | undefined,
): ChangedSteps {
  const texts = current.map(({ text }) => text);
  if (!Array.isArray(stated) || readsAs(field, texts, stated)) return nothing;
  const left = new Map(Map.groupBy(current, ({ text }) => plain(text)));
  const next = stated.map((text: string) => {
    const [same, ...others] = left.get(plain(text)) ?? [];
    left.set(plain(text), others);
    return same?.text === text ? same : { id: crypto.randomUUID(), text };
  });
  const show = (some: readonly string[]) => (some.length === 0 ? null : some.join("; "));
  return {
    edit: { checklist: next.map(asSent) },
    before: { checklist: current.map(asSent) },
    changes: [{ field: "checklist", old: show(texts), new: show(stated) }],
  };
}

/** A step as one who knows of no tick says it: what is ticked stays so. */
const asSent = ({ id, text }: Pick<OwnStep, "id" | "text">) => ({ id, text, completed: false, version: 0 });

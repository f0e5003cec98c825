import { useMemo } from "react";
import { usePlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { NewPmDialog } from "#features/maintenance/NewPmDialog.tsx";
import { newPm, type PmDraft, pmDraft } from "#features/maintenance/pm-draft.ts";
import { newId } from "#lib/api/new-id.ts";
import { useZone } from "#lib/session/session.ts";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import type { WorkOrder } from "#work/orders.ts";

/** How a copy of a PM is made: with a draft of its own, which begins with all that the PM says. */
function copyOf(pm: WorkOrder, zone: string): NewKind<PmDraft> {
  const { procedure, ...fields } = pmDraft.of(pm, zone);
  const begin = (): PmDraft => ({
    ...fields,
    ...{ status: "Scheduled", hold_reason: "", occurrence: "" },
    checklist: fields.checklist.map(({ text }) => ({ id: newId(), text, completed: false })),
    ...(procedure !== undefined && { procedure }),
  });
  return { ...newPm, name: `copy-task:${pm.id}`, empty: begin, emptyOn: begin };
}

/** Makes one more PM from what another one says: all of it can be changed first. */
export function CopyPmDialog({ pm, onClose }: { pm: WorkOrder; onClose: () => void }) {
  const words = usePlanFamilyWords().copy;
  const zone = useZone();
  const kind = useMemo(() => copyOf(pm, zone), [pm, zone]);
  const names = { department: pm.department_name, machine: pm.machine_name, assignee: pm.assignee_name };
  return <NewPmDialog kind={kind} words={words} names={names} onClose={onClose} />;
}

import { usePlanActs } from "#features/maintenance/acts/use-plan-acts.tsx";
import { useFamilyActs } from "#features/maintenance/family/use-family-acts.tsx";
import type { PmDraft } from "#features/maintenance/pm-draft.ts";
import { loadPmSheet } from "#features/maintenance/print/load-pm-sheet.ts";
import { useDeletePm } from "#features/maintenance/use-delete-pm.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import type { OpenProps } from "#work/dialog/open-props.ts";
import { WorkFoot } from "#work/dialog/WorkFoot.tsx";
import type { FootActs } from "#work/dialog/work-frame.ts";
import { usePrintSheets } from "#work/print-sheets.tsx";
import { useSteps } from "#work/step/use-steps.ts";
import { usePrintLabel } from "#work/use-print-label.tsx";

interface Props extends FootActs<PmDraft> {
  pm: OpenProps["order"];
  onClose: () => void;
}

/** The actions of a PM: each step is of its current occurrence. */
export function PmFoot({ pm, edit, rights, maySave, onStarted, onClose, onCancel, onLeave }: Props) {
  const m = useMessages();
  const { printSheets, out } = usePrintSheets(loadPmSheet);
  const { printLabel, out: label } = usePrintLabel();
  const steps = useSteps(pm, { failure: failures.moveTask(m), onStarted });
  const acts = usePlanActs(pm, rights.mayWork);
  const family = useFamilyActs(pm);
  const remove = useDeletePm();
  return (
    <>
      {out}
      {label}
      {acts.out}
      {family.out}
      <WorkFoot
        order={pm}
        edit={edit}
        canSave
        steps={steps}
        rights={rights}
        more={[...acts.items, ...family.items]}
        maySave={maySave}
        onPrint={() => void printSheets([pm])}
        onDelete={() => void remove(pm).then((isGone) => isGone && onClose())}
        onLabel={() => void printLabel(pm)}
        onCancel={onCancel}
        onLeave={onLeave}
      />
    </>
  );
}

import { PmFields } from "#features/maintenance/PmFields.tsx";
import { missingIn, newPm } from "#features/maintenance/pm-draft.ts";
import { useSayMissing } from "#features/maintenance/use-say-missing.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { CreateDialog } from "#work/dialog/CreateDialog.tsx";
import { useNewKind } from "#work/dialog/new-at.ts";

/** Describes a new PM: what, on which machine, how often. */
export function CreatePmDialog({ onClose, Scanner }: { onClose: () => void; Scanner: MachineScannerSlot }) {
  const m = useMessages();
  const { create } = m.maintenance;
  const sayMissing = useSayMissing();
  const kind = useNewKind(newPm);
  if (kind === null) return null;
  return (
    <CreateDialog
      kind={kind}
      title={create.title}
      submit={create.submit}
      failure={failures.createTask(m)}
      canTry={() => true}
      onNotWhole={sayMissing}
      onClose={onClose}
    >
      {({ draft, onChange, tried, photos }) => (
        <PmFields
          draft={draft}
          onChange={onChange}
          missing={tried ? missingIn(draft) : []}
          photos={photos}
          Scanner={Scanner}
          isNew
        />
      )}
    </CreateDialog>
  );
}

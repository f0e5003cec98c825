import { NewPmDialog } from "#features/maintenance/NewPmDialog.tsx";
import { newPm } from "#features/maintenance/pm-draft.ts";
import { useMessages } from "#lib/language.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { useNewKind } from "#work/dialog/new-at.ts";

/** Describes a new PM: what, on which machine, how often. */
export function CreatePmDialog({ onClose, Scanner }: { onClose: () => void; Scanner: MachineScannerSlot }) {
  const words = useMessages().maintenance.create;
  const kind = useNewKind(newPm);
  if (kind === null) return null;
  return <NewPmDialog kind={kind} words={words} Scanner={Scanner} onClose={onClose} />;
}

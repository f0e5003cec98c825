import { type ReactNode, useMemo } from "react";
import {
  emptyDraft,
  emptyPartEdit,
  isPartDraft,
  isPartEdit,
  newPartDraft,
  type PartDraft,
} from "#features/parts/part-draft.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useOwner } from "#lib/session/owner.ts";
import { dropDraft, keepDraft, readDraft } from "#lib/storage/drafts.ts";
import { changedNames } from "#lib/storage/text-edit.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { GoneDialog } from "#ui/dialog/GoneDialog.tsx";

interface Props {
  id: string;
  isGone: boolean;
  onClose: () => void;
  /** Shown while the part is there, and where nothing was typed. */
  children: ReactNode;
}

/** What was typed into a part that somebody deleted. */
export function GonePart({ id, isGone, onClose, children }: Props) {
  const { drafts } = useMessages();
  const m = usePartWords();
  const confirm = useConfirm();
  const owner = useOwner();
  const { swap } = useDialogAddress();
  const labels = useLabels();
  const mayMake = useMay("POST /parts");
  const name = `part:${id}`;
  const restored = useMemo(
    () => (isGone ? readDraft(owner, name, isPartEdit, emptyPartEdit) : null),
    [isGone, owner, name],
  );
  if (restored === null) return children;

  async function renew(draft: PartDraft) {
    const isTaken = readDraft(owner, newPartDraft, isPartDraft, emptyDraft()) !== null;
    if (isTaken && !(await confirm({ title: drafts.replace, action: drafts.replaceAction, isLocal: true }))) return;
    // The lost part may come back: its code stays its own.
    keepDraft(owner, newPartDraft, { ...draft, code: "" });
    dropDraft(owner, name);
    swap("part", "new", "part");
  }
  return (
    <GoneDialog
      title={m.notFound}
      typed={changedNames(restored).map((field) => ({ name: labels[field], text: restored.draft[field] }))}
      {...(mayMake && { renew: { label: drafts.newPart, onRenew: () => void renew(restored.draft) } })}
      onDiscard={() => dropDraft(owner, name)}
      onClose={onClose}
    />
  );
}

function useLabels(): Record<keyof PartDraft, string> {
  const { fields } = usePartWords();
  return {
    name: fields.name,
    part_type: fields.type,
    code: fields.code,
    current_quantity: fields.quantity,
    min_stock_level: fields.minimum,
    barcode_type: fields.barcodeType,
    barcode_data: fields.barcodeData,
    supplier_name: fields.supplierName,
    supplier_contact: fields.supplierContact,
    supplier_phone: fields.supplierPhone,
    supplier_email: fields.supplierEmail,
    notes: fields.notes,
    bin_location: fields.bin,
    unit: fields.unit,
    unit_cost: fields.unitCost,
  };
}

import type { Supplier } from "@millwright/contract/suppliers";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useAllSuppliers, useSupplierActs, useSupplierWords } from "#features/suppliers/use-suppliers.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { ChoiceField } from "#ui/form/Field.tsx";

interface Props {
  supplier: Supplier;
  onClose: () => void;
}

/** Chooses the supplier that another one becomes a part of. */
export function MergeSupplier({ supplier, onClose }: Props) {
  const words = useSupplierWords();
  const { busy, merge } = useSupplierActs();
  const [intoId, setIntoId] = useState("");
  const others = (useAllSuppliers().data ?? []).filter(({ id }) => id !== supplier.id);
  const into = others.find(({ id }) => id === intoId);

  async function send() {
    if (into !== undefined && (await merge(supplier, into))) onClose();
  }
  return (
    <FormDialog
      title={fill(words.mergeTitle, { name: supplier.name })}
      label={words.mergeNow}
      busy={busy}
      disabled={into === undefined}
      className="stack gap-16"
      onSend={send}
      onClose={onClose}
    >
      <p>{words.mergeHelp}</p>
      <ChoiceField
        label={words.into}
        data-autofocus
        value={intoId}
        data={[{ value: "", label: words.choose }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

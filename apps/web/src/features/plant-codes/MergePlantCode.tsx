import type { PlantCode } from "@millwright/contract/plant-codes";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { usePlantCodeActs } from "#features/plant-codes/use-plant-codes.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { ChoiceField } from "#ui/form/Field.tsx";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

interface Props {
  code: PlantCode;
  /** The codes that it may count as. */
  others: readonly PlantCode[];
  onClose: () => void;
}

/** Chooses the code that another one counts as from now on. */
export function MergePlantCode({ code, others, onClose }: Props) {
  const words = usePlantCodeWords();
  const { busy, change, nameOf } = usePlantCodeActs();
  const [intoId, setIntoId] = useState("");
  const into = others.find(({ id }) => id === intoId);
  const name = nameOf(code);

  async function merge() {
    if (into === undefined) return;
    const notice = fill(words.merged, { name, other: nameOf(into) });
    if (await change(code, { merged_into: into.id }, notice, { merged_into: null })) onClose();
  }
  return (
    <FormDialog
      title={fill(words.mergeTitle, { name })}
      label={words.mergeNow}
      busy={busy}
      disabled={into === undefined}
      className="stack gap-16"
      onSend={merge}
      onClose={onClose}
    >
      <p>{fill(words.mergeHelp, { name })}</p>
      <ChoiceField
        label={words.into}
        data-autofocus
        value={intoId}
        data={[
          { value: "", label: words.choose },
          ...others.map((other) => ({ value: other.id, label: nameOf(other) })),
        ]}
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

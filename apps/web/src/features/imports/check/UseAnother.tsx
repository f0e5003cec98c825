import type { FaultGroup } from "@millwright/contract/imports";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useUsable } from "#features/imports/check/use-usable.ts";
import { fieldName, useImportWords } from "#features/imports/import-words.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { ChoiceField } from "#ui/form/Field.tsx";

interface Props {
  kind: ImportKindName;
  group: FaultGroup & { field: string };
  onUse: (id: string) => void;
  onClose: () => void;
}

/** Chooses what of the plant is meant by a value, in all rows that have it. */
export function UseAnother({ kind, group, onUse, onClose }: Props) {
  const words = useImportWords();
  const { field, value, near } = group;
  const all = useUsable(kind, field);
  const [id, setId] = useState(near[0]?.id ?? "");
  const asItems = (things: readonly { id: string; name: string }[]) =>
    things.map((thing) => ({ value: thing.id, label: thing.name }));
  const others = all.filter((thing) => !near.some((one) => one.id === thing.id));
  const groups = [
    { group: words.mend.near, items: asItems(near) },
    { group: words.mend.all, items: asItems(others) },
  ];
  return (
    <FormDialog
      title={fill(words.mend.useFor, { value: value ?? "" })}
      label={words.mend.useNow}
      busy={false}
      disabled={id === ""}
      className="stack gap-16"
      onSend={() => onUse(id)}
      onClose={onClose}
    >
      <ChoiceField
        label={fieldName(words, field)}
        data-autofocus
        value={id}
        data={[{ value: "", label: words.mend.choose }, ...groups.filter(({ items }) => items.length > 0)]}
        onChange={(event) => setId(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

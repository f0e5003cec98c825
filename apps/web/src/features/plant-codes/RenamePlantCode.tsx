import { limits } from "@millwright/contract/limits";
import type { PlantCode } from "@millwright/contract/plant-codes";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { usePlantCodeActs } from "#features/plant-codes/use-plant-codes.ts";
import { useMessages } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { TextField } from "#ui/form/Field.tsx";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

interface Props {
  code: PlantCode;
  onClose: () => void;
}

/** The names of a code in both languages, to be changed. */
export function RenamePlantCode({ code, onClose }: Props) {
  const m = useMessages();
  const words = usePlantCodeWords();
  const { busy, change, nameOf } = usePlantCodeActs();
  const before = { name_en: code.name_en ?? "", name_fr: code.name_fr ?? "" };
  const [names, setNames] = useState(before);
  const [isTried, setTried] = useState(false);
  const next = { name_en: trimmed(names.name_en) || null, name_fr: trimmed(names.name_fr) || null };
  const isEmpty = next.name_en === null && next.name_fr === null;
  const isChanged = names.name_en !== before.name_en || names.name_fr !== before.name_fr;
  const { leave } = useUnsaved(isChanged, { giveUp: onClose });

  async function save() {
    setTried(true);
    if (isEmpty) return;
    const notice = fill(words.saved, { name: nameOf({ ...code, ...next }) });
    if (await change(code, next, notice, { name_en: code.name_en, name_fr: code.name_fr })) onClose();
  }
  return (
    <FormDialog
      title={fill(words.edit, { name: nameOf(code) })}
      label={m.common.save}
      busy={busy}
      className="stack gap-16"
      onSend={save}
      onClose={() => void leave()}
    >
      <TextField
        label={words.nameEn}
        data-autofocus
        lang="en"
        maxLength={limits.name}
        value={names.name_en}
        error={isTried && isEmpty ? m.common.required : null}
        onChange={(event) => setNames({ ...names, name_en: event.currentTarget.value })}
      />
      <TextField
        label={words.nameFr}
        description={words.oneIsEnough}
        lang="fr"
        maxLength={limits.name}
        value={names.name_fr}
        onChange={(event) => setNames({ ...names, name_fr: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

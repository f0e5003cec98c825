import { limits } from "@millwright/contract/limits";
import type { CodeKind } from "@millwright/domain/plant-codes/plant-codes";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { usePlantCodeActs } from "#features/plant-codes/use-plant-codes.ts";
import { newId } from "#lib/api/new-id.ts";
import { useLocale } from "#lib/language.ts";
import { AddBar } from "#ui/form/AddBar.tsx";
import { TextField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";
import { usePlantCodeWords } from "#work/failure/plant-codes.ts";

// What is sent again unchanged has the id that it had; other words are another code.
const draftOf = (typed: string) => ({ id: newId(), typed });

/** Adds a code to a list, under the name that it has in the reader's language. */
export function AddPlantCode({ kind }: { kind: CodeKind }) {
  const words = usePlantCodeWords();
  const locale = useLocale();
  const { busy, add } = usePlantCodeActs();
  const [{ id, typed }, setDraft] = useState(() => draftOf(""));
  const name = trimmed(typed);

  async function submit(): Promise<boolean> {
    if (!(await add({ id, kind, [locale === "fr" ? "name_fr" : "name_en"]: name }))) return false;
    setDraft(draftOf(""));
    toast.success(fill(words.made, { name }));
    return true;
  }
  return (
    <AddBar isUnsaved={typed !== ""} action={words.add} busy={busy} disabled={name === ""} onAdd={submit}>
      <TextField
        label={words.newName[kind]}
        value={typed}
        maxLength={limits.name}
        onChange={(event) => setDraft(draftOf(event.currentTarget.value))}
      />
    </AddBar>
  );
}

import { type Names, onePathOf } from "./names.ts";

/** The form above the list, which adds one. */
export function addForm({ kebab, camel, one, oneWord, parent }: Names): string {
  const owner = parent && `${parent.table}Id`;
  const [argument, passed] = owner ? [`{ ${owner} }: { ${owner}: string }`, owner] : ["", ""];
  return `import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useAdd${one} } from "#features/${kebab}/use-${kebab}.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { AddBar } from "#ui/form/AddBar.tsx";
import { TextField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";

// What is sent again unchanged has the id that it had; other words are another one.
const draftOf = (typed: string) => ({ id: newId(), typed });

/** The form that adds a ${oneWord}. */
export function Add${one}(${argument}) {
  const m = useMessages();
  const { busy, add } = useAdd${one}(${passed});
  const [{ id, typed }, setDraft] = useState(() => draftOf(""));
  const name = trimmed(typed);

  async function submit(): Promise<boolean> {
    if (!(await add({ id, name }))) return false;
    setDraft(draftOf(""));
    toast.success(fill(m.${camel}.added, { name }));
    return true;
  }
  return (
    <AddBar isUnsaved={typed !== ""} action={m.${camel}.add} busy={busy} disabled={name === ""} onAdd={submit}>
      <TextField
        label={m.${camel}.newName}
        value={typed}
        maxLength={limits.name}
        onChange={(event) => setDraft(draftOf(event.currentTarget.value))}
      />
    </AddBar>
  );
}
`;
}

/** The dialog that changes one. */
export function editForm(names: Names): string {
  const { kebab, camel, one, kind, oneWord } = names;
  return `import { limits } from "@millwright/contract/limits";
import type { ${one} } from "@millwright/contract/${kebab}";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ${camel}Key } from "#features/${kebab}/use-${kebab}.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { TextField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  ${kind}: ${one};
  onClose: () => void;
}

/** What is known of a ${oneWord}, to be changed. */
export function Edit${one}({ ${kind}, onClose }: Props) {
  const m = useMessages();
  const client = useQueryClient();
  const [typed, setTyped] = useState(${kind}.name);
  const [fault, setFault] = useState<string | null>(null);
  const name = trimmed(typed);
  const { leave } = useUnsaved(name !== ${kind}.name, { giveUp: onClose });
  const [save, busy] = useSending(async () => {
    if (name === "") return setFault(m.common.required);
    try {
      await api("PUT ${onePathOf(names)}", { params: { id: ${kind}.id }, body: { name, version: ${kind}.version } });
    } catch (error) {
      setFault(reasonsOf(error, { failed: m.${camel}.notSaved, preferDetail: true }, m)[0]);
      return void client.invalidateQueries({ queryKey: ${camel}Key });
    }
    await client.invalidateQueries({ queryKey: ${camel}Key });
    toast.success(fill(m.${camel}.saved, { name }));
    onClose();
  });
  return (
    <FormDialog
      title={fill(m.${camel}.edit, { name: ${kind}.name })}
      label={m.common.save}
      busy={busy}
      className="stack gap-16"
      onSend={save}
      onClose={() => void leave()}
    >
      <TextField
        label={m.${camel}.name}
        data-autofocus
        required
        maxLength={limits.name}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
`;
}

import type { Bin } from "@millwright/contract/bins";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useBinActs, useBinWords } from "#features/bins/bin-queries.ts";
import { useMessages } from "#lib/language.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { TextField } from "#ui/form/Field.tsx";

/** Another name of a bin. */
export function RenameBin({ bin: { id, name }, onClose }: { bin: Bin; onClose: () => void }) {
  const m = useMessages();
  const words = useBinWords();
  const { busy, rename } = useBinActs();
  const [typed, setTyped] = useState(name);
  const { leave } = useUnsaved(typed !== name, { giveUp: onClose });
  const next = trimmed(typed);
  async function save() {
    if (next !== "" && (await rename(id, next))) onClose();
  }
  return (
    <FormDialog
      title={fill(words.renameTitle, { name })}
      label={m.common.save}
      busy={busy}
      disabled={next === ""}
      className="stack gap-16"
      onSend={save}
      onClose={() => void leave()}
    >
      <TextField
        data-autofocus
        label={words.newName}
        description={words.renameHelp}
        value={typed}
        maxLength={limits.bin}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

import type { Part } from "@millwright/contract/parts";
import { plain } from "@millwright/domain/plain";
import { trimmed } from "@millwright/domain/trimmed";
import { useState } from "react";
import { barcodeIn } from "#features/parts/ask-same-barcode.ts";
import {
  changeBody,
  draftFaults,
  draftOf,
  emptyPartEdit,
  isPartEdit,
  type PartEdit,
} from "#features/parts/part-draft.ts";
import type { PartCommands } from "#features/parts/part-queries.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useKeptEdit } from "#lib/storage/drafts.ts";
import { changedNames, isContested, rebase } from "#lib/storage/text-edit.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AskDuplicate } from "#work/ask-duplicate.ts";

const isChanged = (edit: PartEdit) => changedNames(edit).length > 0;

/** What is asked before a part gets what another one has: its name, its barcode. */
interface Asks {
  askDuplicate: AskDuplicate;
  askSameBarcode: (draft: PartEdit["draft"], ownId: string) => Promise<boolean>;
}

/** Editing a part: a draft on this device, and a save that says when others were faster in the same field. */
export function usePartEdit(id: string, commands: PartCommands, ask: Asks) {
  const m = useMessages();
  const parts = usePartWords();
  const name = `part:${id}`;
  const { busy, act } = useAct(toast);
  const { edit, put, change, restored } = useKeptEdit(name, isPartEdit, isChanged, emptyPartEdit);
  const [tried, setTried] = useState(false);

  async function send(now: PartEdit): Promise<boolean> {
    try {
      if (isChanged(now)) await commands.put(changeBody(now));
      return true;
    } catch (error) {
      if (!hasCode(error, "stale")) throw error;
      const part = await commands.current();
      const theirs = draftOf(part);
      const rebased = rebase(now, theirs, part.version);
      put(rebased);
      if (!isContested(now, theirs)) return await send(rebased);
      toast.error(parts.othersChanged);
      return false;
    }
  }
  async function save() {
    if (edit === null) return;
    setTried(true);
    if (Object.keys(draftFaults(edit.draft)).length > 0) return;
    const newName = trimmed(edit.draft.name);
    await act(async () => {
      if (plain(newName) !== plain(edit.base.name)) {
        const alike = await api("GET /parts", { query: { q: newName } });
        const others = alike.filter((other) => other.id !== id);
        if (!(await ask.askDuplicate(newName, others))) return;
      }
      const isNewBarcode = barcodeIn(edit.draft) !== barcodeIn(edit.base);
      if (isNewBarcode && !(await ask.askSameBarcode(edit.draft, id))) return;
      if (!(await send(edit))) return;
      put(null);
      toast.success(parts.updated);
    }, failures.savePart(m));
  }
  return {
    draft: edit?.draft ?? null,
    faults: edit !== null && tried ? draftFaults(edit.draft) : {},
    isDirty: edit !== null && isChanged(edit),
    busy,
    save,
    begin: (part: Part) => {
      setTried(false);
      put({ base: draftOf(part), draft: draftOf(part), version: part.version });
    },
    change,
    restored,
    end: () => put(null),
  };
}

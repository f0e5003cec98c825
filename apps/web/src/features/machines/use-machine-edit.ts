import type { Machine } from "@millwright/contract/machines";
import { plain } from "@millwright/domain/plain";
import { trimmed } from "@millwright/domain/trimmed";
import { useState } from "react";
import {
  changedFields,
  draftOf,
  emptyMachineEdit,
  isCostUnclear,
  isMachineEdit,
  type MachineEdit,
} from "#features/machines/machine-draft.ts";
import type { MachineCommands } from "#features/machines/machine-queries.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { hasCode, isApiError } from "#lib/api/api-error.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useKeptEdit } from "#lib/storage/drafts.ts";
import { changedNames, isContested, rebase } from "#lib/storage/text-edit.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AskDuplicate } from "#work/ask-duplicate.ts";

const isChanged = (edit: MachineEdit) => changedNames(edit).length > 0;

/** Editing a machine: a draft on this device, and a save that says when others were faster in the same field. */
export function useMachineEdit(id: string, commands: MachineCommands, askDuplicate: AskDuplicate) {
  const m = useMessages();
  const name = `machine:${id}`;
  const { busy, act } = useAct(toast);
  const [numberTaken, setNumberTaken] = useState<string | null>(null);
  const { edit, put, change, restored } = useKeptEdit(name, isMachineEdit, isChanged, emptyMachineEdit);

  async function send(now: MachineEdit): Promise<boolean> {
    try {
      if (isChanged(now)) await commands.put(changedFields(now));
      return true;
    } catch (error) {
      if (isApiError(error) && error.code === "machine_number_taken") setNumberTaken(error.detail);
      if (!hasCode(error, "stale")) throw error;
      const machine = await commands.current();
      const theirs = draftOf(machine);
      const rebased = rebase(now, theirs, machine.version);
      put(rebased);
      if (!isContested(now, theirs)) return await send(rebased);
      toast.error(m.machines.othersChanged);
      return false;
    }
  }
  async function save() {
    if (edit === null) return;
    setNumberTaken(null);
    if (trimmed(edit.draft.name) === "") return toast.error(m.machines.nameRequired);
    if (isCostUnclear(edit.draft)) return toast.error(m.machines.costUnclear);
    const newName = trimmed(edit.draft.name);
    await act(async () => {
      if (plain(newName) !== plain(edit.base.name)) {
        const alike = await api("GET /machines", { query: { q: newName } });
        const others = alike.filter((other) => other.id !== id);
        if (!(await askDuplicate(newName, others))) return;
      }
      if (!(await send(edit))) return;
      put(null);
      toast.success(m.machines.updated);
    }, failures.updateMachine(m));
  }
  return {
    draft: edit?.draft ?? null,
    isDirty: edit !== null && isChanged(edit),
    busy,
    save,
    /** What the server said of a number that another machine has. */
    numberTaken,
    begin: (machine: Machine) => put({ base: draftOf(machine), draft: draftOf(machine), version: machine.version }),
    change: (part: Partial<MachineEdit["draft"]>) => {
      if (part.number !== undefined) setNumberTaken(null);
      change(part);
    },
    restored,
    end: () => put(null),
  };
}

export type MachineEditing = ReturnType<typeof useMachineEdit>;

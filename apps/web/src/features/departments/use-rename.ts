import { plain } from "@millwright/domain/plain";
import { trimmed } from "@millwright/domain/trimmed";
import { useQueryClient } from "@tanstack/react-query";
import { useDepartmentWords } from "#features/departments/department-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { departmentsQuery } from "#lib/plant.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";
import type { AskDuplicate } from "#work/ask-duplicate.ts";

const isTyped = (value: unknown): value is string | null => typeof value === "string";

/** A new name for a department: a draft on this device until it is saved. Until something is typed it follows what others make of it. */
export function useRename(id: string, known: string | undefined, askDuplicate: AskDuplicate) {
  const m = useMessages();
  const departments = useDepartmentWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const { value: typed, restored, change: put, clear } = useDraft<string | null>(`department:${id}`, null, isTyped);
  const isUnsaved = typed !== null && typed !== known;
  const end = () => clear(null);
  // Of a department that is gone the dialog asks that shows what was typed.
  const { leave } = useUnsaved(isUnsaved && known !== undefined, { giveUp: end });
  const change = (next: string) => (next === known ? end() : put(next));

  async function save(): Promise<void> {
    const others = (await client.ensureQueryData(departmentsQuery()).catch(() => [])).filter(
      (other) => other.id !== id,
    );
    if (plain(typed ?? "") !== plain(known ?? "") && !(await askDuplicate(trimmed(typed ?? ""), others))) return;
    const done = await act(async () => {
      await api("PUT /departments/{id}", { params: { id }, body: { name: trimmed(typed ?? "") } });
      await client.invalidateQueries({ queryKey: ["departments"] });
    }, failures.updateDepartment(m));
    if (!done) return;
    end();
    toast.success(departments.updated);
  }
  return { name: typed ?? known ?? "", isUnsaved, restored, busy, change, save, end, leave };
}
export type Renaming = ReturnType<typeof useRename>;

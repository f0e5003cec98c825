import type { Department } from "@millwright/contract/departments";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useDepartmentWords } from "#features/departments/department-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { useAskOpenWork } from "#work/ask-open-work.ts";

/** Asks, then deletes a department. Its machines stay. */
export function useDeleteDepartment(): (department: Pick<Department, "id" | "name">) => Promise<void> {
  const m = useMessages();
  const departments = useDepartmentWords();
  const client = useQueryClient();
  const askOpenWork = useAskOpenWork("department");
  const { act } = useAct(toast);
  return async ({ id, name }) => {
    const question = {
      title: fill(departments.deleteQuestion, { name }),
      detail: departments.deleteConsequence,
      action: m.common.delete,
    };
    const fate = await askOpenWork({ id, name }, question, failures.deleteDepartment(m));
    if (fate === null) return;
    const done = await act(async () => {
      await api("DELETE /departments/{id}", { params: { id }, query: { ...fate } });
      await client.invalidateQueries({ queryKey: ["departments"] });
      await client.invalidateQueries({ queryKey: ["machines"] });
    }, failures.deleteDepartment(m));
    if (!done) return;
    toast.success(departments.deleted);
  };
}

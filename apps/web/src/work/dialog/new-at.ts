import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { useDialogs } from "#lib/dialogs.ts";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import { departmentShown } from "#work/edit/location.ts";

interface At {
  id: string;
  department_id: string | null;
}

/** How work is made on a machine that is known: with a draft of its own, which begins there. */
export function kindAt<Draft extends WorkDraft>(kind: NewKind<Draft>, machine: At): NewKind<Draft> {
  const department_id = departmentShown({ department_id: machine.department_id, machine_id: machine.id });
  return {
    ...kind,
    name: `${kind.name}:${machine.id}`,
    empty: () => ({ ...kind.empty(), department_id, machine_id: machine.id }),
  };
}

/** How the work is made that the address asks for; null until its machine is known. One that is gone is left out. */
export function useNewKind<Draft extends WorkDraft>(kind: NewKind<Draft>): NewKind<Draft> | null {
  const { at } = useDialogs();
  const machine = useQuery({
    queryKey: ["machines", "one", at],
    queryFn: ({ signal }) => api("GET /machines/{id}", { params: { id: at ?? "" }, signal }),
    enabled: at !== undefined,
  });
  if (at === undefined || machine.isError) return kind;
  return machine.data === undefined ? null : kindAt(kind, machine.data);
}

import { readWhen } from "@millwright/domain/when";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { api } from "#lib/api/api.ts";
import { useDialogs } from "#lib/dialogs.ts";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import type { WorkDraft } from "#work/edit/draft.ts";
import { departmentShown } from "#work/edit/location.ts";
import type { WorkOrder } from "#work/orders.ts";
import { askOrder } from "#work/use-order.ts";

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

/** How work is made for a day: with a draft of its own, which begins on it. */
export function kindOn<Draft extends WorkDraft>(kind: NewKind<Draft>, day: Temporal.PlainDate): NewKind<Draft> {
  return { ...kind, name: `${kind.name}:${day}`, empty: () => kind.emptyOn(day) };
}

/** How work is made as a copy of other work: with a draft of its own, which begins as that one. */
export function kindLike<Draft extends WorkDraft>(kind: NewKind<Draft>, order: WorkOrder): NewKind<Draft> {
  const { emptyLike } = kind;
  if (emptyLike === undefined) return kind;
  return { ...kind, name: `${kind.name}:like:${order.id}`, empty: () => emptyLike(order) };
}

/** How the work is made that the address asks for; null until its machine, or what it is like, is known. One that is gone is left out. */
export function useNewKind<Draft extends WorkDraft>(anywhere: NewKind<Draft>): NewKind<Draft> | null {
  const { at, on, like } = useDialogs();
  // Beside a list of a day, work is for that day.
  const listed = useSearch({ strict: false, select: (search) => ("day" in search ? search.day : undefined) });
  const listedWhen = readWhen(on ?? (typeof listed === "string" ? listed : ""), "UTC");
  const day = listedWhen !== null && "on" in listedWhen ? listedWhen.on.toString() : null;
  const kind = useMemo(
    () => (day === null ? anywhere : kindOn(anywhere, Temporal.PlainDate.from(day))),
    [anywhere, day],
  );
  const machine = useQuery({
    queryKey: ["machines", "one", at],
    queryFn: ({ signal }) => api("GET /machines/{id}", { params: { id: at ?? "" }, signal }),
    enabled: at !== undefined,
  });
  const copied = useQuery({ ...askOrder(useQueryClient(), like ?? ""), enabled: like !== undefined });
  const alike = useMemo(() => (copied.data === undefined ? kind : kindLike(kind, copied.data)), [kind, copied.data]);
  if (like !== undefined) return copied.data === undefined && !copied.isError ? null : alike;
  if (at === undefined || machine.isError) return kind;
  return machine.data === undefined ? null : kindAt(kind, machine.data);
}

import type { WorkOrder } from "#work/orders.ts";

/** What work is done by. */
export interface ChosenProcedure {
  id: string;
  name: string;
}

interface Drafted {
  /** Left out of what was kept before there were procedures. */
  procedure?: ChosenProcedure | null | undefined;
}

/** What an order follows, as a form holds it. */
export const procedureOf = ({ procedure }: Pick<WorkOrder, "procedure">): ChosenProcedure | null =>
  procedure && { id: procedure.id, name: procedure.name };

/** The steps of an order that are its own, as a form holds them: those of a procedure are written there. */
export const ownItems = (order: Pick<WorkOrder, "checklist">) =>
  order.checklist
    .filter(({ step }) => !step)
    .map(({ id, text, completed, version }) => ({ id, text, completed, version }));

/** Whether anything says how an order is done. */
export const hasSteps = ({ checklist, procedure }: Pick<WorkOrder, "checklist" | "procedure">): boolean =>
  checklist.length > 0 || procedure !== null;

/** What a new order says of it. */
export const procedureJson = ({ procedure }: Drafted): { procedure_id?: string } =>
  procedure ? { procedure_id: procedure.id } : {};

/** The same of an order that is changed; nothing where it stays. */
export function changedProcedure(base: Drafted, draft: Drafted): { procedure_id?: string | null } {
  const [before, after] = [base.procedure?.id ?? null, draft.procedure?.id ?? null];
  return before === after ? {} : { procedure_id: after };
}

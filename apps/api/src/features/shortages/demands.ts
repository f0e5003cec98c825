import type { Demand } from "@millwright/domain/parts/planning/shortages";
import { numberOf, textOf } from "@millwright/domain/plans/day-number";
import type { ToDo } from "@millwright/domain/plans/load/load";
import { repairStart } from "@millwright/domain/work/repair-start";
import type { CompanyDb } from "#db/database.ts";
import type { PlantDay } from "#features/maintenance/maintenance.ts";
import { listToDo } from "#features/plan-load/plan-load.ts";
import { partsOfProcedures, type WorkNeedRow, workWithNeeds } from "#features/planned-parts/planned-parts.ts";

/** What work needs of a part on a day, with the work. */
export interface WorkDemand extends Demand {
  work: WorkNeedRow;
}

type Quantities = ReadonlyMap<string, number>;

/** What the work until a day still has to take, by its codes. What is overdue, or has no day, is needed today. */
export async function listDemands(db: CompanyDb, today: PlantDay, days: number): Promise<WorkDemand[]> {
  const work = await workWithNeeds(db);
  const listed = Map.groupBy(await partsOfProcedures(db), ({ procedure_id }) => procedure_id);
  const ofProcedure = (id: string | null): Quantities => quantitiesOf(id === null ? [] : (listed.get(id) ?? []));
  const from = numberOf(today.day);
  const among = work.filter(({ type }) => type === "PM").map(({ id }) => id);
  const plans = among.length === 0 ? [] : await listToDo(db, { among, from, to: from + days }, today);
  const toDoOf = new Map(plans.map(({ row, toDo }) => [row.id, toDo]));
  const until = textOf(from + days);
  return work.flatMap((one) => {
    if (one.type === "PM") return demandsOfPlan(one, toDoOf.get(one.id) ?? [], ofProcedure);
    const on = dayOfRepair(one, today);
    return on > until ? [] : demandsOf(one, on, ofProcedure(one.procedure_id), quantitiesOf(one.taken ?? []));
  });
}

function dayOfRepair(work: WorkNeedRow, { day, zone }: PlantDay): string {
  const start = work.status === "In Progress" ? null : repairStart(work, zone);
  const isAhead = start !== null && Temporal.PlainDate.compare(start.on, day) > 0;
  return (isAhead ? start.on : day).toString();
}

/** What was taken is for the first of the occurrences. */
function demandsOfPlan(
  work: WorkNeedRow,
  toDo: readonly ToDo[],
  ofProcedure: (id: string | null) => Quantities,
): WorkDemand[] {
  return toDo.flatMap(({ day, rule, level }, at) => {
    const procedure = rule.levels.find(({ id }) => id === level)?.procedure_id ?? work.procedure_id;
    const taken = quantitiesOf(at === 0 ? (work.taken ?? []) : []);
    return demandsOf(work, textOf(day), ofProcedure(procedure), taken);
  });
}

/** What the work says of a part itself goes before what its procedure does. */
function demandsOf(work: WorkNeedRow, on: string, ofProcedure: Quantities, taken: Quantities): WorkDemand[] {
  const needed = new Map([...ofProcedure, ...quantitiesOf(work.own ?? [])]);
  return [...needed].flatMap(([partId, quantity]) => {
    const remaining = quantity - Math.max(0, taken.get(partId) ?? 0);
    return remaining <= 0 ? [] : [{ work, partId, orderId: work.id, on, quantity: remaining }];
  });
}

const quantitiesOf = (parts: readonly { part_id: string; quantity: number }[]): Quantities =>
  new Map(parts.map(({ part_id, quantity }) => [part_id, quantity]));

import type { RowFault } from "@millwright/domain/imports/row-faults";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { plain } from "@millwright/domain/plain";
import type {
  DaysByRow,
  KindRun,
  KindWriter,
  ReadLine,
  Remedy,
  RunContext,
} from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { codeOf, PlanMatches } from "#features/imports/kinds/maintenance/match-plan.ts";
import { changedWhen, presentWhen } from "#features/imports/kinds/maintenance/plan-change.ts";
import { changedSteps } from "#features/imports/kinds/maintenance/plan-checklist.ts";
import { PlanProcedures } from "#features/imports/kinds/maintenance/plan-procedures.ts";
import { type FoundMeter, isByUse, scheduleOf } from "#features/imports/kinds/maintenance/plan-schedule.ts";
import { undoMaintenance } from "#features/imports/kinds/maintenance/undo-maintenance.ts";
import { type PlannedPlan, writePlans } from "#features/imports/kinds/maintenance/write-plans.ts";
import { codesIn, idsIn, KnownOrders } from "#features/imports/kinds/orders/known-orders.ts";
import { type NamedColumn, NamedOfRepairs, namedFields } from "#features/imports/kinds/orders/named.ts";
import { daysOfOrders } from "#features/imports/kinds/orders/order-days.ts";
import { Places } from "#features/imports/kinds/orders/places.ts";
import { changesOfRepair, emptyRepair, type GivenRepair, givenOf } from "#features/imports/kinds/orders/repair-line.ts";
import { withoutSame } from "#features/imports/kinds/same.ts";
import { listMetersOf } from "#features/meters/meters.ts";
import { type OwnStep, type RepairColumns, type RepairRow, repairRows } from "#features/work-orders/work-orders.ts";

/** PMs, each with its rule. */
export const maintenanceWriter: KindWriter = { open: openMaintenance, undo: undoMaintenance };

type Values = ReadLine["values"];
type Place = { machineId: string | null; departmentId: string | null };

/** What of the plant rows can mean. */
interface Plant {
  rows: readonly RepairRow[];
  known: KnownOrders<RepairRow>;
  meters: readonly FoundMeter[];
  /** The steps of PMs that are there, where the sheet says some. */
  steps: ReadonlyMap<string, readonly OwnStep[]>;
}

async function openMaintenance(context: RunContext): Promise<KindRun> {
  return new MaintenanceRun(
    context,
    await Places.open(context),
    await NamedOfRepairs.open(context),
    await PlanProcedures.open(context),
  );
}

/** Fields whose words a decision may leave out, or say otherwise. */
const wordFields = ["rule", "weekdays", "day_of_month", "time", "meter"];

class MaintenanceRun implements KindRun {
  readonly #context: RunContext;
  readonly #places: Places;
  readonly #named: NamedOfRepairs;
  readonly #procedures: PlanProcedures;
  readonly #matches: PlanMatches;

  constructor(context: RunContext, places: Places, named: NamedOfRepairs, procedures: PlanProcedures) {
    this.#context = context;
    this.#places = places;
    this.#named = named;
    this.#procedures = procedures;
    this.#matches = new PlanMatches(context);
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const known = await this.#knownBy(lines);
    const placed = lines.map(({ row, values }) => {
      const line = { row, values: this.#decided(values) };
      return { line, place: this.#places.find(line.values, known(values)) };
    });
    const plant = await this.#plantOf(placed);
    const planned = placed.flatMap(({ line, place }): PlannedPlan[] => {
      const plan = "fault" in place ? place : this.#plan(line, place, plant);
      if (!("fault" in plan)) return [plan];
      this.#context.report(line.row, { outcome: "refused", fault: plan.fault });
      return [];
    });
    await this.#places.write();
    await this.#procedures.publish();
    await writePlans(this.#context, planned);
  }

  daysOf(lines: readonly ReadLine[]): Promise<DaysByRow> {
    return daysOfOrders(this.#context, "PM", lines);
  }

  async finish(): Promise<void> {}

  remedyOf(fault: RowFault): Remedy | null {
    const { code, field } = fault;
    if (field === "procedure") return this.#procedures.remedyOf(fault);
    if (code === "recurrence_unknown" && field === "rule") return { can: ["use", "edit"], near: [] };
    if (code === "recurrence_unknown" || code === "time_invalid") return { can: ["empty", "edit"], near: [] };
    if (field === "meter") return { can: code === "required" ? ["edit"] : ["empty", "edit"], near: [] };
    return this.#places.remedyOf(fault) ?? this.#named.remedyOf(fault);
  }

  /** What a row says once it was decided about words that can't be read. */
  #decided(values: Values): Values {
    const decided = wordFields.flatMap((field): [string, string | null][] => {
      const text = textIn(values, field);
      const decision = text === null ? undefined : this.#context.decisions.of(field, text);
      if (decision?.choice === "empty") return [[field, null]];
      return decision?.choice === "use" && field === "rule" ? [[field, decision.id ?? null]] : [];
    });
    return { ...values, ...Object.fromEntries(decided) };
  }

  /** The PM that a row names by its id or code. */
  async #knownBy(lines: readonly ReadLine[]): Promise<(values: Values) => RepairRow | null> {
    const { db, settings } = this.#context;
    const { match_by: field } = settings;
    if (field !== "id" && field !== "code") return () => null;
    const named = { ids: idsIn(lines), codes: codesIn(lines), titled: { titles: [], machineIds: [] } };
    const known = new KnownOrders(await repairRows.findRepairRows(db, { type: "PM", ...named }));
    return (values) => known.by(field, textIn(values, field) ?? "")[0] ?? null;
  }

  async #plantOf(placed: readonly { line: ReadLine; place: Place | { fault: RowFault } }[]): Promise<Plant> {
    const { db, settings } = this.#context;
    const lines = placed.map(({ line }) => line);
    const machineOf = (place: Place | { fault: RowFault }) => ("fault" in place ? null : place.machineId);
    const machineIds = new Set(placed.flatMap(({ place }) => machineOf(place) ?? []));
    const byUse = placed.filter(({ line }) => isByUse(line.values));
    const metered = new Set(byUse.flatMap(({ place }) => machineOf(place) ?? []));
    const titles = lines.flatMap(({ values }) => plain(textIn(values, "title") ?? ""));
    const isAnywhere = settings.match_by === "title" && placed.some(({ place }) => machineOf(place) === null);
    const rows = await repairRows.findRepairRows(db, {
      ...{ type: "PM", ids: idsIn(lines), codes: codesIn(lines) },
      titled: { titles: [...new Set(titles)], machineIds: isAnywhere ? null : [...machineIds] },
    });
    for (const { machine_id: id } of byUse.length > 0 ? rows : []) if (id !== null) metered.add(id);
    const ids = this.#context.fields.has("checklist") ? rows.map(({ id }) => id) : [];
    const steps = ids.length === 0 ? [] : await repairRows.listOwnChecklists(db, ids);
    return {
      rows,
      steps: Map.groupBy(steps, ({ work_order_id: id }) => id),
      known: new KnownOrders(rows),
      meters: metered.size === 0 ? [] : await listMetersOf(db, [...metered]),
    };
  }

  #plan(line: ReadLine, place: Place, plant: Plant): PlannedPlan | { fault: RowFault } {
    const { values } = line;
    const match = this.#matches.find(line, place.machineId, plant);
    if ("fault" in match) return match;
    const named = this.#named.find(values);
    if ("fault" in named) return named;
    const text = textIn(values, "procedure");
    const procedure = text === null ? { id: null } : this.#procedures.find(text);
    if ("fault" in procedure) return procedure;
    const stated: GivenRepair = { ...givenOf(values, this.#context.zone), ...named.columns };
    const { found: order } = match;
    if (order === null) return this.#made(line, stated, { ...place, procedureId: procedure.id }, plant);
    const schedule = this.#scheduleOf(values, place.machineId ?? order.machine_id, plant.meters);
    const when = changedWhen(values, order, schedule, plant.meters);
    if ("fault" in when) return when;
    this.#matches.note(order);
    const what = this.#changedWhat(order, place, procedure.id);
    const others = withoutSame(this.#context.kind.fields, order, stated);
    const steps = changedSteps(values, plant.steps.get(order.id) ?? [], this.#context.kind.fields.checklist);
    const edited = [...what.changes, ...when.changes, ...steps.changes];
    const changes = [...changesOfRepair(order, others, this.#nameOf), ...edited];
    if (changes.length === 0) return { outcome: "same", row: line.row, id: order.id };
    const isEdited = edited.length > 0;
    const now = { ...what.edit, ...when.edit, ...steps.edit };
    const before = { ...what.before, ...(when.edit && presentWhen(order)), ...steps.before };
    const edit = isEdited ? { now, before } : null;
    return { outcome: "changed", row: line.row, current: order, fields: others, changes, edit };
  }

  /** Where a PM is and which procedure it follows, where a row says others. */
  #changedWhat({ department_id, machine_id, procedure_id }: RepairRow, place: Place, procedureId: string | null) {
    const { machineId, departmentId } = place;
    const isElsewhere = machineId !== null && machineId !== machine_id;
    const isOther = procedureId !== null && procedureId !== procedure_id;
    const nameOf = (id: string | null) => (id === null ? null : this.#places.nameOf("machine_id", id));
    return {
      edit: {
        ...(isElsewhere && { department_id: departmentId, machine_id: machineId }),
        ...(isOther && { procedure_id: procedureId }),
      },
      before: { ...(isElsewhere && { department_id, machine_id }), ...(isOther && { procedure_id }) },
      changes: [
        ...(isElsewhere ? [{ field: "machine", old: nameOf(machine_id), new: nameOf(machineId) }] : []),
        ...(isOther
          ? [
              {
                field: "procedure",
                old: this.#procedures.nameOf(procedure_id),
                new: this.#procedures.nameOf(procedureId),
              },
            ]
          : []),
      ],
    };
  }

  #scheduleOf(
    values: Values,
    machineId: string | null,
    meters: readonly FoundMeter[],
  ): { schedule: Schedule } | { fault: RowFault } {
    const ofMachine = meters.filter((meter) => meter.machine_id === machineId);
    return scheduleOf(values, ofMachine, this.#context.today);
  }

  #made(
    { row, values }: ReadLine,
    stated: GivenRepair,
    { machineId, departmentId, procedureId }: Place & { procedureId: string | null },
    { rows, meters }: Plant,
  ): PlannedPlan | { fault: RowFault } {
    const { title } = stated;
    if (title === undefined) return { fault: { code: "required", field: "title", value: null } };
    if (machineId === null) return { fault: { code: "required", field: "machine", value: null } };
    const fault = this.#matches.faultOfNew(values, title, machineId, rows);
    if (fault !== null) return { fault };
    const schedule = this.#scheduleOf(values, machineId, meters);
    if ("fault" in schedule) return schedule;
    const { checklist } = values;
    const plan = {
      ...{ ...emptyRepair, ...stated, id: crypto.randomUUID(), title },
      ...{ machine_id: machineId, department_id: departmentId, procedure_id: procedureId },
      checklist: Array.isArray(checklist) ? [...checklist] : [],
    };
    this.#matches.noteNew(values, title, plan);
    return { outcome: "made", row, code: codeOf(values), plan, ...schedule };
  }

  readonly #nameOf = (column: keyof RepairColumns, id: string): string | null => {
    if (column === "machine_id" || column === "department_id") return this.#places.nameOf(column, id);
    return isNamed(column) ? this.#named.nameOf(column, id) : id;
  };
}

const isNamed = (column: string): column is NamedColumn => Object.hasOwn(namedFields, column);

import type { ImportRow } from "@millwright/contract/imports";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import { asName } from "@millwright/domain/trimmed";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { importedEntries } from "#features/history/history.ts";
import type { DaysByRow, KindRun, KindWriter, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import { codesIn, idsIn, isOwnCode, KnownOrders } from "#features/imports/kinds/orders/known-orders.ts";
import { momentOf } from "#features/imports/kinds/orders/moments.ts";
import { type NamedColumn, NamedOfRepairs, namedFields } from "#features/imports/kinds/orders/named.ts";
import { daysOfOrders } from "#features/imports/kinds/orders/order-days.ts";
import { Places } from "#features/imports/kinds/orders/places.ts";
import {
  changesOfRepair,
  emptyRepair,
  type GivenRepair,
  givenOf,
  notesOf,
} from "#features/imports/kinds/orders/repair-line.ts";
import { undoRepairs } from "#features/imports/kinds/orders/undo-repairs.ts";
import { type PlannedRepair, writeRepairs } from "#features/imports/kinds/orders/write-repairs.ts";
import { type RepairColumns, type RepairRow, repairRows } from "#features/work-orders/work-orders.ts";

/** Repairs that are still to do; those that are completed go into the history. */
export const repairWriter: KindWriter = { open: openRepairs, undo: undoRepairs };
/** What was completed elsewhere, or before. */
export const repairHistoryWriter: KindWriter = { open: openRepairs, undo: undoRepairs };

async function openRepairs(context: RunContext): Promise<KindRun> {
  return new RepairRun(context, await Places.open(context), await NamedOfRepairs.open(context));
}

/** When a row says that it was completed, and the field that says so; null of work that is still to do. */
/** One that is there as its row says it. */
interface SameRepair {
  outcome: "same";
  row: number;
  id: string;
}

interface Completion {
  at: Temporal.Instant | null;
  field: string;
}

const mostMinutesOfDay = 1_440;

class RepairRun implements KindRun {
  readonly #context: RunContext;
  readonly #places: Places;
  readonly #named: NamedOfRepairs;
  readonly #codes = new Set<string>();
  readonly #entries = new Set<string>();
  readonly #matches: Matches<RepairRow>;

  constructor(context: RunContext, places: Places, named: NamedOfRepairs) {
    this.#context = context;
    this.#places = places;
    this.#named = named;
    this.#matches = new Matches(context);
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const { db } = this.#context;
    const known = new KnownOrders(
      await repairRows.findRepairRows(db, { type: "Repair", ids: idsIn(lines), codes: codesIn(lines) }),
    );
    const completions = new Map(lines.map((line) => [line.row, this.#completionOf(line)]));
    const moments = [...completions.values()].flatMap((one) => one?.at?.toString() ?? []);
    const there = new Set((await importedEntries.findEntriesAt(db, [...new Set(moments)])).map(entryKey));
    const planned: (PlannedRepair | SameRepair)[] = [];
    for (const line of lines) {
      const plan = this.#plan(line, known, completions.get(line.row) ?? null, there);
      if ("fault" in plan) this.#context.report(line.row, { outcome: "refused", fault: plan.fault });
      else planned.push(plan);
      await this.#context.giveWay();
    }
    await this.#places.write();
    await writeRepairs(
      this.#context,
      planned.filter((plan) => plan.outcome !== "same"),
    );
    for (const plan of planned) {
      if (plan.outcome === "same") this.#context.report(plan.row, { outcome: "same", id: plan.id });
    }
  }

  daysOf(lines: readonly ReadLine[]): Promise<DaysByRow> {
    return daysOfOrders(this.#context, "Repair", lines);
  }

  async finish(): Promise<void> {}

  remedyOf(fault: RowFault) {
    return this.#places.remedyOf(fault) ?? this.#named.remedyOf(fault);
  }

  #completionOf({ values }: ReadLine): Completion | null {
    const isHistory = this.#context.kind.kind === "repair_history";
    if (!isHistory && values.status !== "Completed") return null;
    const field = isHistory ? "done_on" : "completed";
    const text = textIn(values, field);
    return { at: text === null ? null : momentOf(text, this.#context.zone).at, field };
  }

  #plan(
    line: ReadLine,
    known: KnownOrders<RepairRow>,
    completion: Completion | null,
    there: ReadonlySet<string>,
  ): PlannedRepair | SameRepair | { fault: RowFault } {
    const { values } = line;
    const match = this.#matches.find(values, (field, text) => known.by(field, text));
    if ("fault" in match) return match;
    const { found: order } = match;
    const fault = order === null ? this.#faultOfNew(values, completion, known) : null;
    if (fault !== null) return { fault };
    const named = this.#named.find(values);
    if ("fault" in named) return named;
    const place = this.#places.find(values, order);
    if ("fault" in place) return place;
    const fields: GivenRepair = {
      ...givenOf(values, this.#context.zone),
      ...named.columns,
      ...(place.machineId !== null && { machine_id: place.machineId }),
      ...((place.machineId ?? place.departmentId) !== null && { department_id: place.departmentId }),
      ...this.#locationOf(values),
    };
    if (order !== null) return this.#change(line, order, fields, completion);
    const { formerTechnician: former } = named;
    return completion?.at
      ? this.#completed(line, fields, { at: completion.at, former }, there)
      : this.#open(line, fields);
  }

  /** The words of another system's place, where they make no department. */
  #locationOf(values: ReadLine["values"]): Pick<GivenRepair, "location"> {
    const location = textIn(values, "location");
    return location === null || this.#context.settings.locations_become === "department" ? {} : { location };
  }

  #faultOfNew(
    values: ReadLine["values"],
    completion: Completion | null,
    known: KnownOrders<RepairRow>,
  ): RowFault | null {
    if (textIn(values, "title") === null) return { code: "required", field: "title", value: null };
    if (completion !== null) {
      const { at, field } = completion;
      if (at === null) return { code: "required", field, value: null };
      if (Temporal.Instant.compare(at, this.#context.at) > 0)
        return { code: "day_invalid", field, value: textIn(values, field) };
    }
    const code = textIn(values, "code");
    if (code === null || isOwnCode(code)) return null;
    if (this.#codes.has(code)) return { code: "twice", field: "code", value: code };
    return known.hasCode(code) ? { code: "taken", field: "code", value: code } : null;
  }

  #change(
    { row, values }: ReadLine,
    order: RepairRow,
    fields: GivenRepair,
    completion: Completion | null,
  ): PlannedRepair | { outcome: "same"; row: number; id: string } | { fault: RowFault } {
    const unchangeable = (field: string): { fault: RowFault } => ({
      fault: { code: "exists", field, value: textIn(values, field) },
    });
    const isSameMoment =
      order.completed_at !== null && completion?.at?.epochMilliseconds === Date.parse(order.completed_at);
    if (completion !== null && !isSameMoment) return unchangeable(completion.field);
    const status = textIn(values, "status");
    if (completion === null && status !== null && status !== order.status) return unchangeable("status");
    // The time that completed work took is no estimate.
    const { estimated_minutes: _, notes: __, ...ofHistory } = fields;
    const changes: ImportRow["changes"] = changesOfRepair(
      order,
      completion === null ? fields : ofHistory,
      this.#nameOf,
    );
    this.#matches.note(order);
    if (changes.length === 0) return { outcome: "same", row, id: order.id };
    const [first] = changes;
    if (order.status === "Completed") return unchangeable(first?.field ?? "title");
    return { outcome: "changed", row, current: order, fields, changes };
  }

  #completed(
    { row, values }: ReadLine,
    fields: GivenRepair,
    { at, former }: { at: Temporal.Instant; former: string | null },
    there: ReadonlySet<string>,
  ): PlannedRepair | { fault: RowFault } {
    const { estimated_minutes: estimated = null, ...columns } = fields;
    const title = fields.title ?? "";
    const code = this.#codeOf(values);
    if (code === null) {
      const key = entryKey({ title, machine_id: fields.machine_id ?? null, completed_at: at.toString() });
      if (there.has(key)) return { fault: { code: "exists", field: null, value: null } };
      if (this.#entries.has(key)) return { fault: { code: "twice", field: null, value: null } };
      this.#entries.add(key);
    }
    const isHistory = this.#context.kind.kind === "repair_history";
    const technician = fields.assignee_id ?? null;
    const minutes = isHistory ? estimated : null;
    const isLabour = technician !== null && minutes !== null && minutes > 0 && minutes <= mostMinutesOfDay;
    const id = crypto.randomUUID();
    const { doneBy, beside } = doersOf(values, this.#named.nameOf("assignee_id", technician), former);
    return {
      outcome: "made",
      row,
      code,
      repair: {
        ...emptyRepair,
        ...columns,
        ...{ id, title, status: "Completed", estimated_minutes: isHistory ? null : estimated, is_imported: true },
        notes: notesOf(values, { minutes: isLabour ? null : minutes, technician: beside }),
        created_at: this.#createdAt(values, at).toString(),
        completed_at: at.toString(),
        completed_by_name: doneBy,
      },
      labour: isLabour
        ? {
            ...{ id: crypto.randomUUID(), work_order_id: id, assignee_id: technician, minutes },
            on_date: at.toZonedDateTimeISO(this.#context.zone).toPlainDate().toString(),
          }
        : null,
    };
  }

  #open({ row, values }: ReadLine, fields: GivenRepair): PlannedRepair {
    const status: Status = statuses.find((one) => one === values.status) ?? "Scheduled";
    return {
      outcome: "made",
      row,
      code: this.#codeOf(values),
      repair: {
        ...emptyRepair,
        ...fields,
        ...{ id: crypto.randomUUID(), title: asName(fields.title ?? ""), status, is_imported: false },
        created_at: this.#createdAt(values, this.#context.at).toString(),
        ...{ completed_at: null, completed_by_name: null },
      },
      labour: null,
    };
  }

  /** The code of another system, which the order keeps; null where it gets one of ours. */
  #codeOf(values: ReadLine["values"]): string | null {
    const code = textIn(values, "code");
    if (code === null || isOwnCode(code)) return null;
    this.#codes.add(code);
    return code;
  }

  /** When it was reported: not later than what followed. */
  #createdAt(values: ReadLine["values"], latest: Temporal.Instant): Temporal.Instant {
    const text = textIn(values, "created");
    const at = text === null ? latest : momentOf(text, this.#context.zone).at;
    return Temporal.Instant.compare(at, latest) > 0 ? latest : at;
  }

  readonly #nameOf = (column: keyof RepairColumns, id: string): string | null => {
    if (column === "machine_id" || column === "department_id") return this.#places.nameOf(column, id);
    return isNamed(column) ? this.#named.nameOf(column, id) : id;
  };
}

const isNamed = (column: string): column is NamedColumn => Object.hasOwn(namedFields, column);

const entryKey = (entry: { title: string; machine_id: string | null; completed_at: string }): string =>
  JSON.stringify([plain(entry.title), entry.machine_id, Date.parse(entry.completed_at)]);

/** Who completed what a row says was done, and a former technician of it who is somebody else. */
function doersOf(
  values: ReadLine["values"],
  technician: string | null,
  former: string | null,
): { doneBy: string | null; beside: string | null } {
  const named = textIn(values, "done_by");
  const isOther = named !== null && former !== null && plain(named) !== plain(former);
  return { doneBy: named ?? technician ?? former, beside: isOther ? former : null };
}

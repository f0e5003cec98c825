import type { ImportRow } from "@millwright/contract/imports";
import { limits } from "@millwright/contract/limits";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import { cleanTags } from "@millwright/domain/work/tags";
import { priorities } from "@millwright/domain/work/work-order";
import { besideLine } from "@millwright/messages/imports/beside";
import { locationBeside, textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { momentOf } from "#features/imports/kinds/orders/moments.ts";
import type { RepairColumns, RepairRow } from "#features/work-orders/work-orders.ts";

type Values = ReadRow["values"];
/** What a row says of a repair, but for what it names. */
export type GivenRepair = Partial<RepairColumns>;

export const emptyRepair: Omit<RepairColumns, "title"> = {
  ...{ description: null, priority: "Medium", assignee_id: null, requested_by_name: null, department_id: null },
  ...{ machine_id: null, location: null, due_on: null, due_at: null, estimated_minutes: null, tags: [] },
  ...{ safety_notes: null, notes: null, problem_id: null, cause_id: null, remedy_id: null, needs_lockout: false },
};

/** The columns of which a row says something; an empty cell says nothing. */
export function givenOf(values: Values, zone: string): GivenRepair {
  const texts = (["title", "description", "safety_notes", "notes"] as const).flatMap((column) => {
    const text = textIn(values, column);
    return text === null ? [] : [[column, text] as const];
  });
  const requestedBy = textIn(values, "requested_by");
  const due = textIn(values, "due");
  const { minutes, tags, needs_lockout: needsLockout } = values;
  const place = textIn(values, "place") ?? locationBeside(values, "department");
  const priority = priorities.find((one) => one === values.priority);
  return {
    ...Object.fromEntries(texts),
    ...(priority && { priority }),
    ...(requestedBy !== null && { requested_by_name: requestedBy }),
    ...(due !== null && dueOf(due, zone)),
    ...(place !== null && { location: place }),
    ...(typeof needsLockout === "boolean" && { needs_lockout: needsLockout }),
    ...(typeof minutes === "number" && { estimated_minutes: minutes }),
    ...(Array.isArray(tags) && { tags: cleanTags([...tags]) }),
  };
}

function dueOf(text: string, zone: string): Pick<RepairColumns, "due_on" | "due_at"> {
  const { at, isDay } = momentOf(text, zone);
  return isDay ? { due_on: text, due_at: null } : { due_on: null, due_at: at.toString() };
}

interface Beside {
  /** Minutes that no time of a technician can be made of. */
  minutes: number | null;
  /** Who did it beside who closed it, where that is no technician of the plant. */
  technician: string | null;
}

/** The notes of what was completed, with what has no field of its own. */
export function notesOf(values: Values, { minutes, technician }: Beside): string | null {
  const { cost, downtime_minutes: downtime } = values;
  const parts = textIn(values, "parts");
  const lines = [
    textIn(values, "notes"),
    technician === null ? null : besideLine("technician", technician),
    parts === null ? null : besideLine("parts", parts),
    minutes === null ? null : besideLine("minutes", String(minutes)),
    typeof downtime === "number" && downtime > 0 ? besideLine("downtime", String(downtime)) : null,
    typeof cost === "number" ? besideLine("cost", (cost / 100).toFixed(2)) : null,
  ].filter((line) => line !== null);
  return lines.length === 0 ? null : lines.join("\n").slice(0, limits.text);
}

const fieldOf: Partial<Record<keyof RepairColumns, string>> = {
  ...{ assignee_id: "technician", requested_by_name: "requested_by", department_id: "department", due_on: "due" },
  ...{ machine_id: "machine", due_at: "due", estimated_minutes: "minutes", problem_id: "problem", cause_id: "cause" },
  remedy_id: "remedy",
};

/** What a row would change of a repair; ids are told by the names of what they are. */
export function changesOfRepair(
  current: RepairRow,
  fields: GivenRepair,
  nameOf: (column: keyof RepairColumns, id: string) => string | null,
): ImportRow["changes"] {
  const show = (column: keyof RepairColumns, value: string | number | boolean | readonly string[] | null) => {
    if (value === null) return null;
    if (column.endsWith("_id")) return nameOf(column, String(value));
    return Array.isArray(value) ? value.join("; ") : String(value);
  };
  const changes = Object.entries(fields).flatMap(([name, value]) => {
    const column = name as keyof RepairColumns;
    const now = current[column];
    if (isSame(column, now, value)) return [];
    return [{ field: fieldOf[column] ?? column, old: show(column, now), new: show(column, value) }];
  });
  return dueOnce(changes);
}

function isSame(column: keyof RepairColumns, one: unknown, other: unknown): boolean {
  if (column === "due_at" && typeof one === "string" && typeof other === "string")
    return Temporal.Instant.from(one).equals(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A due day that becomes an instant, or the other way round, is one change. */
function dueOnce(changes: ImportRow["changes"]): ImportRow["changes"] {
  const [first, second] = changes.filter(({ field }) => field === "due");
  if (first === undefined || second === undefined) return changes;
  const due = { field: "due", old: first.old ?? second.old, new: first.new ?? second.new };
  return [...changes.filter(({ field }) => field !== "due"), due];
}

export function columnsOfRepair({ title, due_on, due_at, ...row }: RepairRow): RepairColumns {
  const { description, priority, assignee_id, requested_by_name, department_id, machine_id, location } = row;
  const { estimated_minutes, tags, safety_notes, notes, problem_id, cause_id, remedy_id, needs_lockout } = row;
  return {
    ...{
      title,
      due_on,
      due_at,
      description,
      priority,
      assignee_id,
      requested_by_name,
      department_id,
      machine_id,
      location,
    },
    ...{ estimated_minutes, tags, safety_notes, notes, problem_id, cause_id, remedy_id, needs_lockout },
  };
}

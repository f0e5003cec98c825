import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { dayOf } from "@millwright/domain/when";
import type { Priority, Status } from "@millwright/domain/work/work-order";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import type { ReactNode } from "react";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import type { NewKind } from "#work/dialog/CreateDialog.tsx";
import {
  type DraftItem,
  type DraftKind,
  hasFieldsOf,
  type KnownNames,
  same,
  type UpdateBody,
} from "#work/edit/draft.ts";
import { departmentSent, departmentShown } from "#work/edit/location.ts";
import type { WorkOrder } from "#work/orders.ts";
import {
  type ChosenProcedure,
  changedProcedure,
  ownItems,
  procedureJson,
  procedureOf,
} from "#work/procedure/chosen-procedure.ts";

/** A day and a time of the plant as they stand in a form: "2026-11-25" and "14:30", each empty when not given. */
export interface DayTime {
  day: string;
  time: string;
}

/** Since when a machine is stopped, with the plant's zone (IANA). */
export interface Stop extends DayTime {
  zone: string;
}

/** What a person fills in about a repair. Empty texts are what is not given. */
export interface OrderDraft {
  title: string;
  status: Status;
  hold_reason: string;
  priority: Priority;
  description: string;
  department_id: string;
  machine_id: string;
  assignee: string;
  requested_by_name: string;
  site: string;
  location: string;
  due: DayTime;
  start: DayTime;
  end: DayTime;
  estimated_duration: string;
  tags: string[];
  safety_notes: string;
  /** Left out of what was kept before there was lockout. */
  needs_lockout?: boolean | undefined;
  notes: string;
  checklist: DraftItem[];
  /** What it is done by; left out of what was kept before there were procedures. */
  procedure?: ChosenProcedure | null;
  /** Of a new one what was seen, a code of the plant's problems; left out while nobody says so. */
  problem?: string | null | undefined;
  /** Of a new one whose machine is stopped, since when; left out while nobody says so. */
  stopped?: Stop | undefined;
}

export interface FieldsProps {
  draft: OrderDraft;
  onChange: (part: Partial<OrderDraft>) => void;
  /** Faults are shown once a save has been tried. */
  tried: boolean;
  names?: KnownNames | undefined;
  isNew?: boolean;
  /** Photos and files that a new one is made with. */
  photos?: ReactNode;
  /** Scans its machine. */
  Scanner?: MachineScannerSlot;
}

const never: DayTime = { day: "", time: "" };

export const emptyDraft = (): OrderDraft => ({
  title: "",
  status: workOrderDefaults.status,
  hold_reason: "",
  priority: workOrderDefaults.priority,
  description: "",
  department_id: "",
  machine_id: "",
  assignee: "",
  requested_by_name: "",
  site: workOrderDefaults.site,
  location: "",
  due: never,
  start: never,
  end: never,
  estimated_duration: "",
  tags: [],
  safety_notes: "",
  notes: "",
  checklist: [],
});

/** Whether what was kept on this device is still a draft that the form can show. */
function isOrderDraft(value: unknown): value is OrderDraft {
  return hasFieldsOf(emptyDraft(), value);
}

function dayTimeOf(text: string | null, zone: string): DayTime {
  if (text === null) return never;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { day: text, time: "" };
  const at = Temporal.Instant.from(text);
  const time = at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
  return { day: dayOf(at, zone).toString(), time };
}

export function draftOf(order: WorkOrder, zone: string): OrderDraft {
  return {
    title: order.title,
    status: order.status,
    hold_reason: order.hold_reason ?? "",
    priority: order.priority,
    description: order.description ?? "",
    department_id: departmentShown(order),
    machine_id: order.machine_id ?? "",
    assignee: order.assignee ?? "",
    requested_by_name: order.requested_by_name ?? "",
    site: order.site ?? "",
    location: order.location ?? "",
    due: dayTimeOf(order.due_date, zone),
    start: dayTimeOf(order.scheduled_start, zone),
    end: dayTimeOf(order.scheduled_end, zone),
    estimated_duration: order.estimated_duration === null ? "" : String(order.estimated_duration),
    tags: order.tags,
    safety_notes: order.safety_notes ?? "",
    needs_lockout: order.needs_lockout,
    notes: order.notes ?? "",
    checklist: ownItems(order),
    procedure: procedureOf(order),
  };
}

/** A wall-clock time of the plant, its day alone, or null. */
function whenOf({ day, time }: DayTime): string | null {
  if (day === "") return null;
  return time === "" ? day : `${day}T${time}`;
}

/** The minutes that were typed; null for none. Half a minute or "2 h" is no number of them: draftFaults says so first. */
const minutesOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed.trim()));

function isMinutes(typed: string): boolean {
  const text = typed.trim();
  return text === "" || (/^\d+$/.test(text) && Number(text) <= limits.estimatedMinutes);
}

type CreateBody = BodyOf<"POST /work-orders">;

/** Each field as the API takes it; what is empty is null. */
function jsonOf(draft: OrderDraft) {
  return {
    title: trimmed(draft.title),
    status: draft.status,
    hold_reason: (draft.status === "On Hold" && trimmed(draft.hold_reason)) || null,
    priority: draft.priority,
    description: trimmed(draft.description) || null,
    department_id: departmentSent(draft.department_id),
    machine_id: draft.machine_id || null,
    assignee: draft.assignee || null,
    requested_by_name: trimmed(draft.requested_by_name) || null,
    site: trimmed(draft.site) || null,
    location: trimmed(draft.location) || null,
    due_date: whenOf(draft.due),
    scheduled_start: whenOf(draft.start),
    scheduled_end: whenOf(draft.end),
    estimated_duration: minutesOf(draft.estimated_duration),
    tags: draft.tags,
    safety_notes: trimmed(draft.safety_notes) || null,
    needs_lockout: draft.needs_lockout ?? false,
    notes: trimmed(draft.notes) || null,
  };
}

function createBody(draft: OrderDraft): CreateBody {
  const { status: _, hold_reason: __, ...fields } = jsonOf(draft);
  return {
    type: workOrderDefaults.type,
    ...fields,
    checklist_items: draft.checklist.map((item) => item.text),
    ...procedureJson(draft),
    ...(draft.problem && { problem_id: draft.problem }),
    ...(isStopSaid(draft) && { is_stopped: true, stopped_at: stoppedAt(draft.stopped) }),
  };
}

type Stopping = OrderDraft & { stopped: Stop };

/** Whether somebody says that its machine is stopped; means nothing without a machine. */
const isStopSaid = (draft: OrderDraft): draft is Stopping => draft.machine_id !== "" && draft.stopped !== undefined;

function stoppedAt({ day, time, zone }: Stop): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString();
}

/** Only what the person changed, so that what others changed beside it stays. */
export function changedFields(base: OrderDraft, draft: OrderDraft): UpdateBody {
  const [before, after] = [jsonOf(base), jsonOf(draft)];
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter((name) => !same(before[name], after[name]));
  const fields = {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...changedProcedure(base, draft),
  };
  return same(base.checklist, draft.checklist) ? fields : { ...fields, checklist: draft.checklist };
}

/** What is wrong with a draft, by field; empty when it can be saved. */
export function draftFaults(draft: OrderDraft): {
  title?: true;
  end?: true;
  estimated_duration?: true;
  stopped?: true;
} {
  const [start, end] = [whenOf(draft.start), whenOf(draft.end)];
  const backwards = start !== null && end !== null && end < start.slice(0, end.length);
  return {
    ...(trimmed(draft.title) === "" && { title: true as const }),
    ...(backwards && { end: true as const }),
    ...(isStopSaid(draft) && (draft.stopped.day === "" || draft.stopped.time === "") && { stopped: true as const }),
    ...(!isMinutes(draft.estimated_duration) && { estimated_duration: true as const }),
  };
}

const isWhole = (draft: OrderDraft) => Object.keys(draftFaults(draft)).length === 0;

/** How a repair is edited. */
export const repairDraft: DraftKind<OrderDraft> = {
  of: draftOf,
  is: isOrderDraft,
  empty: emptyDraft,
  changes: changedFields,
  isWhole,
};

/** A new repair like another one: what is to be done and where, and nothing of how that one went or when it was. */
function draftLike(order: WorkOrder): OrderDraft {
  const { status, hold_reason, requested_by_name, due, start, end, notes } = emptyDraft();
  const draft = draftOf(order, "UTC");
  const checklist = draft.checklist.map(({ text }) => ({ id: newId(), text, completed: false }));
  return { ...draft, status, hold_reason, requested_by_name, due, start, end, notes, checklist };
}

/** How a repair is made. */
export const newRepair: NewKind<OrderDraft> = {
  name: "new-order",
  empty: emptyDraft,
  isKept: true,
  emptyLike: draftLike,
  emptyOn: (day) => ({ ...emptyDraft(), start: { day: day.toString(), time: "" } }),
  is: isOrderDraft,
  body: createBody,
  isWhole,
};

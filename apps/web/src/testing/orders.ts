import type { WorkOrder } from "#work/orders.ts";

const at = "2026-11-23T14:00:00Z";
const nobody = { id: null, name: null };

/** An order as the server says it, with what a test is about. */
export function orderOf(more: Partial<WorkOrder> = {}): WorkOrder {
  return {
    ...{ id: "o1", wo_id: "WO-2026-0001", title: "Leak", description: null, type: "Repair", status: "Scheduled" },
    ...{ priority: "Medium", assignee: null, assignee_name: null, requested_by_name: null, site: null },
    ...{ department_id: null, department_name: null, machine_id: null, machine_name: null, location: null },
    ...{ due_date: null, scheduled_start: null, scheduled_end: null, scheduled_date: null, estimated_duration: null },
    ...{ tags: [], checklist: [], files: [], safety_notes: null, notes: null, hold_reason: null },
    ...{ frequency: null, day_of_week: null, monthly_period: null, time: null, shutdowns: null },
    ...{ created_at: at, created_by: null, created_by_id: nobody.id, created_by_name: nobody.name, updated_at: at },
    ...{ started_at: null, started_by_id: nobody.id, started_by_name: nobody.name },
    ...{ completed_at: null, completed_by_name: nobody.name, completed_by_id: nobody.id, version: 1 },
    ...{ completed_by_device: null, completed_by_proof: null, review: null },
    occurrence: null,
    ...{
      plan: null,
      level: null,
      covers: [],
      expected: null,
      family_id: null,
      open_count: 1,
      pause: null,
      needs_lockout: false,
      locks: [],
      conflict_count: 0,
    },
    comment_count: 0,
    procedure: null,
    found_by: null,
    ...more,
  };
}

/** A PM of every workday. */
export function pmOf(more: Partial<WorkOrder> = {}): WorkOrder {
  return orderOf({
    ...{ type: "PM", wo_id: "PM-2026-0001", title: "Grease", frequency: "Daily", time: "08:00" },
    ...{ scheduled_date: "2026-11-23", department_id: "d1", department_name: "Stamping" },
    ...{ machine_id: "m1", machine_name: "Press 4" },
    ...more,
  });
}

/** A step of a checklist. */
export function stepOf(id: string, text: string, completed = false): WorkOrder["checklist"][number] {
  return {
    ...{ id, text, completed, created_at: at, created_by: null, created_by_id: null, created_by_name: null },
    ...{ completed_by: null, completed_by_id: null, completed_by_name: null, completed_at: null, version: 1 },
    completed_by_device: null,
  };
}

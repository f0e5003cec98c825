import { expect, test } from "vitest";
import type { z } from "zod";
import { Assignee } from "#assignees.ts";
import { User } from "#auth.ts";
import { ChecklistItem } from "#checklist-item.ts";
import { TaskInstance } from "#daily-tasks.ts";
import { Department } from "#departments.ts";
import { StoredFile } from "#files.ts";
import { MaintenanceHistoryEntry, RepairHistoryEntry } from "#history.ts";
import { Machine } from "#machines.ts";
import { Part } from "#parts.ts";
import { StockMovement } from "#stock-movements.ts";
import { Package, PaymentStatus, SubscriptionStatus, Upgrade } from "#subscription.ts";
import { WorkOrder } from "#work-orders.ts";

/** Those who integrate with the product read these names; what is added beside them breaks nobody. */
const promised: [thing: string, shape: z.ZodObject, names: string][] = [
  [
    "work order",
    WorkOrder,
    `id wo_id title description type status priority assignee assignee_name requested_by_name site department_id
     department_name machine_id machine_name location due_date scheduled_start scheduled_end scheduled_date
     estimated_duration tags checklist files created_at safety_notes notes frequency day_of_week monthly_period time`,
  ],
  ["checklist item", ChecklistItem, "id text completed created_at created_by completed_by completed_at"],
  ["file", StoredFile, "id name size stored_filename uploaded_by uploaded_at"],
  ["department", Department, "id name created_at machine_count"],
  [
    "machine",
    Machine,
    `id name department_id created_at notes specifications location_details checklist files model serial_number
     installation_date last_maintenance`,
  ],
  ["assignee", Assignee, "id name username role phone specialization"],
  ["user", User, "email username full_name role"],
  [
    "subscription",
    SubscriptionStatus,
    `has_active_subscription is_trial trial_days_remaining subscription_days_remaining subscription_type
     is_expiring_soon is_expired can_renew`,
  ],
  ["package", Package, "amount savings"],
  [
    "upgrade",
    Upgrade,
    `current_plan target_plan days_remaining prorated_current_value prorated_target_value upgrade_cost currency`,
  ],
  ["payment", PaymentStatus, "payment_status status amount_total currency"],
  [
    "part",
    Part,
    `id name part_type code current_quantity min_stock_level barcode_type barcode_data supplier notes manuals
     quantity_history created_at`,
  ],
  ["part's movement", StockMovement, "change_type quantity notes date"],
  [
    "repair's history entry",
    RepairHistoryEntry,
    `id work_order_id title department_name machine_name priority assignee_name completed_by_name completed_at
     work_order_type description scheduled_date wo_id item status`,
  ],
  [
    "PM's history entry",
    MaintenanceHistoryEntry,
    `id work_order_id title department_name machine_name frequency priority completed_by_name completed_at notes
     scheduled_date status`,
  ],
  [
    "daily task",
    TaskInstance,
    `id work_order_id work_order_type title priority frequency status scheduled_time scheduled_start scheduled_end
     assignee_name department_name machine_name checklist`,
  ],
];

test.each(promised)("a %s has the fields that it is known by", (_, shape, names) => {
  expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(names.split(/\s+/)));
});

test("a supplier is a name, a contact, a phone and an e-mail", () => {
  expect(Object.keys(Part.shape.supplier.shape)).toEqual(["name", "contact", "phone", "email"]);
});

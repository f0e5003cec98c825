import { usualSettings } from "@millwright/domain/notifications/settings";
import { authExamples, email } from "#http/reference/auth-examples.ts";
import type { Examples } from "#http/reference/example-types.ts";

const department = "0b8f3c5e-6f0a-4b5e-9d5c-2f1f7a9c1d01";
const machine = "4f6f2f5c-0f8f-4b39-8f70-7f3c1a2b3c02";
const assignee = "8c1de7a4-5b1c-4c55-8f0b-91b2c3d4e503";
const person = "1f6d3a58-7c2b-4a9e-8d10-5b6c7d8e9f06";
const file = { id: "c2a9d1f0-3e4b-4f5a-9b6c-7d8e9f0a1b04" };
const item = "e5b0c7d2-1a2b-4c3d-8e4f-5a6b7c8d9e05";

const bodies: Examples = {
  ...authExamples,
  "POST /unproven/confirm": { ids: [item] },
  "PUT /push/subscription": {
    endpoint: "https://fcm.googleapis.com/fcm/send/c2Vjcm",
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
  "PUT /auth/profile": { full_name: "Ann Roy" },
  "PUT /company": { name: "Roy Packaging", time_zone: "America/Toronto" },
  "PUT /setup": { skipped: ["technicians"], labels_printed: true },
  "PUT /company/members/{id}": { access: "owner" },
  "POST /company/invitations": {
    emails: ["luc@plant.example"],
    access: "technician",
    role: "Electrician",
    locale: "fr",
  },
  "POST /invitations/open": { token: "xNnWVkaVUUn3GLYkOnlZmN4fQ0s1v6Ykz" },
  "PUT /notifications/settings": usualSettings,
  "PUT /watching/{id}": { watching: true },
  "POST /notifications/read": { all: true, until: "2026-11-21T14:03:22.118Z" },
  "POST /departments": { name: "Packaging" },
  "PUT /assignees/{id}/hours": { hours: [8, 8, 8, 8, 7.5, 0, 0] },
  "PUT /plant-calendar": { workdays: ["Monday", "Tuesday", "Wednesday", "Thursday"], province: "QC" },
  "POST /calendar-feeds": { scope: "mine" },
  "POST /plan-load/moves": { moves: [{ work_order_id: item, occurrence: "2026-12-07", to: "2026-12-04" }] },
  "POST /plant-calendar/confirm": {
    year: 2027,
    province: "QC",
    days: [{ day: "2027-03-26", name: "Good Friday" }],
  },
  "POST /plant-calendar/holidays": { day: "2027-06-24", name: "Fête nationale" },
  "POST /plant-calendar/shutdowns": { from: "2027-07-19", to: "2027-07-30", name: "Construction holiday" },
  "PUT /plant-calendar/shutdowns/{id}": { from: "2027-07-19", to: "2027-08-01", name: "Construction holiday" },
  "PUT /assignees/{id}": { name: "Zoé Roy-Côté", phone: "418 555-0101" },
  "PUT /departments/{id}": { name: "Wrapping" },
  "POST /devices/enrolments": { name: "Press shop", department_id: department },
  "PUT /devices/{id}": { name: "Press shop, west" },
  "POST /devices/enrol": { code: "7KQM-4TXR" },
  "POST /turns": { technician_id: assignee, pin: "407158" },
  "PUT /assignees/{id}/pin": { pin: "407158" },
  "PUT /assignees/{id}/badge": { code: "0012345678" },
  "POST /machines": { name: "Conveyor 3", department_id: department },
  "POST /machines/import": { text: "Press 4;Stamping;P-400;4411\nConveyor 3;Packaging", dry_run: true },
  "PUT /machines/{id}": {
    model: "CV-300",
    serial_number: "300-2214",
    installation_date: "2019-05-14",
    notes: "The guard sticks.",
    files: [file],
    version: 3,
  },
  "POST /assignees": { name: "Jean Tremblay", role: "Technician", phone: "514 555-0134", specialization: "mechanical" },
  "PUT /assignees/{id}/member": { member_id: null },
  "PUT /assignees/{id}/photo": { photo_id: file.id },
  "POST /procedures": {
    name: "Spindle, 500 h",
    steps: [
      { kind: "check", text: { en: "Guards are in place" } },
      {
        kind: "number",
        text: { en: "Measure vibration, drive end", fr: "Mesurer la vibration, côté entraînement" },
        number: { unit: "mm/s", high: 4.5, decimals: 1 },
        on_failure: "repair",
        photo_if_failed: true,
      },
    ],
  },
  "PUT /procedures/{id}": { name: "Spindle, 250 h", version: 3 },
  "POST /procedures/{id}/publish": { version: 3 },
  "POST /procedures/{id}/withdraw": { version: 4 },
  "POST /procedures/{id}/restore": { version: 5 },
  "POST /procedures/import": {
    name: "Spindle, 500 h",
    text: "text_en,kind,unit,high\nVibration,number,mm/s,4.5",
    dry_run: true,
  },
  "POST /work-orders/{id}/checklist-as-procedure": { name: "Weekly clean-up" },
  "POST /procedures/{id}/copy": { name: "Spindle, 1,000 h" },
  "POST /saved-views": { screen: "repairs", name: "Mine, this week", search: "assignee=mine&due=week" },
  "PUT /saved-views/{id}": { is_shared: true },
  "POST /reports": {
    title: "The guard rattles",
    description: "Since this morning, at full speed.",
    machine_id: machine,
  },
  "POST /reports/{id}/answer": { text: "At the left side, near the motor." },
  "POST /requests/{id}/accept": { priority: "High", assignee },
  "POST /requests/{id}/merge": { work_order_id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06" },
  "POST /requests/{id}/decline": { reason: "The noise is that of the new blade." },
  "POST /requests/{id}/ask": { question: "On which side?" },
  "POST /machines/codes": { machine_ids: [machine] },
  "POST /machines/by-code": { token: "1PfM0yqJrq1xVq9sE3mA7g" },
  "POST /r/{token}": {
    form: "Zm9ybSBvZiBhIHBhZ2U.mgb1k2s0.c2lnbmVk",
    text: "The guard rattles at full speed.",
    is_stopped: true,
    name: "Zoé",
    contact: "zoe@plant.example",
    wants_mail: true,
  },
  "POST /s/{link}/answer": { text: "At the left side, near the motor." },
  "POST /work-orders": {
    title: "Replace the drive belt",
    type: "Repair",
    priority: "High",
    department_id: department,
    machine_id: machine,
    assignee,
    due_date: "2026-12-04",
    estimated_duration: 45,
    checklist_items: ["Lock out", "Replace the belt", "Test run"],
    tags: ["belt"],
    safety_notes: "Lock out before opening the guard.",
  },
  "PUT /work-orders/{id}": {
    status: "In Progress",
    checklist: [{ id: item, text: "Lock out", completed: true }],
    files: [file],
    version: 7,
  },
  "PUT /work-orders/{id}/checklist/{item_id}": { completed: true },
  "POST /work-orders/{id}/commands": {
    id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06",
    kind: "hold",
    reason: "Waiting for the bearing",
    done_at: "2026-11-23T14:05:00Z",
  },
  "POST /work-orders/{id}/commands/batch": {
    commands: [
      {
        command: { id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06", kind: "start", done_at: "2026-11-23T14:05:00Z" },
        device_time: "2026-11-23T14:04:12Z",
      },
      {
        command: { id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a07", kind: "complete", done_at: "2026-11-23T14:40:00Z" },
        device_time: "2026-11-23T14:39:12Z",
      },
    ],
  },
  "POST /work-orders/{id}/comments": {
    text: "@Jean Tremblay The bearings are on the shelf in aisle C.",
    mentions: [{ id: person }],
    files: [file],
  },
  "POST /machines/{id}/comments": { text: "The guard sticks when it is cold." },
  "POST /requests/{id}/comments": { text: "We are on it this afternoon.", is_public: true },
  "PUT /comments/{id}": { text: "The bearings are on the shelf in aisle D." },
  "POST /work-orders/{id}/signatures": {
    id: "5b6c7d8e-9f06-4a1b-8c2d-3e4f5a6b7c8d",
    item_id: item,
    secret: "4071",
    version: 7,
  },
  "POST /work-orders/{id}/copies": {
    command: "2c3d4e5f-0b9e-4f06-8a9b-7d1f0c1d2e3f",
    machine_ids: [machine],
    stagger_days: 1,
  },
  "PUT /work-orders/{id}/family": {
    command: "3d4e5f60-1c9e-4a17-8b9c-8e2f1d2e3f40",
    estimated_duration: 45,
    checklist_items: ["Lock out", "Grease both bearings"],
  },
  "POST /work-orders/{id}/undo": { command: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06" },
  "PUT /task-instances/{id}": { status: "In Progress" },
  "POST /parts": {
    name: "Bearing 6205",
    part_type: "repair",
    current_quantity: 4,
    min_stock_level: 2,
    barcode_type: "manual",
    barcode_data: "BRG-6205",
    supplier: { name: "Roulements Nord", phone: "418 555-0110", email: "ventes@nord.example" },
  },
  "PUT /parts/{id}": { min_stock_level: 3, notes: "Aisle C", version: 2 },
  "PUT /machines/{id}/state": { state: "stopped", since: "2026-11-21T09:40:00Z" },
  "POST /machines/{id}/pause-plans": {
    id: "3e4f5a6b-7c8d-4e9f-8a0b-1c2d3e4f5a6b",
    until: "2027-01-04",
    reason: "Christmas shutdown",
  },
  "POST /machines/{id}/resume-plans": { id: "4f5a6b7c-8d9e-4f0a-9b1c-2d3e4f5a6b7c" },
  "POST /work-orders/undo": { command: "3d4e5f60-1c9e-4a17-8b9c-8e2f1d2e3f40" },
  "POST /machines/{id}/meters": { name: "Engine hours", unit: "h", decimals: 1 },
  "PUT /meters/{id}": { name: "Compressor hours" },
  "POST /meters/readings/import": { text: "Press 4;Hours;2026-11-21;1284.5", dry_run: true },
  "POST /meters/{id}/readings": { value: 1284.5, at: "2026-11-21T14:00:00Z" },
  "POST /meters/{id}/readings/{reading_id}/correct": { value: 1248.5, note: "Two digits were swapped" },
  "POST /machines/{id}/isolation-points": {
    name: "Main disconnect",
    energy: "electrical",
    place: "Panel P4, north wall",
    isolate: "Turn to OFF, hang the lock through the handle",
    verify: "Push Start: nothing moves. Measure 0 V at L1, L2 and L3.",
  },
  "PUT /machines/{id}/isolation-points": { ids: [item] },
  "PUT /isolation-points/{id}": { place: "Panel P5, north wall" },
  "POST /work-orders/{id}/locks": { points: [item], number: "R-14" },
  "POST /conflicts/{id}/solve": { take: "mine", theirs: { due_date: "2026-11-27" } },
  "POST /locks/{id}/force-release": { reason: "Luc went home with the key; the press was looked over" },
  "PUT /downtimes/{id}": { started_at: "2026-11-21T09:40:00Z", ended_at: "2026-11-21T12:52:00Z" },
  "POST /parts/{id}/restore": { new_code: true },
  "POST /parts/{id}/quantity": { quantity: 1, change_type: "remove", notes: "Conveyor 3" },
  "POST /payments/create-checkout": {
    package_id: "professional_monthly",
    origin_url: "https://millwright.example",
    user_count: 1,
  },
  "POST /payments/process-upgrade": {
    target_package_id: "professional_yearly",
    origin_url: "https://millwright.example",
  },
  "PUT /payments/buyer": { name: "Roy Packaging Inc.", address: "12 rue du Moulin\nSherbrooke QC  J1H 1A1" },
  "POST /support/contact": {
    subject: "The labeller",
    message: "It prints each label twice.",
    priority: "Medium",
    userEmail: email,
    username: "ann",
  },
};

/** What is no JSON of ours. */
const others: Record<string, unknown> = {
  "POST /files/upload": { file: "drawing.pdf" },
  "POST /r/{token}/photos": { file: "leak.jpg" },
  "POST /work-orders/{id}/files": { file: "drawing.pdf" },
  "POST /unsubscribe/{token}": "List-Unsubscribe=One-Click",
  "POST /payments/webhook": { id: "evt_1", object: "event", type: "checkout.session.completed" },
};

/** A body that a caller might send. */
export function exampleOf(key: string): unknown {
  return new Map<string, unknown>(Object.entries({ ...bodies, ...others })).get(key);
}

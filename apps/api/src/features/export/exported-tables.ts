import type { CompanyTable } from "#db/migration/company-table.ts";

/** A table as it is exported: by the columns of its key after the company, each with its type. */
interface AsCsv {
  key: readonly (readonly [column: string, type: "uuid" | "date" | "bigint"])[];
  /** Columns that stay: secrets, and what serves the server. */
  without?: readonly string[];
}

/** A table that is no CSV of its own: where its content is, or why it stays. */
type LeftOut = string;

const byId = { key: [["id", "uuid"]] } as const;
const byOrderAndDay = {
  key: [
    ["work_order_id", "uuid"],
    ["from_on", "date"],
  ],
} as const;

/** What becomes of each table when a company takes away what it owns. A table that is not here does not compile. */
const companyTables: Readonly<Record<CompanyTable, AsCsv | LeftOut>> = {
  department: byId,
  plant_code: byId,
  labour_entry: byId,
  labour_rate: byId,
  outside_service: byId,
  shift_note: byId,
  frozen_week: byId,
  frozen_work: byId,
  figure_month: byId,
  conflict: byId,
  machine: byId,
  downtime: byId,
  downtime_cause: byId,
  meter: byId,
  meter_reading: byId,
  isolation_point: byId,
  personal_lock: byId,
  assignee: byId,
  work_order: byId,
  checklist_item: {
    key: [
      ["work_order_id", "uuid"],
      ["id", "uuid"],
    ],
  },
  plant_calendar: byId,
  plant_holiday: byId,
  plant_shutdown: byId,
  pm_schedule: byOrderAndDay,
  pm_pause: byId,
  pm_move: {
    key: [
      ["work_order_id", "uuid"],
      ["planned_on", "date"],
    ],
  },
  pm_former_day: "days that moved occurrences stood on, for who still names one: each move is in activity.ndjson",
  execution: byId,
  execution_step: {
    key: [
      ["execution_id", "uuid"],
      ["id", "uuid"],
    ],
  },
  procedure: byId,
  procedure_version: byId,
  step_result: byId,
  step_repair: { key: [["repair_id", "uuid"]] },
  repair_history: byId,
  part: byId,
  stock_movement: {
    key: [
      ["part_id", "uuid"],
      ["number", "bigint"],
    ],
  },
  bin: byId,
  count_session: byId,
  count_line: byId,
  count_entry: byId,
  part_class: { key: [["part_id", "uuid"]] },
  count_setting: "after how many days classes are counted again: three numbers of the screen of counts",
  part_bin: {
    key: [
      ["part_id", "uuid"],
      ["bin_id", "uuid"],
    ],
  },
  planned_part: {
    key: [
      ["work_order_id", "uuid"],
      ["part_id", "uuid"],
    ],
  },
  procedure_part: {
    key: [
      ["procedure_id", "uuid"],
      ["part_id", "uuid"],
    ],
  },
  part_code: byId,
  supplier: byId,
  part_supplier: {
    key: [
      ["part_id", "uuid"],
      ["supplier_id", "uuid"],
    ],
  },
  purchase_order: byId,
  purchase_line: byId,
  purchase_receipt: byId,
  purchase_mail: byId,
  purchase_receipt_line: {
    key: [
      ["receipt_id", "uuid"],
      ["line_id", "uuid"],
    ],
  },
  file: byId,
  comment: byId,
  support_request: byId,
  saved_view: byId,
  notification: "what people were told: what happened is in the other tables",
  notification_due: "messages on their way: serves the mails",
  overdue_told: "up to which day people were told: serves the server",
  notification_settings: "how people want to be told: each sees their own",
  watch: "what people follow: each sees their own",
  request: byId,
  request_reporter: { ...byId, without: ["network", "form_nonce", "form_hash", "link_salt"] },
  machine_code: "lets who scans a label report: a secret of the plant",
  report_address: "lets who knows it report by mail: a secret of the plant",
  calendar_feed: "lets who knows an address read work: secrets of people",
  report_link: "lets a reporter follow what they reported: a secret of theirs",
  report_photo: "what photos were tried to be sent, for a day: serves the limits; those that were kept are in file.csv",
  request_news: "whom to tell how a report stands: serves the mails",
  company: "company.csv, without the code that lets people join",
  membership: "people.csv",
  subscription: "subscription.csv and paid_period.csv",
  payment: "payment.csv, receipt.csv and receipt_tax.csv",
  session: "lets somebody in: a secret of its person",
  device: "lets a tablet in: a secret of the tablet",
  api_key: { ...byId, without: ["token_hash", "former_hash", "locale", "is_used"] },
  webhook: { ...byId, without: ["secret", "former_secret", "earlier_secrets"] },
  webhook_delivery: "what was sent to webhooks, for a month: what happened is in the other tables",
  event: "what happened, as webhooks are told: it is in activity.ndjson",
  event_outbox: "changes of which no events are made yet: serves the webhooks",
  event_reader: "when a key read events last: serves the reading",
  sign_on: { ...byId, without: ["client_secret", "domain_token"] },
  sign_on_link: byId,
  sign_on_attempt: "browsers on their way to the provider, for some minutes",
  device_enrolment: "codes that let a tablet in, for some minutes",
  turn: "lets a technician in at a tablet: a secret of theirs",
  technician_pin: "hashes of PINs and badges: secrets of the technicians",
  pin_tries: "wrong PINs of the last day: serves the tablets",
  subscription_reminder: "which reminders were mailed: serves the mails",
  idempotency_key: "answers kept for repeated requests: serves the server",
  identity_key: "requests that were answered, so that a repeat does nothing twice: serves the server",
  mail_outbox: "mails on their way, blanked once they left: what they say is in the other tables",
  push_outbox: "messages to browsers on their way: what they say is in the other tables",
  company_version: "the number of the last change: serves the screens",
  live_event: "what the screens were told last: serves the screens",
  code_counter: "the last display codes: they are in the rows themselves",
  maintenance_day: "which day was begun: its work is in execution.csv",
  plant_setup: "how far the guide of the first evening is: serves its screen",
  hidden_task: "which tasks somebody took out of the list of a day: serves the screen of that day",
  work_order_json: "orders once more, as they are sent: worked out from the others",
  made_once: "ids that senders gave to what they made, so that a repeat makes nothing twice: serves the server",
  order_command: "what an undo takes back, for a while: serves the boards",
  invitation: "lets somebody in: who joined by one is in people.csv",
  barred: "ids of people who may not join again: their memberships ended, and the owner's screen lists them",
  renamed: "orders whose JSON is to be written anew after a rename: serves the server",
  meter_recount: "meters whose plans are to follow an update: the log of their machine says what it changed",
  undrawn: "photos whose small picture is not drawn yet: serves the server",
  counter: "counts, worked out from the others",
  ended_turn: "when technicians were at tablets, by which work that comes late is proven theirs",
  late_act: "what came late: each is in activity.ndjson, with when it was done, when it came and what was claimed",
  unproven_act: "what nobody has proven yet: each is in activity.ndjson, and what was said of it as well",
  activity: "activity.ndjson, each row as it was hashed, and activity.json, which names the last one",
  activity_pending: "what transactions under way have changed: nothing of one that has ended",
  import: byId,
  import_chunk:
    "rows of sheets as they came, for as long as an import can be undone: what they brought in is in its own table",
  import_made: "what the undo of an import takes back, for a while: what was made is in its own table",
  import_run: "imports under way: serves the server",
  import_mapping: "which column of a sheet was which: serves the screen that brings sheets in",
  part_word: "the words of parts, for their search",
  repair_word: "stems of the words of completed repairs, by which those alike are found",
};

export interface ExportedTable extends AsCsv {
  name: string;
}

const all = Object.entries(companyTables);

/** What a company owns of its plant's work, a CSV each. */
export const exportedTables: readonly ExportedTable[] = all.flatMap(([name, fate]) =>
  typeof fate === "string" ? [] : [{ name, ...fate }],
);

/** The tables that are no CSV of their own, each with its reason. */
export const leftOut: Readonly<Record<string, LeftOut>> = Object.fromEntries(
  all.flatMap(([name, fate]) => (typeof fate === "string" ? [[name, fate]] : [])),
);

/** A table of a company as it is exported: by its key, which is what a page goes on after. */
export interface ExportedTable {
  name: string;
  /** The columns of its key after the company, each with its type. */
  key: readonly (readonly [column: string, type: "uuid" | "date" | "bigint"])[];
}

const byId = [["id", "uuid"]] as const;

/** What a company owns of its plant's work, a CSV each. */
export const exportedTables: readonly ExportedTable[] = [
  { name: "department", key: byId },
  { name: "machine", key: byId },
  { name: "assignee", key: byId },
  { name: "work_order", key: byId },
  {
    name: "checklist_item",
    key: [
      ["work_order_id", "uuid"],
      ["id", "uuid"],
    ],
  },
  {
    name: "pm_schedule",
    key: [
      ["work_order_id", "uuid"],
      ["from_on", "date"],
    ],
  },
  {
    name: "pm_pause",
    key: [
      ["work_order_id", "uuid"],
      ["from_on", "date"],
    ],
  },
  { name: "task_instance", key: byId },
  { name: "repair_history", key: byId },
  { name: "maintenance_history", key: byId },
  { name: "part", key: byId },
  {
    name: "stock_movement",
    key: [
      ["part_id", "uuid"],
      ["number", "bigint"],
    ],
  },
  { name: "file", key: byId },
  { name: "support_request", key: byId },
];

/** Tables that have a company and are no CSV of their own: where their content is, or why it stays. */
export const leftOut: Readonly<Record<string, string>> = {
  company: "company.csv, without the code that lets people join",
  membership: "people.csv",
  subscription: "subscription.csv and paid_period.csv",
  payment: "payment.csv, receipt.csv and receipt_tax.csv",
  session: "lets somebody in: a secret of its person",
  subscription_reminder: "which reminders were mailed: serves the mails",
  idempotency_key: "answers kept for repeated requests: serves the server",
  identity_key: "requests that were answered, so that a repeat does nothing twice: serves the server",
  mail_outbox: "mails on their way, blanked once they left: what they say is in the other tables",
  company_version: "the number of the last change: serves the screens",
  live_event: "what the screens were told last: serves the screens",
  code_counter: "the last display codes: they are in the rows themselves",
  maintenance_day: "which days were begun: their tasks are in task_instance.csv and maintenance_history.csv",
  order_wire: "orders once more, as they are sent: worked out from the others",
  order_command: "what an undo takes back, for a while: serves the boards",
  barred: "ids of people who may not join again: their memberships ended, and the owner's screen lists them",
  renamed: "orders whose JSON is to be written anew after a rename: serves the server",
  undrawn: "photos whose small picture is not drawn yet: serves the server",
  tally: "counts, worked out from the others",
  part_word: "the words of parts, for their search",
};

import { usualSettings } from "@millwright/domain/notifications/settings";
import { dayOf } from "@millwright/domain/when";
import { sql } from "kysely";
import type { CompanyTable } from "#db/migration/company-table.ts";
import { workOutClasses } from "#features/counts/counts.ts";
import { closeMonth } from "#features/figures/months/close-months.ts";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { type Makers, makersOf, photo } from "#testing/call-matrix/things.ts";

/** Tables that sign-in, payments and the server's own work share with every company: their wall is another one. */
type SharedTable =
  | ("activity_pending" | "barred" | "company" | "identity_key" | "invitation" | "membership" | "payment" | "session")
  | (
      | "subscription"
      | "company_version"
      | "mail_outbox"
      | "renamed"
      | "meter_recount"
      | "import_run"
      | "subscription_reminder"
      | "undrawn"
    )
  | ("notification_due" | "push_outbox" | "machine_code" | "report_address" | "report_link" | "request_news")
  | "calendar_feed"
  | ("api_key" | "webhook" | "webhook_delivery" | "event" | "event_outbox" | "event_reader")
  | "api_key"
  | ("sign_on" | "sign_on_link" | "sign_on_attempt")
  | ("device" | "device_enrolment" | "pin_tries" | "technician_pin" | "turn" | "ended_turn");
type OwnTable = Exclude<CompanyTable, SharedTable>;

interface Company {
  app: TestApp;
  session: Session;
  make: Makers;
}

/** Makes a row, or the table with whose rows it comes. */
type Furniture = OwnTable | ((company: Company) => Promise<unknown>);

/** How a company comes to have a row in each table of its own. A table that is not here does not compile. */
const furniture: Record<OwnTable, Furniture> = {
  plant_code: ({ make }) => make.plantCode(),
  labour_entry: ({ make }) => make.labour(),
  labour_rate: ({ make }) => make.labourRate(),
  outside_service: ({ make }) => make.service(),
  shift_note: ({ make }) => make.shiftNote(),
  frozen_week: "frozen_work",
  frozen_work: freezeWeek,
  figure_month: ({ app, session }) =>
    app.db.inCompany(session.companyId, (db) =>
      closeMonth(db, Temporal.PlainYearMonth.from("2026-01"), "America/Toronto", app.clock()),
    ),
  conflict: ({ make }) => make.conflict(),
  activity: "work_order",
  assignee: ({ make }) => make.assignee(),
  checklist_item: "work_order",
  code_counter: "work_order",
  comment: ({ make }) => make.comment(),
  department: ({ make }) => make.department(),
  downtime: ({ make }) => make.downtime(),
  downtime_cause: "downtime",
  execution: ({ make }) => make.occurrence(),
  execution_step: "execution",
  file: ({ make }) => make.file(),
  idempotency_key: ({ app, session }) => {
    const headers = { "idempotency-key": "the same in both companies" };
    return app.as(session)("POST /assignees", { body: { name: "Luc Roy" }, headers });
  },
  live_event: "work_order",
  hidden_task: hideTask,
  machine: ({ make }) => make.machine(),
  meter: ({ make }) => make.meter(),
  isolation_point: "personal_lock",
  personal_lock: ({ make }) => make.lock(),
  meter_reading: ({ make }) => make.reading(),
  maintenance_day: "execution",
  made_once: ({ app, session }) => {
    const id = "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06";
    return app.as(session)("POST /departments", { body: { id, name: "The same in both companies" } });
  },
  unproven_act: async ({ app, session, make }) => {
    const headers = { author: await make.assignee() };
    return app.as(session)("POST /work-orders", { body: { title: "Left behind on a tablet" }, headers });
  },
  late_act: ({ app, session }) =>
    app.as(session)("POST /work-orders", {
      body: { title: "Entered before" },
      headers: { "done-at": app.clock().subtract({ hours: 2 }).toString() },
    }),
  notification: ({ make }) => make.notification(),
  overdue_told: "maintenance_day",
  notification_settings: ({ app, session }) =>
    app.as(session)("PUT /notifications/settings", { body: { ...usualSettings, lock_screen: true } }),
  watch: async ({ app, session, make }) => {
    await app.as(session)("PUT /watching/{id}", { params: { id: await make.workOrder() }, body: { watching: true } });
  },
  order_command: ({ make }) => make.movedOrder(),
  work_order_json: "work_order",
  part: ({ make }) => make.part(),
  bin: ({ make }) => make.bin(),
  count_session: ({ make }) => make.count(),
  count_line: "count_session",
  count_entry: "count_session",
  count_setting: "part_class",
  part_class: async ({ app, session, make }) => {
    await make.part();
    const now = app.clock();
    await app.db.inCompany(session.companyId, (db) =>
      workOutClasses(db, { today: dayOf(now, "America/Toronto"), now }),
    );
  },
  import: "import_made",
  import_chunk: "import_made",
  import_made: ({ make }) => make.importDone(),
  import_mapping: "import_made",
  part_bin: ({ make }) => make.binnedPart(),
  planned_part: planPart,
  procedure_part: listPartOfProcedure,
  part_code: ({ make }) => make.partCode(),
  supplier: "part_supplier",
  part_supplier: ({ make }) => make.chosenSupplier(),
  purchase_order: "purchase_receipt",
  purchase_line: "purchase_receipt",
  purchase_receipt: ({ make }) => make.purchaseReceipt(),
  purchase_receipt_line: "purchase_receipt",
  purchase_mail: async ({ app, session, make }) => {
    const params = { id: await make.orderedPurchase() };
    await app.as(session)("POST /purchase-orders/{id}/mail", { params, body: { language: "en" } });
  },
  part_word: "part",
  repair_word: "repair_history",
  pm_pause: pauseTask,
  pm_move: moveOccurrence,
  pm_former_day: "pm_move",
  pm_schedule: "execution",
  plant_calendar: ({ app, session }) =>
    app.as(session)("PUT /plant-calendar", { body: { workdays: ["Monday", "Tuesday"] } }),
  plant_holiday: ({ make }) => make.holiday(),
  plant_shutdown: ({ make }) => make.shutdown(),
  procedure: ({ make }) => make.procedure(),
  procedure_version: "procedure",
  step_result: answerStep,
  step_repair: "step_result",
  plant_setup: ({ app, session }) => app.as(session)("PUT /setup", { body: { dismissed: true } }),
  repair_history: ({ make }) => make.historyEntry(),
  request: ({ make }) => make.request(),
  request_reporter: "request",
  report_photo: sendPhoto,
  saved_view: ({ make }) => make.savedView(),
  stock_movement: "part",
  support_request: ({ app, session }) =>
    app.as(session)("POST /support/contact", { body: { subject: "Press", message: "It stands" } }),
  counter: "work_order",
  work_order: ({ make }) => make.workOrder(),
};

/** Gives a company a row in every table of its own. */
export async function furnish(app: TestApp, session: Session): Promise<void> {
  const make = makersOf(app, session);
  const makers = Object.values(furniture).filter((one) => typeof one === "function");
  for (const one of makers) await one({ app, session, make });
}

async function hideTask({ app, session, make }: Company): Promise<void> {
  await app.as(session)("DELETE /task-instances/{id}", { params: { id: await make.taskInstance() } });
}

/** Moves one occurrence of a PM to the next day, where nobody does it. */
async function moveOccurrence({ app, session, make }: Company): Promise<void> {
  const id = await make.task();
  const { scheduled_date } = (await app.as(session)("GET /work-orders/{id}", { params: { id } })).body;
  const occurrence = scheduled_date ?? "";
  const to = Temporal.PlainDate.from(occurrence).add({ days: 1 }).toString();
  const move = { id: crypto.randomUUID(), kind: "move_occurrence", occurrence, to, assignee: null } as const;
  await app.as(session)("POST /work-orders/{id}/commands", { params: { id }, body: move });
}

/** Deletes a PM for some days: they are kept as neither missed nor done. */
async function pauseTask({ app, session, make }: Company): Promise<void> {
  const id = await make.task();
  const call = app.as(session);
  const now = app.clock();
  await call("DELETE /work-orders/{id}", { params: { id } });
  app.clock.set(now.add({ hours: 72 }).toString());
  await call("POST /work-orders/{id}/restore", { params: { id } });
  app.clock.set(now.toString());
}

/** Freezes the week of a repair that a technician has. */
async function freezeWeek({ app, session, make }: Company): Promise<void> {
  const day = dayOf(app.clock(), "America/Toronto").toString();
  const body = { title: "Leak", scheduled_date: day, assignee: await make.assignee() };
  await app.as(session)("POST /work-orders", { body });
  await app.as(session)("POST /week-plan/freeze", { body: { from: day } });
}

/** A part that an order needs. */
async function planPart({ app, session, make }: Company): Promise<void> {
  const [order, part] = [await make.workOrder(), await make.part()];
  await app.db.inCompany(session.companyId, (db) =>
    sql`insert into planned_part (work_order_id, part_id, quantity, part_name) values (${order}, ${part}, 2, 'Bearing')`.execute(
      db,
    ),
  );
}

/** A part that a procedure needs. */
async function listPartOfProcedure({ app, session, make }: Company): Promise<void> {
  const [procedure, part] = [await make.procedure(), await make.part()];
  await app.db.inCompany(session.companyId, (db) =>
    sql`insert into procedure_part (procedure_id, part_id, quantity, part_name) values (${procedure}, ${part}, 1, 'Bearing')`.execute(
      db,
    ),
  );
}

/** Says of a step that it failed, which opens a repair. */
async function answerStep({ app, session, make }: Company): Promise<void> {
  const [id, repair] = [await make.workOrder(), await make.workOrder()];
  await app.db.inCompany(session.companyId, async (db) => {
    await sql`
      insert into step_result (work_order_id, step_id, kind, step, outcome, value, at)
      values (${id}, gen_random_uuid(), 'answer', 'Vibration', 'failed', 7.8, ${app.clock()})`.execute(db);
    await sql`
      insert into step_repair (work_order_id, step_id, repair_id, step, value)
      values (${id}, gen_random_uuid(), ${repair}, 'Vibration', 7.8)`.execute(db);
  });
}

/** Sends a photo to the form of a machine's label. */
async function sendPhoto({ app, session, make }: Company): Promise<void> {
  const id = await make.codedMachine();
  const { path } = (await app.as(session)("GET /machines/{id}/code", { params: { id } })).body;
  const params = { token: path?.slice("/r/".length) ?? "" };
  const { form } = (await app.anyone("GET /r/{token}", { params })).body;
  await app.anyone("POST /r/{token}/photos", { params, query: { form: form.token }, body: photo() });
}

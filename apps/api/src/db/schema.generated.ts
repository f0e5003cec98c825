// Written by `npm run db:types` from the migrated database; never by hand.
import type { ColumnType } from "kysely";

/** YYYY-MM-DD. */
type CivilDate = ColumnType<string, string | Temporal.PlainDate, string | Temporal.PlainDate>;
/** ISO 8601 in UTC, with a Z. */
type Instant = ColumnType<string, string | Temporal.Instant, string | Temporal.Instant>;
/** Exact decimals, as text. */
type Numeric = ColumnType<string, string | number, string | number>;
/** Read parsed, written as text. */
type Json = ColumnType<unknown, string, string>;
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Always<T> = ColumnType<T, never, never>;

interface ActivityTable {
  company_id: Generated<string>;
  version: number;
  number: number;
  subject_kind: string;
  subject_id: string | null;
  entry: string;
  prev: Buffer;
  hash: Buffer;
}

interface ActivityPendingTable {
  transaction: Generated<string>;
  id: Always<number>;
  company_id: Generated<string>;
  subject_kind: string;
  subject_id: string | null;
  changes: Json | null;
  actor: Json | null;
  bulk: Json | null;
  act: Generated<number>;
}

interface ApiKeyTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  access: "planner" | "technician" | "requester" | "viewer";
  public_id: string;
  token_hash: Buffer;
  former_hash: Buffer | null;
  former_until: Instant | null;
  locale: "en" | "fr";
  made_at: Instant;
  made_by_name: string;
  rotated_at: Instant | null;
  expires_at: Instant;
  last_used_at: Instant | null;
  last_used_from: string | null;
  is_used: Generated<boolean>;
}

interface AssigneeTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  plain_name: Always<string>;
  username: string;
  role: Generated<string>;
  phone: string | null;
  specialization: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  member_id: string | null;
  day_minutes: Generated<number[]>;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  colour: Generated<number>;
  link_by_other: Generated<boolean>;
  link_unproven: "other" | "self" | "pin" | null;
  sort_name: Always<string>;
}

interface AttemptTable {
  id: Always<number>;
  kind: string;
  subject: string;
  at: Generated<Instant>;
  network: string | null;
}

interface BarredTable {
  company_id: string;
  person_id: string;
  barred_at: Generated<Instant>;
  barred_by: string;
}

interface BinTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  created_at: Generated<Instant>;
}

interface CalendarFeedTable {
  company_id: Generated<string>;
  id: Generated<string>;
  person_id: string;
  scope: "mine" | "plant";
  sha256: Buffer;
  salt: Buffer;
  made_at: Instant;
  made_by_name: string;
  last_used_at: Instant | null;
}

interface ChecklistItemTable {
  company_id: Generated<string>;
  work_order_id: string;
  id: string;
  position: number;
  text: string;
  completed: Generated<boolean>;
  created_at: Generated<Instant>;
  created_by: string | null;
  completed_at: Instant | null;
  completed_by: string | null;
  version: Generated<number>;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  completed_by_id: string | null;
  completed_by_name: string | null;
  completed_by_device: string | null;
  spec: Json | null;
  result_id: string | null;
  verified_id: string | null;
  overridden_id: string | null;
}

interface CodeCounterTable {
  company_id: Generated<string>;
  kind: string;
  year: number;
  last: number;
}

interface CommentTable {
  company_id: Generated<string>;
  id: Generated<string>;
  work_order_id: string | null;
  machine_id: string | null;
  text: string | null;
  is_public: Generated<boolean>;
  mentions: Generated<Json>;
  author_kind: "member" | "technician" | "reporter" | "key";
  author_id: string | null;
  author_name: string;
  author_device: string | null;
  created_at: Instant;
  edited_at: Instant | null;
  deleted_at: Instant | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  request_id: string | null;
  role: "question" | "answer" | null;
}

interface CompanyTable {
  id: Generated<string>;
  name: string;
  code: string;
  time_zone: Generated<string>;
  created_at: Generated<Instant>;
  day_due_at: Generated<Instant>;
  billing_name: string | null;
  billing_address: string | null;
  members_join_as: Generated<"planner" | "technician" | "requester" | "viewer">;
  pin_digits: Generated<number>;
  sign_off: Generated<boolean>;
  strong_sign_in: Generated<boolean>;
  tell_reporters_who: Generated<boolean>;
  code_made_at: Instant | null;
  weekly_mail_at: Generated<Instant>;
  asks_failure_code: Generated<boolean>;
  technicians_see_money: Generated<boolean>;
  week_minutes: number[] | null;
  month_close_at: Generated<Instant>;
  monthly_mail_at: Generated<Instant>;
  former_terms: Generated<Json>;
  purchase_limit_cents: number | null;
}

interface CompanyVersionTable {
  company_id: Generated<string>;
  version: number;
  writes: Generated<number>;
  has_event_feed: Generated<boolean>;
}

interface ConflictTable {
  company_id: Generated<string>;
  id: Generated<string>;
  kind: "field" | "stock" | "act";
  work_order_id: string | null;
  part_id: string | null;
  field: string | null;
  base: Generated<Json>;
  mine: Json;
  theirs: Json;
  command_id: string | null;
  by_id: Generated<string | null>;
  by_name: Generated<string | null>;
  by_device: Generated<string | null>;
  done_at: Instant;
  created_at: Instant;
  solved_at: Instant | null;
  solved_by_id: string | null;
  solved_by_name: string | null;
  solved_as: "mine" | "theirs" | "settled" | null;
  solved_by_command: string | null;
  is_proven: Generated<boolean>;
}

interface CountEntryTable {
  company_id: Generated<string>;
  id: Generated<string>;
  line_id: string;
  quantity: number;
  counted_at: Instant;
  recorded_at: Instant;
  by_name: string;
  by_id: Generated<string | null>;
  by_device: Generated<string | null>;
}

interface CountLineTable {
  company_id: Generated<string>;
  id: Generated<string>;
  session_id: string;
  part_id: string;
  bin_id: string | null;
  bin_name: string | null;
  is_added: Generated<boolean>;
  quantity: number | null;
  counted_at: Instant | null;
  is_whole: boolean | null;
  outcome: "corrected" | "right" | "counted_since" | "deleted" | null;
  expected: number | null;
  moved: number | null;
  missing: number | null;
  movement: number | null;
  undo_movement: number | null;
}

interface CountSessionTable {
  company_id: Generated<string>;
  id: Generated<string>;
  code: string;
  covers: "all" | "bin" | "class" | "due" | "list";
  bin_id: string | null;
  bin_name: string | null;
  part_class: "A" | "B" | "C" | null;
  is_blind: boolean;
  status: "open" | "posted" | "undone" | "cancelled";
  opened_at: Instant;
  opened_by_id: string | null;
  opened_by_name: string;
  posted_at: Instant | null;
  posted_by_id: string | null;
  posted_by_name: string | null;
  ended_at: Instant | null;
  ended_by_id: string | null;
  ended_by_name: string | null;
  version: Generated<number>;
}

interface CountSettingTable {
  company_id: Generated<string>;
  days_a: Generated<number>;
  days_b: Generated<number>;
  days_c: Generated<number>;
  classes_on: CivilDate | null;
}

interface CounterTable {
  company_id: Generated<string>;
  subject: string;
  kind: string;
  id: Always<number>;
  change: number;
}

interface DepartmentTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  plain_name: Always<string>;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  had_machine_ids: Generated<string[]>;
  sort_name: Always<string>;
}

interface DeviceTable {
  id: Generated<string>;
  company_id: string;
  name: string;
  token_hash: Buffer;
  department_id: string | null;
  machine_id: string | null;
  locale: "en" | "fr";
  enrolled_at: Instant;
  enrolled_by: string;
  last_seen_at: Instant | null;
  wrong_at: Generated<Instant[]>;
  absences: Generated<string[]>;
}

interface DeviceEnrolmentTable {
  code_hash: Buffer;
  company_id: string;
  name: string;
  department_id: string | null;
  machine_id: string | null;
  locale: "en" | "fr";
  made_by: string;
  expires_at: Instant;
}

interface DownloadLinkTable {
  token_hash: Buffer;
  session_id: string | null;
  call: string;
  params: Json;
  query: Json;
  locale: "en" | "fr";
  expires_at: Instant;
  turn_id: string | null;
}

interface DowntimeTable {
  company_id: Generated<string>;
  id: Generated<string>;
  machine_id: string;
  started_at: Instant;
  ended_at: Instant | null;
  started_by_id: Generated<string | null>;
  started_by_name: Generated<string | null>;
  ended_by_id: string | null;
  ended_by_name: string | null;
  started_by_kind: Generated<string | null>;
  started_by_device: Generated<string | null>;
  ended_by_kind: string | null;
  ended_by_device: string | null;
  is_confirmed: Generated<boolean>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  start_recorded_at: Instant | null;
  end_recorded_at: Instant | null;
}

interface DowntimeCauseTable {
  company_id: Generated<string>;
  id: Generated<string>;
  machine_id: string;
  downtime_id: string;
  request_id: string | null;
  work_order_id: string | null;
  created_at: Generated<Instant>;
}

interface EndedTurnTable {
  id: Generated<string>;
  company_id: string;
  device_id: string;
  assignee_id: string;
  began_at: Instant;
  ended_at: Instant;
  is_own: Generated<boolean>;
  runs_out_at: Generated<Instant>;
  proof_key: Buffer | null;
}

interface EventTable {
  company_id: string;
  version: number;
  number: number;
  id: Generated<string>;
  type: string;
  subject_kind: string;
  subject_id: string;
  at: Instant;
}

interface EventOutboxTable {
  company_id: Generated<string>;
  version: number;
  missed: string[] | null;
}

interface EventReaderTable {
  company_id: string;
  from_version: number;
  read_at: Instant;
}

interface ExecutionTable {
  company_id: Generated<string>;
  id: Generated<string>;
  work_order_id: string;
  scheduled_on: CivilDate;
  frequency: "Daily" | "Weekly" | "Monthly" | "Custom";
  starts_at: Instant;
  status: Generated<"Scheduled" | "In Progress" | "Completed" | "On Hold">;
  is_overtaken: Generated<boolean>;
  outcome: Always<string | null>;
  hold_reason: string | null;
  started_at: Instant | null;
  started_by_id: string | null;
  started_by_name: string | null;
  completed_at: Instant | null;
  completed_by_id: string | null;
  completed_by_name: string | null;
  at: Always<Instant>;
  wo_id: string | null;
  title: string | null;
  notes: string | null;
  priority: string | null;
  machine_id: string | null;
  machine_name: string | null;
  department_name: string | null;
  assignee_name: string | null;
  step_words: Generated<string>;
  words: Always<string>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  department_id: string | null;
  assignee_id: string | null;
  completed_by_device: string | null;
  review: "waiting" | "accepted" | "sent-back" | null;
  review_reason: string | null;
  reviewed_at: Instant | null;
  reviewed_by_id: string | null;
  reviewed_by_name: string | null;
  level_id: string | null;
  level_name: string | null;
  covers: Generated<Json>;
  done_on: CivilDate | null;
  meter_total: Numeric | null;
  is_late: Generated<boolean>;
  is_skipped: Generated<boolean>;
  skip_reason: string | null;
  procedure_version_id: string | null;
}

interface ExecutionStepTable {
  company_id: Generated<string>;
  execution_id: string;
  id: string;
  work_order_id: string;
  position: number;
  text: string;
  completed: Generated<boolean>;
  created_at: Generated<Instant>;
  created_by: string | null;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  completed_at: Instant | null;
  completed_by: string | null;
  completed_by_id: string | null;
  completed_by_name: string | null;
  version: Generated<number>;
  completed_by_device: string | null;
  spec: Json | null;
  result_id: string | null;
  verified_id: string | null;
  overridden_id: string | null;
}

interface FigureMonthTable {
  company_id: Generated<string>;
  id: Generated<string>;
  month: CivilDate;
  is_closing: Generated<boolean>;
  machine_id: string | null;
  department_id: string | null;
  closed_at: Instant;
  required_ms: Generated<number>;
  planned_ms: Generated<number>;
  stopped_ms: Generated<number>;
  failures: Generated<number>;
  pm_due: Generated<number>;
  pm_on_time: Generated<number>;
  pm_pending: Generated<number>;
  frozen: Generated<number>;
  frozen_done: Generated<number>;
  frozen_pending: Generated<number>;
  labour_cents: Generated<number>;
  parts_cents: Generated<number>;
  services_cents: Generated<number>;
}

interface FileTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  size: number;
  stored_filename: string;
  content_type: string;
  sha256: Buffer;
  has_thumbnail: Generated<boolean>;
  uploaded_by: string;
  uploaded_at: Generated<Instant>;
  work_order_id: string | null;
  machine_id: string | null;
  deleted_at: Instant | null;
  deleted_by: string | null;
  part_id: string | null;
  uploaded_by_id: Generated<string | null>;
  uploaded_by_name: Generated<string | null>;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  assignee_id: string | null;
  request_id: string | null;
  comment_id: string | null;
  step_result_id: string | null;
  kept_on_devices: Generated<boolean>;
  outside_service_id: string | null;
}

interface FrozenWeekTable {
  company_id: Generated<string>;
  id: Generated<string>;
  monday: CivilDate;
  frozen_at: Instant;
  by_id: string | null;
  by_name: string | null;
}

interface FrozenWorkTable {
  company_id: Generated<string>;
  id: Generated<string>;
  week_id: string;
  work_order_id: string;
  planned_on: CivilDate | null;
  day: CivilDate;
  machine_id: string | null;
  department_id: string | null;
  assignee_name: string | null;
  estimated_minutes: number | null;
}

interface HiddenTaskTable {
  company_id: Generated<string>;
  day: CivilDate;
  work_order_id: string;
  scheduled_on: CivilDate;
  hidden_at: Instant;
  hidden_by: string | null;
  hidden_by_id: Generated<string | null>;
  hidden_by_name: Generated<string | null>;
}

interface IdempotencyKeyTable {
  company_id: Generated<string>;
  person_id: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: string | null;
  created_at: Instant;
}

interface IdentityKeyTable {
  company_id: string;
  person_id: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: string | null;
  created_at: Instant;
}

interface ImportTable {
  company_id: Generated<string>;
  id: Generated<string>;
  kind: string | null;
  name: string;
  state: Generated<"draft" | "checking" | "checked" | "importing" | "imported" | "undoing" | "undone">;
  error: "cancelled" | "interrupted" | "failed" | "timed_out" | "overtaken" | null;
  encoding: string | null;
  delimiter: string | null;
  preset: string | null;
  sheets: Json;
  sheet: number;
  header_row: number;
  columns: Generated<Json>;
  settings: Json;
  decisions: Generated<Json>;
  needs: Generated<Json>;
  skipped: Generated<Json>;
  row_count: Generated<number>;
  outcome: Json | null;
  faults: Generated<Json>;
  undone: Json | null;
  undo_until: Instant | null;
  created_at: Instant;
  created_by_id: string | null;
  created_by_name: string;
  imported_at: Instant | null;
  undone_at: Instant | null;
  version: Generated<number>;
  publications: Json | null;
  is_kind_guessed: Generated<boolean>;
}

interface ImportChunkTable {
  company_id: Generated<string>;
  import_id: string;
  sheet: number;
  first_row: number;
  rows: Json;
  results: Json | null;
}

interface ImportMadeTable {
  company_id: Generated<string>;
  import_id: string;
  kind: string;
  thing_id: string;
  is_new: boolean;
  before: Json | null;
  version: number | null;
  version_before: number | null;
  updated_before: Instant | null;
  left_at: Instant | null;
}

interface ImportMappingTable {
  company_id: Generated<string>;
  kind: string;
  headings: string;
  columns: Json;
  used_at: Instant;
}

interface ImportRunTable {
  company_id: Generated<string>;
  import_id: string;
  task: "check" | "import" | "undo";
  acting: Json;
  asked_at: Instant;
  started_at: Instant | null;
  done: Generated<number>;
  total: number;
  tries: Generated<number>;
  is_cancelled: Generated<boolean>;
}

interface InvitationTable {
  id: Generated<string>;
  company_id: string;
  email: string;
  access: "owner" | "planner" | "technician" | "requester" | "viewer";
  role: string | null;
  locale: "en" | "fr";
  token_hash: Buffer;
  invited_by: string | null;
  invited_by_name: string;
  sent_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  used_by: string | null;
}

interface IsolationPointTable {
  company_id: Generated<string>;
  id: Generated<string>;
  machine_id: string;
  name: string;
  energy: "electrical" | "hydraulic" | "pneumatic" | "mechanical" | "thermal" | "chemical" | "gravity" | "other";
  place: string | null;
  isolate: string | null;
  verify: string | null;
  position: number;
  photo_id: string | null;
  created_at: Generated<Instant>;
  version: Generated<number>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
}

interface KnownDeviceTable {
  id: Generated<string>;
  person_id: string;
  token_hash: Buffer;
  last_used_at: Generated<Instant>;
}

interface KnownNetworkTable {
  person_id: string;
  network: string;
  last_used_at: Generated<Instant>;
}

interface LabourEntryTable {
  company_id: Generated<string>;
  id: Generated<string>;
  work_order_id: string;
  scheduled_on: CivilDate | null;
  assignee_id: string;
  minutes: number | null;
  on_date: CivilDate;
  started_at: Instant | null;
  note: string | null;
  version: Generated<number>;
  created_at: Instant;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  updated_at: Instant;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  is_imported: Generated<boolean>;
}

interface LabourRateTable {
  company_id: Generated<string>;
  id: Generated<string>;
  assignee_id: string | null;
  from_on: CivilDate;
  cents_per_hour: number | null;
  version: Generated<number>;
  created_at: Instant;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  updated_at: Instant;
}

interface LateActTable {
  company_id: Generated<string>;
  version: number;
  number: number;
  subject_id: string | null;
  author_id: string | null;
  done_at: Instant;
  came_at: Instant;
  claimed_at: Instant | null;
}

interface LiveEventTable {
  company_id: Generated<string>;
  version: number;
  kind: string;
  subject_id: string;
  at: Generated<Instant>;
  subject_version: number | null;
}

interface MachineTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  plain_name: Always<string>;
  department_id: string | null;
  notes: string | null;
  specifications: string | null;
  location_details: string | null;
  model: string | null;
  serial_number: string | null;
  installation_date: CivilDate | null;
  checklist: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  plain_serial: Always<string | null>;
  parent_id: string | null;
  criticality: "A" | "B" | "C" | null;
  photo_id: string | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  reports_become_repairs: Generated<boolean>;
  sort_name: Always<string>;
  number: string | null;
  number_key: Always<string | null>;
  manufacturer: string | null;
  warranty_until: CivilDate | null;
  label_printed_at: Instant | null;
  class_id: string | null;
  downtime_cost_cents: number | null;
  week_minutes: number[] | null;
  former_terms: Generated<Json>;
}

interface MachineCodeTable {
  company_id: Generated<string>;
  machine_id: string;
  sha256: Buffer;
  salt: Buffer;
  made_at: Instant;
  made_by_name: string;
  last_used_at: Instant | null;
}

interface MadeOnceTable {
  company_id: Generated<string>;
  id: string;
  hash: Buffer;
  at: Instant;
}

interface MailOutboxTable {
  id: Generated<string>;
  recipient: string;
  message: Json;
  created_at: Generated<Instant>;
  next_try_at: Generated<Instant>;
  tries: Generated<number>;
  sent_at: Instant | null;
  last_error: string | null;
  company_id: Generated<string | null>;
}

interface MaintenanceDayTable {
  company_id: Generated<string>;
  day: CivilDate;
  time_zone: string;
}

interface MembershipTable {
  id: Generated<string>;
  company_id: string;
  person_id: string;
  role: string;
  access: "owner" | "planner" | "technician" | "requester" | "viewer";
  joined_at: Generated<Instant>;
  last_seen_at: Instant | null;
  gets_monthly_report: Generated<boolean>;
}

interface MeterTable {
  company_id: Generated<string>;
  id: Generated<string>;
  machine_id: string;
  name: string;
  plain_name: Always<string>;
  unit: string;
  decimals: number;
  total: Numeric | null;
  last_at: Instant | null;
  last_value: Numeric | null;
  usual_per_day: Numeric | null;
  unread_on: CivilDate | null;
  readings: Generated<number>;
  created_at: Generated<Instant>;
  version: Generated<number>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
  sort_name: Always<string>;
}

interface MeterReadingTable {
  company_id: Generated<string>;
  id: Generated<string>;
  meter_id: string;
  machine_id: string;
  at: Instant;
  number: number;
  kind: "reading" | "rollover" | "replaced";
  value: Numeric | null;
  at_most: Numeric | null;
  old_final: Numeric | null;
  new_start: Numeric | null;
  corrects: string | null;
  total: Numeric | null;
  note: string | null;
  source: "hand" | "step" | "import" | "api";
  step_id: string | null;
  work_order_id: string | null;
  created_at: Generated<Instant>;
  by_id: Generated<string | null>;
  by_name: Generated<string | null>;
  by_device: Generated<string | null>;
  decimals: number | null;
}

interface MeterRecountTable {
  company_id: Generated<string>;
  meter_id: string;
  rollovers: number;
  total_before: Numeric;
  total_after: Numeric;
}

interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Instant>;
}

interface NotificationTable {
  company_id: Generated<string>;
  id: Generated<string>;
  person_id: string;
  subject_kind: "workOrder" | "machine" | "request" | "part" | "assignee";
  subject_id: string;
  code: string | null;
  title: string;
  kind: string;
  kinds: string[];
  actor_name: string | null;
  comment_id: string | null;
  count: Generated<number>;
  began_at: Instant;
  created_at: Instant;
  is_open: Generated<boolean>;
  shown_at: Instant;
  is_for_digest: Generated<boolean>;
  pierces: Generated<boolean>;
  read_at: Instant | null;
}

interface NotificationDueTable {
  company_id: Generated<string>;
  person_id: string;
  notification_id: string | null;
  due_at: Instant;
}

interface NotificationSettingsTable {
  company_id: Generated<string>;
  person_id: string;
  settings: Json;
}

interface OrderCommandTable {
  company_id: Generated<string>;
  work_order_id: string;
  id: string;
  version: number;
  before: Json | null;
  is_undone: Generated<boolean>;
  at: Instant;
  hash: Buffer | null;
  done_at: Instant | null;
  by_id: Generated<string | null>;
  by_access: string | null;
  group_id: string | null;
  group_did: "changed" | "made" | "deleted" | null;
  gave_status: string | null;
  overtaken_status: string | null;
  by_name: Generated<string | null>;
  by_device: Generated<string | null>;
  status_on: CivilDate | null;
  is_undo: Generated<boolean>;
  is_restamp: Generated<boolean>;
}

interface OutsideServiceTable {
  company_id: Generated<string>;
  id: Generated<string>;
  work_order_id: string;
  scheduled_on: CivilDate | null;
  supplier: string;
  amount_cents: number;
  on_date: CivilDate;
  note: string | null;
  file_id: string | null;
  version: Generated<number>;
  created_at: Instant;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  updated_at: Instant;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  deleted_reason: string | null;
}

interface OverdueToldTable {
  company_id: Generated<string>;
  told_to: CivilDate;
}

interface PartTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  plain_name: Always<string>;
  part_type: "repair" | "maintenance";
  code: string;
  plain_code: Always<string>;
  current_quantity: Generated<number>;
  min_stock_level: Generated<number>;
  stock_status: "in_stock" | "low_stock" | "out_of_stock";
  movements: Generated<number>;
  barcode_type: Generated<"auto" | "manual">;
  barcode_data: string | null;
  plain_barcode: Always<string | null>;
  notes: string | null;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  bin_location: string | null;
  unit: string | null;
  unit_cost_cents: number | null;
  sort_name: Always<string>;
  sort_code: Always<string>;
  sort_bin: Always<string>;
  label_printed_at: Instant | null;
  average_cost: Numeric | null;
  stock_value: Numeric | null;
  main_bin_id: string | null;
  supplier_numbers: string | null;
  words: Always<string>;
  max_stock_level: number | null;
  reorder_quantity: number | null;
  lead_days: number | null;
  is_critical: Generated<boolean>;
}

interface PartBinTable {
  company_id: Generated<string>;
  part_id: string;
  bin_id: string;
  quantity: number;
}

interface PartClassTable {
  company_id: Generated<string>;
  part_id: string;
  class: "A" | "B" | "C";
  use_value: Numeric;
}

interface PartCodeTable {
  company_id: Generated<string>;
  id: Generated<string>;
  part_id: string;
  code: string;
  plain_code: Always<string>;
  created_at: Generated<Instant>;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
}

interface PartSupplierTable {
  company_id: Generated<string>;
  part_id: string;
  supplier_id: string;
  number: string | null;
  price_cents: number | null;
  pack: Generated<number>;
  lead_days: number | null;
  is_preferred: Generated<boolean>;
}

interface PartWordTable {
  company_id: Generated<string>;
  word: string;
  part_id: string;
}

interface PasskeyTable {
  id: Generated<string>;
  person_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  purpose: "register" | "sign_in";
  session_id: string | null;
  expires_at: Instant;
}

interface PasswordResetTable {
  id: Generated<string>;
  token_hash: Buffer;
  person_id: string;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: Generated<Instant>;
}

interface PaymentTable {
  id: Generated<string>;
  company_id: string;
  person_id: string | null;
  paid_by: string;
  kind: "new" | "renew" | "upgrade";
  package_id: string;
  from_package_id: string | null;
  from_ends_on: CivilDate | null;
  amount_cents: number;
  tax_cents: number | null;
  total_cents: number | null;
  currency: Generated<string>;
  status: "opening" | "open" | "processing" | "paid" | "failed" | "expired" | "mismatch" | "refund_due" | "refunded";
  provider: "stripe" | "test";
  session_id: string | null;
  checkout_url: string | null;
  payment_intent_id: string | null;
  created_at: Instant;
  expires_at: Instant;
  applied_at: Instant | null;
  applied_on: CivilDate | null;
  receipt_year: number | null;
  receipt_number: number | null;
  starts_on: CivilDate | null;
  ends_on: CivilDate | null;
  refunded_cents: Generated<number>;
  dispute: "open" | "won" | "lost" | null;
  bought_days: number | null;
  reversed_on: CivilDate | null;
  reversed_after: number | null;
  taxes: Json | null;
  discount_cents: number | null;
  refund_reason: "too_late" | "mismatch" | null;
  buyer: Json | null;
  seller: Json | null;
}

interface PaymentWebhookEventTable {
  id: string;
  type: string;
  received_at: Instant;
}

interface PersonTable {
  id: Generated<string>;
  email: string;
  username: string;
  full_name: string | null;
  password_hash: string;
  locale: Generated<"en" | "fr">;
  created_at: Generated<Instant>;
  password_command: string | null;
  password_length_ok: Generated<boolean>;
}

interface PersonalLockTable {
  company_id: Generated<string>;
  id: Generated<string>;
  machine_id: string;
  work_order_id: string;
  execution_id: string | null;
  holder_id: Generated<string>;
  holder_name: Generated<string | null>;
  holder_device: Generated<string | null>;
  number: string | null;
  points: Json;
  placed_at: Instant;
  released_at: Instant | null;
  released_by_id: string | null;
  released_by_name: string | null;
  released_by_device: string | null;
  forced_reason: string | null;
  spent_at: Instant | null;
  holder_device_id: Generated<string | null>;
}

interface PinTriesTable {
  company_id: string;
  technician_id: string;
  in_row: Generated<number>;
  wrong_at: Generated<Instant[]>;
  locked_at: Instant | null;
  changed_at: Instant;
}

interface PlannedPartTable {
  company_id: Generated<string>;
  work_order_id: string;
  part_id: string;
  quantity: number;
  part_name: string;
  created_at: Generated<Instant>;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
}

interface PlantCalendarTable {
  company_id: Generated<string>;
  id: Generated<string>;
  workdays: Generated<string[]>;
  province: string | null;
  proposed_for: Generated<number[]>;
  former_weeks: Generated<Json>;
}

interface PlantCodeTable {
  company_id: Generated<string>;
  id: Generated<string>;
  kind: "class" | "problem" | "cause" | "remedy";
  name_en: string | null;
  name_fr: string | null;
  plain_en: Always<string | null>;
  plain_fr: Always<string | null>;
  is_standard: Generated<boolean>;
  place: number | null;
  retired_at: Instant | null;
  merged_into_id: string | null;
  version: Generated<number>;
  created_at: Generated<Instant>;
}

interface PlantHolidayTable {
  company_id: Generated<string>;
  id: Generated<string>;
  day: CivilDate;
  name: string;
  source: "proposed" | "own";
  created_at: Instant;
}

interface PlantSetupTable {
  company_id: Generated<string>;
  skipped: Generated<string[]>;
  labels_printed_at: Instant | null;
  dismissed_at: Instant | null;
}

interface PlantShutdownTable {
  company_id: Generated<string>;
  id: Generated<string>;
  from_on: CivilDate;
  to_on: CivilDate;
  name: string;
  created_at: Instant;
}

interface PmFormerDayTable {
  company_id: Generated<string>;
  work_order_id: string;
  day: CivilDate;
  planned_on: CivilDate;
  left_at: Instant;
}

interface PmMoveTable {
  company_id: Generated<string>;
  work_order_id: string;
  planned_on: CivilDate;
  to_on: CivilDate;
  is_reassigned: Generated<boolean>;
  assignee_id: string | null;
}

interface PmPauseTable {
  company_id: Generated<string>;
  work_order_id: string;
  from_on: CivilDate;
  until_on: CivilDate;
  id: Generated<string>;
  kind: Generated<"deleted" | "paused">;
  reason: string | null;
  by_id: Generated<string | null>;
  by_name: Generated<string | null>;
  machine_id: string | null;
}

interface PmScheduleTable {
  company_id: Generated<string>;
  work_order_id: string;
  from_on: CivilDate;
  frequency: "Daily" | "Weekly" | "Monthly" | "Custom";
  day_of_week: string | null;
  monthly_period: "start" | "middle" | "end" | null;
  time_of_day: string;
  rule: Json | null;
  meter_id: Always<string | null>;
  shutdowns: "keep" | "skip" | "move" | null;
}

interface ProcedureTable {
  company_id: Generated<string>;
  id: Generated<string>;
  code: string;
  name: string;
  description: string | null;
  tags: Generated<string[]>;
  draft: Json | null;
  published: number | null;
  withdrawn_at: Instant | null;
  created_at: Generated<Instant>;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  plain_name: Always<string>;
  words: Always<string>;
  sort_name: Always<string>;
}

interface ProcedurePartTable {
  company_id: Generated<string>;
  procedure_id: string;
  part_id: string;
  quantity: number;
  part_name: string;
  created_at: Generated<Instant>;
}

interface ProcedureVersionTable {
  company_id: Generated<string>;
  id: Generated<string>;
  procedure_id: string;
  number: number;
  name: string;
  steps: Json;
  language: "en" | "fr";
  published_at: Instant;
  published_by_id: Generated<string | null>;
  published_by_name: Generated<string | null>;
}

interface PurchaseLineTable {
  company_id: Generated<string>;
  id: Generated<string>;
  purchase_order_id: string;
  part_id: string;
  position: number;
  number: string | null;
  quantity: number;
  pack: Generated<number>;
  price_cents: number | null;
  received: Generated<number>;
}

interface PurchaseMailTable {
  company_id: Generated<string>;
  id: Generated<string>;
  purchase_order_id: string;
  at: Instant;
}

interface PurchaseOrderTable {
  company_id: Generated<string>;
  id: Generated<string>;
  code: string;
  supplier_id: string;
  status: Generated<"draft" | "waiting" | "ordered" | "closed" | "cancelled">;
  expected_on: CivilDate | null;
  notes: string | null;
  ordered_at: Instant | null;
  ordered_by_id: string | null;
  ordered_by_name: string | null;
  approved_at: Instant | null;
  approved_by_id: string | null;
  approved_by_name: string | null;
  mailed_at: Instant | null;
  mailed_to: string | null;
  version: Generated<number>;
  created_at: Instant;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  updated_at: Instant;
}

interface PurchaseReceiptTable {
  company_id: Generated<string>;
  id: Generated<string>;
  purchase_order_id: string;
  note: string | null;
  at: Instant;
  by_id: Generated<string | null>;
  by_name: string;
  undone_at: Instant | null;
  undone_by_name: string | null;
}

interface PurchaseReceiptLineTable {
  company_id: Generated<string>;
  receipt_id: string;
  line_id: string;
  part_id: string;
  movement: number;
  undone_by_movement: number | null;
  opening_quantity: number | null;
}

interface PushOutboxTable {
  id: Generated<string>;
  company_id: Generated<string>;
  person_id: string;
  session_id: string | null;
  message: Json;
  created_at: Instant;
  expires_at: Instant;
  next_try_at: Instant;
  tries: Generated<number>;
}

interface PushSubscriptionTable {
  session_id: string;
  endpoint: string;
  endpoint_hash: Buffer;
  p256dh: string;
  auth: string;
  server_key: string;
  created_at: Instant;
}

interface RenamedTable {
  company_id: Generated<string>;
  referrer: "assignee_id" | "department_id" | "machine_id" | "doer_id" | "procedure_id";
  place_id: string;
  done_to: Generated<string>;
}

interface RepairHistoryTable {
  company_id: Generated<string>;
  id: Generated<string>;
  work_order_id: string;
  machine_id: string | null;
  department_id: string | null;
  assignee_id: string | null;
  wo_id: string;
  title: string;
  description: string | null;
  notes: string | null;
  department_name: string | null;
  machine_name: string | null;
  priority: Generated<string>;
  assignee_name: string | null;
  completed_by_name: string | null;
  completed_at: Instant;
  work_order_type: Generated<string>;
  scheduled_on: CivilDate | null;
  estimated_minutes: number | null;
  checklist_done: Generated<number>;
  checklist_total: Generated<number>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  planned_on: CivilDate | null;
  words: Always<string>;
  deleted_reason: string | null;
  completed_by_id: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  checklist: Json | null;
  completed_by_device: string | null;
  review: "waiting" | "accepted" | "sent-back" | null;
  review_reason: string | null;
  reviewed_at: Instant | null;
  reviewed_by_id: string | null;
  reviewed_by_name: string | null;
  checklist_failed: Always<number>;
  problem_id: string | null;
  cause_id: string | null;
  remedy_id: string | null;
  is_imported: Generated<boolean>;
}

interface RepairWordTable {
  company_id: Generated<string>;
  history_id: string;
  word: string;
  completed_at: Instant;
}

interface ReportAddressTable {
  company_id: Generated<string>;
  sha256: Buffer;
  salt: Buffer;
  made_at: Instant;
  made_by_name: string;
}

interface ReportLinkTable {
  sha256: Buffer;
  company_id: Generated<string>;
  reporter_id: string;
  expires_at: Instant;
}

interface ReportPhotoTable {
  company_id: Generated<string>;
  id: string;
  form_nonce: string;
  network: Buffer;
  tried_at: Instant;
  file_id: string | null;
  size: Generated<number>;
}

interface RequestTable {
  company_id: Generated<string>;
  id: Generated<string>;
  code: string;
  title: string;
  description: string | null;
  source: "code" | "member" | "tablet" | "mail" | "key";
  status: "held" | "new" | "asked" | "accepted" | "merged" | "declined";
  held_because: "network" | "machine" | "plant" | "no_proof" | "hidden_field" | "too_fast" | "sender" | null;
  machine_id: string | null;
  is_stopped: Generated<boolean>;
  stopped_at: Instant | null;
  question: string | null;
  question_at: Instant | null;
  question_by_name: string | null;
  answer: string | null;
  answer_at: Instant | null;
  reason: string | null;
  work_order_id: string | null;
  merged_into_id: string | null;
  decided_at: Instant | null;
  decided_by_id: string | null;
  decided_by_name: string | null;
  created_at: Instant;
  version: Generated<number>;
  words: Always<string>;
}

interface RequestNewsTable {
  company_id: Generated<string>;
  id: Generated<string>;
  request_id: string;
  comment_id: string | null;
  acting: string;
  due_at: Instant;
  tries: Generated<number>;
}

interface RequestReporterTable {
  company_id: Generated<string>;
  id: Generated<string>;
  request_id: string;
  name: string | null;
  contact: string | null;
  email: string | null;
  wants_mail: Generated<boolean>;
  locale: "en" | "fr";
  actor_id: string | null;
  actor_kind: "member" | "technician" | "key" | null;
  is_first: boolean;
  words: string | null;
  reported_at: Instant;
  machine_id: string | null;
  network: Buffer | null;
  was_held: Generated<boolean>;
  form_nonce: string | null;
  form_hash: Buffer | null;
  link_salt: Buffer | null;
  told: string | null;
}

interface SavedViewTable {
  company_id: Generated<string>;
  id: Generated<string>;
  person_id: string | null;
  screen: string;
  name: string;
  search: string;
  is_shared: Generated<boolean>;
  created_at: Generated<Instant>;
}

interface ServerNodeTable {
  id: string;
  silenced_by: string | null;
  silenced_at: Instant | null;
  is_silent: Generated<boolean>;
}

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  person_id: string;
  company_id: string;
  user_agent: string | null;
  created_at: Generated<Instant>;
  last_seen_at: Generated<Instant>;
  expires_at: Instant;
  absences: Generated<string[]>;
  sign_on_link_id: string | null;
}

interface ShiftNoteTable {
  company_id: Generated<string>;
  id: Generated<string>;
  department_id: string | null;
  text: string;
  author_id: string | null;
  author_name: string;
  author_device: string | null;
  created_at: Instant;
}

interface SignOnTable {
  id: Generated<string>;
  company_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  email_domain: string | null;
  domain_token: string;
  domain_proved_at: Instant | null;
  joins_as: "planner" | "technician" | "requester" | "viewer" | null;
  groups_claim: string | null;
  group_levels: Generated<Json>;
  only_sign_on: Generated<boolean>;
  password_used_by: string | null;
  password_used_at: Instant | null;
}

interface SignOnAttemptTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  company_id: string;
  session_id: string | null;
  expires_at: Instant;
  issuer: string;
  client_id: string;
  person_id: string | null;
  password_hash: string | null;
}

interface SignOnLinkTable {
  id: Generated<string>;
  company_id: string;
  person_id: string;
  issuer: string;
  subject: string;
  linked_at: Instant;
  last_used_at: Instant | null;
  by_password: boolean;
}

interface StepRepairTable {
  company_id: Generated<string>;
  work_order_id: string;
  execution_id: string | null;
  step_id: string;
  repair_id: string;
  step: string;
  value: Numeric | null;
  unit: string | null;
  created_at: Generated<Instant>;
}

interface StepResultTable {
  company_id: Generated<string>;
  id: Generated<string>;
  work_order_id: string;
  execution_id: string | null;
  step_id: string;
  machine_id: string | null;
  kind: "answer" | "signature" | "verification" | "override";
  step: string;
  outcome: "ok" | "failed" | "na" | null;
  value: Numeric | null;
  choice: number | null;
  text: string | null;
  reason: string | null;
  phase: "found" | "left" | null;
  file_ids: Generated<string[]>;
  meaning: "performed" | "verified" | null;
  content_hash: Buffer | null;
  at: Instant;
  by_id: Generated<string | null>;
  by_name: Generated<string | null>;
  by_device: Generated<string | null>;
  created_at: Generated<Instant>;
  by_other_id: Generated<string | null>;
  unit: string | null;
}

interface StockMovementTable {
  company_id: Generated<string>;
  part_id: string;
  number: number;
  change_type: "add" | "remove" | "adjust";
  quantity: number;
  before: number;
  moved: number;
  after: number;
  notes: string | null;
  at: Instant;
  by_name: string;
  by_id: Generated<string | null>;
  work_order_id: string | null;
  machine_id: string | null;
  by_device: Generated<string | null>;
  kind: "receive" | "issue" | "return" | "adjust" | "count" | "transfer";
  unit_cost: Numeric | null;
  unit_cost_cents: Always<number | null>;
  value: Numeric | null;
  revaluation: Numeric | null;
  bin_names: string | null;
  bin_moves: Json | null;
}

interface SubscriptionTable {
  company_id: string;
  trial_starts_on: CivilDate;
  trial_ends_on: CivilDate;
  periods: Generated<Json>;
  remind_on: Generated<CivilDate>;
}

interface SubscriptionReminderTable {
  company_id: string;
  about: "trial" | "period";
  ends_on: CivilDate;
  days_left: number;
  sent_at: Instant;
}

interface SupplierTable {
  company_id: Generated<string>;
  id: Generated<string>;
  name: string;
  sort_name: Always<string>;
  contact: string | null;
  phone: string | null;
  email: string | null;
  terms: string | null;
  notes: string | null;
  version: Generated<number>;
  created_at: Generated<Instant>;
  updated_at: Generated<Instant>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  is_unnamed: Generated<boolean>;
}

interface SupportRequestTable {
  company_id: Generated<string>;
  id: Generated<string>;
  subject: string;
  message: string;
  priority: "Low" | "Medium" | "High" | "Critical";
  user_email: string;
  username: string;
  created_at: Instant;
}

interface TechnicianPinTable {
  company_id: Generated<string>;
  assignee_id: string;
  member_id: string | null;
  name: string;
  username: string;
  pin_hash: string | null;
  pin_digits: number | null;
  pin_set_at: Instant | null;
  pin_pepper: Buffer | null;
  badge_hash: Buffer | null;
  badge_set_at: Instant | null;
  badge_pepper: Buffer | null;
  pin_by_other: Generated<boolean>;
  badge_by_other: Generated<boolean>;
  pin_unlinked: Generated<boolean>;
}

interface TurnTable {
  id: Generated<string>;
  token_hash: Buffer;
  company_id: string;
  device_id: string;
  assignee_id: string;
  name: string;
  username: string;
  once: boolean;
  spent_by: string | null;
  began_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  ends_at: Instant;
  is_own: Generated<boolean>;
}

interface UndrawnTable {
  company_id: Generated<string>;
  file_id: string;
  tries: Generated<number>;
  due_at: Instant;
}

interface UnprovenActTable {
  company_id: Generated<string>;
  id: Generated<string>;
  version: number;
  author_id: string;
  author_name: string;
  device_name: string | null;
  sent_by: string | null;
  call: string | null;
  subject_kind: string;
  subject_id: string | null;
  done_at: Instant;
  at: Instant;
  answer: "confirmed" | "denied" | null;
  answered_at: Instant | null;
}

interface VerificationAskerTable {
  email: string;
  network: string;
  wrong_tries: Generated<number>;
  asked_at: Generated<Instant>;
}

interface VerificationCodeTable {
  email: string;
  code_hash: Buffer;
  sent_at: Instant;
  expires_at: Instant;
  wrong_tries: Generated<number>;
  verified_at: Instant | null;
  sent_today: Generated<number>;
  sent_day: CivilDate;
  token_hash: Buffer | null;
  earlier_token_hashes: Generated<Buffer[]>;
  verified_from: string | null;
  spent_token_hashes: Generated<Buffer[]>;
  spent_at: Instant | null;
}

interface WatchTable {
  company_id: Generated<string>;
  subject_kind: "workOrder" | "machine" | "request";
  subject_id: string;
  person_id: string;
  is_watching: boolean;
}

interface WebhookTable {
  id: Generated<string>;
  company_id: string;
  address: string;
  types: string[];
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Instant | null;
  is_paused: Generated<boolean>;
  disabled_at: Instant | null;
  failing_since: Instant | null;
  last_sent_at: Instant | null;
  made_at: Instant;
  made_by_name: string;
  rotated_at: Instant | null;
  earlier_secrets: Generated<Buffer[]>;
}

interface WebhookDeliveryTable {
  id: Generated<string>;
  company_id: string;
  webhook_id: string;
  event_id: string;
  type: string;
  subject_id: string;
  version: number;
  number: number;
  body: string;
  state: Generated<"waiting" | "delivered" | "failed">;
  created_at: Instant;
  tries: Generated<number>;
  next_try_at: Instant;
  tried_at: Instant | null;
  took_ms: number | null;
  status: number | null;
  answer: string | null;
  failure: string | null;
}

interface WorkOrderTable {
  company_id: Generated<string>;
  id: Generated<string>;
  wo_id: string;
  type: "Repair" | "PM";
  title: string;
  description: string | null;
  status: Generated<"Scheduled" | "In Progress" | "Completed" | "On Hold">;
  priority: Generated<"Low" | "Medium" | "High" | "Critical">;
  assignee_id: string | null;
  requested_by_name: string | null;
  site: string | null;
  department_id: string | null;
  machine_id: string | null;
  location: string | null;
  due_on: CivilDate | null;
  due_at: Instant | null;
  scheduled_start: Instant | null;
  scheduled_end: Instant | null;
  scheduled_on: CivilDate | null;
  estimated_minutes: number | null;
  tags: Generated<string[]>;
  safety_notes: string | null;
  notes: string | null;
  frequency: "Daily" | "Weekly" | "Monthly" | "Custom" | null;
  day_of_week: string | null;
  monthly_period: "start" | "middle" | "end" | null;
  time_of_day: string | null;
  created_at: Generated<Instant>;
  created_by: string | null;
  updated_at: Generated<Instant>;
  completed_at: Instant | null;
  completed_by_name: string | null;
  version: Generated<number>;
  deleted_at: Instant | null;
  deleted_by: string | null;
  created_on: CivilDate | null;
  status_on: CivilDate | null;
  current_frequency: "Daily" | "Weekly" | "Monthly" | "Custom" | null;
  rolls_over_on: CivilDate | null;
  deleted_reason: string | null;
  hold_reason: string | null;
  created_by_id: Generated<string | null>;
  created_by_name: Generated<string | null>;
  completed_by_id: string | null;
  deleted_by_id: string | null;
  deleted_by_name: string | null;
  started_at: Instant | null;
  started_by_id: string | null;
  started_by_name: string | null;
  words: Always<string>;
  doer_id: string | null;
  completed_by_device: string | null;
  review: "waiting" | "accepted" | "sent-back" | null;
  review_reason: string | null;
  reviewed_at: Instant | null;
  reviewed_by_id: string | null;
  reviewed_by_name: string | null;
  plan: Json | null;
  needs_lockout: Generated<boolean>;
  current_level: Json | null;
  current_covers: Generated<Json>;
  expected: Json | null;
  shows_on: CivilDate | null;
  open_count: Generated<number>;
  pause: Json | null;
  procedure_id: string | null;
  procedure_version_id: string | null;
  plan_family_id: string | null;
  shutdowns: string | null;
  is_completed: Always<boolean>;
  problem_id: string | null;
  cause_id: string | null;
  remedy_id: string | null;
  is_imported: Generated<boolean>;
}

interface WorkOrderJsonTable {
  company_id: Generated<string>;
  work_order_id: string;
  json: string;
  parts: string | null;
  card: string;
  card_parts: string;
  state_length: number | null;
  card_state_length: number | null;
}

export interface DB {
  activity: ActivityTable;
  activity_pending: ActivityPendingTable;
  api_key: ApiKeyTable;
  assignee: AssigneeTable;
  attempt: AttemptTable;
  barred: BarredTable;
  bin: BinTable;
  calendar_feed: CalendarFeedTable;
  checklist_item: ChecklistItemTable;
  code_counter: CodeCounterTable;
  comment: CommentTable;
  company: CompanyTable;
  company_version: CompanyVersionTable;
  conflict: ConflictTable;
  count_entry: CountEntryTable;
  count_line: CountLineTable;
  count_session: CountSessionTable;
  count_setting: CountSettingTable;
  counter: CounterTable;
  department: DepartmentTable;
  device: DeviceTable;
  device_enrolment: DeviceEnrolmentTable;
  download_link: DownloadLinkTable;
  downtime: DowntimeTable;
  downtime_cause: DowntimeCauseTable;
  ended_turn: EndedTurnTable;
  event: EventTable;
  event_outbox: EventOutboxTable;
  event_reader: EventReaderTable;
  execution: ExecutionTable;
  execution_step: ExecutionStepTable;
  figure_month: FigureMonthTable;
  file: FileTable;
  frozen_week: FrozenWeekTable;
  frozen_work: FrozenWorkTable;
  hidden_task: HiddenTaskTable;
  idempotency_key: IdempotencyKeyTable;
  identity_key: IdentityKeyTable;
  import: ImportTable;
  import_chunk: ImportChunkTable;
  import_made: ImportMadeTable;
  import_mapping: ImportMappingTable;
  import_run: ImportRunTable;
  invitation: InvitationTable;
  isolation_point: IsolationPointTable;
  known_device: KnownDeviceTable;
  known_network: KnownNetworkTable;
  labour_entry: LabourEntryTable;
  labour_rate: LabourRateTable;
  late_act: LateActTable;
  live_event: LiveEventTable;
  machine: MachineTable;
  machine_code: MachineCodeTable;
  made_once: MadeOnceTable;
  mail_outbox: MailOutboxTable;
  maintenance_day: MaintenanceDayTable;
  membership: MembershipTable;
  meter: MeterTable;
  meter_reading: MeterReadingTable;
  meter_recount: MeterRecountTable;
  migration: MigrationTable;
  notification: NotificationTable;
  notification_due: NotificationDueTable;
  notification_settings: NotificationSettingsTable;
  order_command: OrderCommandTable;
  outside_service: OutsideServiceTable;
  overdue_told: OverdueToldTable;
  part: PartTable;
  part_bin: PartBinTable;
  part_class: PartClassTable;
  part_code: PartCodeTable;
  part_supplier: PartSupplierTable;
  part_word: PartWordTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  payment: PaymentTable;
  payment_webhook_event: PaymentWebhookEventTable;
  person: PersonTable;
  personal_lock: PersonalLockTable;
  pin_tries: PinTriesTable;
  planned_part: PlannedPartTable;
  plant_calendar: PlantCalendarTable;
  plant_code: PlantCodeTable;
  plant_holiday: PlantHolidayTable;
  plant_setup: PlantSetupTable;
  plant_shutdown: PlantShutdownTable;
  pm_former_day: PmFormerDayTable;
  pm_move: PmMoveTable;
  pm_pause: PmPauseTable;
  pm_schedule: PmScheduleTable;
  procedure: ProcedureTable;
  procedure_part: ProcedurePartTable;
  procedure_version: ProcedureVersionTable;
  purchase_line: PurchaseLineTable;
  purchase_mail: PurchaseMailTable;
  purchase_order: PurchaseOrderTable;
  purchase_receipt: PurchaseReceiptTable;
  purchase_receipt_line: PurchaseReceiptLineTable;
  push_outbox: PushOutboxTable;
  push_subscription: PushSubscriptionTable;
  renamed: RenamedTable;
  repair_history: RepairHistoryTable;
  repair_word: RepairWordTable;
  report_address: ReportAddressTable;
  report_link: ReportLinkTable;
  report_photo: ReportPhotoTable;
  request: RequestTable;
  request_news: RequestNewsTable;
  request_reporter: RequestReporterTable;
  saved_view: SavedViewTable;
  server_node: ServerNodeTable;
  session: SessionTable;
  shift_note: ShiftNoteTable;
  sign_on: SignOnTable;
  sign_on_attempt: SignOnAttemptTable;
  sign_on_link: SignOnLinkTable;
  step_repair: StepRepairTable;
  step_result: StepResultTable;
  stock_movement: StockMovementTable;
  subscription: SubscriptionTable;
  subscription_reminder: SubscriptionReminderTable;
  supplier: SupplierTable;
  support_request: SupportRequestTable;
  technician_pin: TechnicianPinTable;
  turn: TurnTable;
  undrawn: UndrawnTable;
  unproven_act: UnprovenActTable;
  verification_asker: VerificationAskerTable;
  verification_code: VerificationCodeTable;
  watch: WatchTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  work_order: WorkOrderTable;
  work_order_json: WorkOrderJsonTable;
}

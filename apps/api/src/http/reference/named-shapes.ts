import { Bin } from "@millwright/contract/bins";
import { DownloadLink } from "@millwright/contract/call/download-link";
import { Named } from "@millwright/contract/call/shapes";
import { ChecklistItem } from "@millwright/contract/checklist-item";
import { Comment, CommentPerson, Mention, NoteReader, WriteComment } from "@millwright/contract/comments";
import { ChangedTeammate } from "@millwright/contract/companies";
import { contract } from "@millwright/contract/contract";
import { Downtime } from "@millwright/contract/downtimes";
import { FileReference, StoredFile } from "@millwright/contract/files";
import { CreateWorkOrder } from "@millwright/contract/new-order";
import { Notification, NotificationSettings } from "@millwright/contract/notifications";
import { OccurrenceMove } from "@millwright/contract/occurrence-move";
import { OrderBatch, OrderBatchDone } from "@millwright/contract/order-batches";
import { OrderCommand, SeenOrder, UpdateWorkOrder } from "@millwright/contract/order-commands";
import { CreatePart, Part, PartBin, UpdatePart } from "@millwright/contract/parts";
import { PushState } from "@millwright/contract/push";
import { Review } from "@millwright/contract/reviews";
import { StockMovement } from "@millwright/contract/stock-movements";
import { WorkOrderCard } from "@millwright/contract/work-orders";
import { z } from "zod";
import { ofActivity } from "#http/reference/named/activity.ts";
import { ofApiKeys } from "#http/reference/named/api-keys.ts";
import { ofCosts } from "#http/reference/named/costs.ts";
import { ofDevices } from "#http/reference/named/devices.ts";
import { ofFigures } from "#http/reference/named/figures.ts";
import { ofImports } from "#http/reference/named/imports.ts";
import { ofLabour } from "#http/reference/named/labour.ts";
import { ofLockout } from "#http/reference/named/lockout.ts";
import { ofMeasuring } from "#http/reference/named/measuring.ts";
import { ofPasskeys } from "#http/reference/named/passkeys.ts";
import { ofPlanDays } from "#http/reference/named/plan-days.ts";
import { ofPlanFamilies } from "#http/reference/named/plan-families.ts";
import { ofPlannedParts } from "#http/reference/named/planned-parts.ts";
import { ofPlantCalendar } from "#http/reference/named/plant-calendar.ts";
import { ofPurchasing } from "#http/reference/named/purchasing.ts";
import { ofRequests } from "#http/reference/named/requests.ts";
import { ofSignOn } from "#http/reference/named/sign-on.ts";
import { ofStock } from "#http/reference/named/stock.ts";
import { ofSuppliers } from "#http/reference/named/suppliers.ts";
import { ofSync } from "#http/reference/named/sync.ts";
import { ofWebhooks } from "#http/reference/named/webhooks.ts";

const invitations = contract["POST /company/invitations"];
const openInvitation = contract["POST /invitations/open"];
const checkout = contract["POST /payments/create-checkout"];
const machineImport = contract["POST /machines/import"].output;
const maintenanceEntry = contract["GET /maintenance-history"].output.element;
const repairRecord = contract["POST /repair-history/{id}/restore"].output;
const maintenanceRecord = contract["POST /maintenance-history/{id}/restore"].output;
const schedule = contract["GET /work-orders/{id}/schedule"].output;
const setup = contract["GET /setup"];
const upgrade = contract["GET /payments/upgrade-calculation"].output;

/** The shapes that the reference names once and points at, so that a generated client has them by these names. */
export const namedShapes = {
  PlantCode: contract["POST /plant-codes"].output,
  CreatePlantCode: contract["POST /plant-codes"].body,
  UpdatePlantCode: contract["PUT /plant-codes/{id}"].body,
  ...ofCosts,
  ...ofPlannedParts,
  ...ofImports,
  ...ofPurchasing,
  ...ofStock,
  SimilarRepair: contract["GET /similar"].output.element,
  ShiftNote: contract["POST /shift-notes"].output,
  CreateShiftNote: contract["POST /shift-notes"].body,
  Conflict: contract["GET /conflicts"].output.element,
  ConflictCount: contract["GET /conflicts/count"].output,
  SeenOrder,
  SolveConflict: contract["POST /conflicts/{id}/solve"].body,
  ...ofActivity,
  ...ofLockout,
  ...ofMeasuring,
  ...ofPasskeys,
  ...ofPlanDays,
  ...ofFigures,
  ...ofSync,
  ...ofRequests,
  Downtime,
  DowntimeOrder: Downtime.shape.work_orders.element,
  UpdateDowntime: contract["PUT /downtimes/{id}"].body,
  PushState,
  PushSubscription: contract["PUT /push/subscription"].body,
  StoppedMails: contract["GET /unsubscribe/{token}"].output,
  Invitation: invitations.output.element,
  Invited: openInvitation.output,
  InvitationToken: openInvitation.body,
  InvitePeople: invitations.body,
  Named,
  Notification,
  NotificationSettings,
  NotificationTimings: NotificationSettings.shape.kinds.shape.assigned,
  Watching: contract["GET /watching/{id}"].output,
  NotificationsRead: contract["POST /notifications/read"].body,
  UnreadNotifications: contract["GET /notifications/count"].output,
  Review,
  ReviewCounts: contract["GET /reviews/count"].output,
  WaitingReview: contract["GET /reviews"].output.element,
  Address: contract["POST /auth/forgot-password"].body,
  Assignee: contract["POST /assignees"].output,
  BarredPerson: contract["GET /company/barred"].output.element,
  Buyer: contract["GET /payments/buyer"].output,
  CalendarEntry: contract["GET /calendar"].output.element,
  DoneWork: contract["GET /calendar/done"].output.element,
  DeletedAssignee: contract["GET /assignees/deleted"].output.element,
  DeletedDepartment: contract["GET /departments/deleted"].output.element,
  DeletedMeter: contract["GET /meters/deleted"].output.element,
  DeletedMachine: contract["GET /machines/deleted"].output.element,
  LinkMember: contract["PUT /assignees/{id}/member"].body,
  SetPhoto: contract["PUT /assignees/{id}/photo"].body,
  MachineInPath: contract["GET /machines/{id}/path"].output.element,
  PlannedTechnician: contract["PUT /assignees/{id}/hours"].output,
  PlannedWork: contract["GET /week-plan"].output.shape.work.element,
  PrintedMachineLabels: contract["POST /machines/labels"].body,
  PrintedPartLabels: contract["POST /parts/labels"].body,
  RestorePart: contract["POST /parts/{id}/restore"].body,
  Report: contract["POST /reports"].output,
  ReportMachine: contract["GET /reports/machines"].output.element,
  ReportProblem: contract["POST /reports"].body,
  SavedView: contract["POST /saved-views"].output,
  SaveView: contract["POST /saved-views"].body,
  SetHours: contract["PUT /assignees/{id}/hours"].body,
  SetMachineState: contract["PUT /machines/{id}/state"].body,
  UpdateView: contract["PUT /saved-views/{id}"].body,
  UsedPart: contract["GET /parts/used"].output.element,
  WeekPlan: contract["GET /week-plan"].output,
  ChangePassword: contract["POST /auth/change-password"].body,
  Checkout: checkout.output,
  ChecklistItem,
  ChangedTeammate,
  ChangeComment: contract["PUT /comments/{id}"].body,
  Comment,
  CommentAuthor: Comment.shape.author,
  CommentPerson,
  Mention,
  CommentSubject: Comment.shape.subject,
  NoteReader,
  WriteComment,
  CodeSent: contract["POST /auth/send-verification-code"].output,
  CodeVerified: contract["POST /auth/verify-code"].output,
  Company: contract["GET /company"].output,
  CompanyCode: contract["GET /auth/company-code"].output,
  CreateAssignee: contract["POST /assignees"].body,
  CreateCheckout: checkout.body,
  CreateDepartment: contract["POST /departments"].body,
  CreateMachine: contract["POST /machines"].body,
  CreatePart,
  CreateWorkOrder,
  DeletedMaintenanceEntry: contract["GET /maintenance-history/deleted"].output.element,
  DeletedPart: contract["GET /parts/deleted"].output.element,
  DeletedRepairEntry: contract["GET /repair-history/deleted"].output.element,
  DeletedWorkOrder: contract["GET /work-orders/deleted"].output.element,
  Department: contract["POST /departments"].output,
  DownloadLink,
  FileRecord: StoredFile,
  FileReference,
  FrequencyCounts: contract["GET /work-orders/frequencies"].output,
  Health: contract["GET /health"].output,
  ImportMachines: contract["POST /machines/import"].body,
  ImportedLine: machineImport.shape.lines.element,
  ImportedLineFound: machineImport.shape.lines.element.shape.found.unwrap(),
  Login: contract["POST /auth/login"].body,
  Machine: contract["GET /machines/{id}"].output,
  MachineImport: machineImport,
  MaintenanceChecklistItem: maintenanceEntry.shape.checklist.element,
  MaintenanceHistoryEntry: maintenanceEntry,
  MaintenanceHistoryRecord: maintenanceRecord,
  HistoryLock: maintenanceRecord.shape.locks.element,
  MaintenanceSchedule: schedule,
  MaintenanceScheduleSpan: schedule.shape.spans.element,
  MaintenancePause: schedule.shape.paused.element,
  MaintenanceSummary: contract["GET /maintenance-history/summary"].output,
  Member: contract["GET /company/members"].output.element,
  MoveStock: contract["POST /parts/{id}/quantity"].body,
  MoveTaskInstance: contract["PUT /task-instances/{id}"].body,
  NoticeReceived: contract["POST /payments/webhook"].output,
  OpenWork: contract["GET /machines/{id}/open-work"].output,
  Package: contract["GET /payments/packages"].output.valueType,
  Packages: contract["GET /payments/packages"].output,
  Part,
  PasswordChanged: contract["POST /auth/change-password"].output,
  PasswordReset: contract["POST /auth/reset-password"].output,
  PaymentStatus: contract["GET /payments/status/{session_id}"].output,
  PaymentWithoutReceipt: contract["GET /payments/without-receipt"].output.element,
  ProcessUpgrade: contract["POST /payments/process-upgrade"].body,
  Ready: contract["GET /ready"].output,
  Receipt: contract["GET /payments/receipts/{id}"].output,
  Register: contract["POST /auth/register"].body,
  RepairHistoryEntry: contract["GET /repair-history"].output.element,
  RepairHistoryRecord: repairRecord,
  RepairHistoryPart: repairRecord.shape.parts.element,
  RepairHistoryComment: repairRecord.shape.comments.element,
  RepairSummary: contract["GET /repair-history/summary"].output,
  ResetLinkSent: contract["POST /auth/forgot-password"].output,
  ResetPassword: contract["POST /auth/reset-password"].body,
  SendVerificationCode: contract["POST /auth/send-verification-code"].body,
  Session: contract["GET /auth/sessions"].output.element,
  Setup: setup.output,
  SetupStep: setup.output.shape.steps.element,
  SignedIn: contract["POST /auth/login"].output,
  StatusCounts: contract["GET /work-orders/counts"].output,
  Bin,
  PartBin,
  StockMovement,
  SubscriptionStatus: contract["GET /subscription/status"].output,
  ...ofSuppliers,
  Start: contract["GET /start"].output,
  SupportContact: contract["POST /support/contact"].body,
  SupportInfo: contract["GET /support"].output,
  SupportRequest: contract["POST /support/contact"].output,
  TaskInstance: contract["PUT /task-instances/{id}"].output,
  TickChecklistItem: contract["PUT /work-orders/{id}/checklist/{item_id}"].body,
  OccurrenceMove,
  OrderBatch,
  OrderBatchDone,
  OrderCommand,
  UndoMove: contract["POST /work-orders/{id}/undo"].body,
  UpdateAssignee: contract["PUT /assignees/{id}"].body,
  UpdateBuyer: contract["PUT /payments/buyer"].body,
  UpdateChecklistItem: UpdateWorkOrder.shape.checklist.unwrap().element,
  UpdateCompany: contract["PUT /company"].body,
  UpdateDepartment: contract["PUT /departments/{id}"].body,
  UpdateMachine: contract["PUT /machines/{id}"].body,
  UpdateMember: contract["PUT /company/members/{id}"].body,
  UpdatePart,
  UpdateProfile: contract["PUT /auth/profile"].body,
  UpdateSetup: contract["PUT /setup"].body,
  UpdateWorkOrder,
  Upgrade: upgrade,
  UpgradeCheckout: contract["POST /payments/process-upgrade"].output,
  UpgradePeriod: upgrade.shape.periods.element,
  User: contract["GET /auth/me"].output,
  VerifyCode: contract["POST /auth/verify-code"].body,
  WorkOrder: contract["GET /work-orders/{id}"].output,
  WorkOrderCard,
  ...ofLabour,
  ...ofPlantCalendar,
  ...ofApiKeys,
  ...ofWebhooks,
  ...ofSignOn,
  ...ofDevices,
  ...ofPlanFamilies,
};
for (const [id, schema] of Object.entries(namedShapes)) z.globalRegistry.add(schema, { ...schema.meta(), id });

import type { Messages } from "@millwright/messages/messages";
import { isApiError } from "#lib/api/api-error.ts";

/** What is said when an act fails. */
export interface Failure {
  failed: string;
  /** The server's sentence takes the place of `failed`, where there is one. */
  preferDetail?: boolean;
  /** Stands above it in a message. */
  headline?: string;
}

type MessageOf = (m: Messages) => string;
type FailureOf = (m: Messages) => Failure;

const always =
  (message: MessageOf): FailureOf =>
  (m) => ({ failed: message(m) });
const unlessDetailed =
  (message: MessageOf): FailureOf =>
  (m) => ({ failed: message(m), preferDetail: true });
const under =
  (headline: MessageOf, failure: FailureOf): FailureOf =>
  (m) => ({ ...failure(m), headline: headline(m) });
const updateFailed = (message: MessageOf) => under((m) => m.profile.updateFailedTitle, unlessDetailed(message));

/** The promised texts: what a screen says of an act that failed is found here and nowhere else. */
export const failures = {
  signIn: unlessDetailed((m) => m.auth.loginFailed),
  signInUnanswered: unlessDetailed((m) => m.auth.notSignedIn),
  signInWithPasskey: unlessDetailed((m) => m.auth.passkey.failed),
  addPasskey: unlessDetailed((m) => m.auth.passkey.failed),
  sendCode: unlessDetailed((m) => m.auth.sendCodeFailed),
  sendCodeToast: under(
    (m) => m.auth.sendCodeFailed,
    always((m) => m.auth.sendCodeFailedHelp),
  ),
  verifyCode: under(
    (m) => m.auth.verificationFailed,
    unlessDetailed((m) => m.auth.codeInvalid),
  ),
  register: unlessDetailed((m) => m.auth.registrationFailed),
  registerToast: always((m) => m.auth.registrationFailed),
  sendResetLink: unlessDetailed((m) => m.auth.resetLinkFailed),
  changePassword: unlessDetailed((m) => m.profile.password.failed),
  resetPassword: unlessDetailed((m) => m.auth.resetFailed),

  createOrder: unlessDetailed((m) => m.workOrders.create.failed),
  updateOrder: unlessDetailed((m) => m.workOrders.dialog.failed),
  moveOrder: always((m) => m.workOrders.moveFailed),
  saveView: unlessDetailed((m) => m.filter.views.failed),
  linkMember: unlessDetailed((m) => m.filter.linkFailed),
  placeWork: unlessDetailed((m) => m.weekPlan.moveFailed),
  saveHours: unlessDetailed((m) => m.weekPlan.hoursFailed),
  deleteOrder: always((m) => m.workOrders.dialog.deleteFailed),
  restore: always((m) => m.workOrders.deletedList.restoreFailed),
  tick: always((m) => m.workOrders.checklist.tickFailed),
  saveFile: always((m) => m.files.saveFailed),
  removeFile: always((m) => m.files.removeFailed),
  downloadFile: always((m) => m.files.downloadFailed),

  createTask: always((m) => m.maintenance.create.failed),
  updateTask: always((m) => m.maintenance.dialog.failed),
  moveTask: always((m) => m.maintenance.board.moveFailed),
  deleteTask: always((m) => m.maintenance.board.deleteFailed),
  refreshToday: always((m) => m.dailyTasks.loadFailed),
  moveInstance: always((m) => m.dailyTasks.moveFailed),
  completeInstance: always((m) => m.dailyTasks.completeFailed),
  deleteInstance: under(
    (m) => m.dailyTasks.deleteFailed,
    unlessDetailed((m) => m.dailyTasks.deleteInstanceFailed),
  ),

  createDepartment: unlessDetailed((m) => m.departments.createFailed),
  updateDepartment: always((m) => m.departments.updateFailed),
  deleteDepartment: unlessDetailed((m) => m.departments.deleteFailed),
  assignMachine: unlessDetailed((m) => m.departments.assignFailed),
  removeMachine: unlessDetailed((m) => m.departments.removeFailed),
  createMachine: unlessDetailed((m) => m.machines.createFailed),
  updateMachine: always((m) => m.machines.updateFailed),
  setMachineState: always((m) => m.machines.states.failed),
  deleteMachine: unlessDetailed((m) => m.machines.deleteFailed),
  solveConflict: unlessDetailed((m) => m.shell.conflictFailed),
  addAssignee: unlessDetailed((m) => m.assignees.addFailed),
  editAssignee: unlessDetailed((m) => m.assignees.detailsFailed),
  setPin: unlessDetailed((m) => m.assignees.setPinFailed),
  setBadge: unlessDetailed((m) => m.assignees.setBadgeFailed),
  setPhoto: unlessDetailed((m) => m.assignees.setPhotoFailed),
  removeAssignee: always((m) => m.assignees.removeFailed),

  deleteEntry: always((m) => m.history.deleteFailed),
  downloadHistory: always((m) => m.history.downloadFailed),
  savePart: unlessDetailed((m) => m.parts.saveFailed),
  deletePart: always((m) => m.parts.deleteFailed),
  downloadList: always((m) => m.list.downloadFailed),
  downloadLedger: always((m) => m.parts.downloadFailed),
  updateQuantity: unlessDetailed((m) => m.parts.quantityFailed),

  updateProfile: updateFailed((m) => m.profile.updateFailed),
  updateRole: updateFailed((m) => m.profile.roleUpdateFailed),
  updateCompany: updateFailed((m) => m.profile.companyFailed),
  saveSetup: always((m) => m.setup.saveFailed),
  askSupport: always((m) => m.support.failed),
  calculateUpgrade: under(
    (m) => m.subscription.failures.cannotCalculate,
    unlessDetailed((m) => m.subscription.failures.unableToCalculate),
  ),
  upgrade: always((m) => m.subscription.failures.upgradeFailed),
  pay: always((m) => m.subscription.failures.paymentFailed),
} satisfies Record<string, FailureOf>;

type Lines = [first: string, ...more: string[]];

/** Why an act failed, a line each: without a sentence of the server's the promised text, and then what the browser knows. */
export function reasonsOf(error: unknown, { failed, preferDetail = false }: Failure, m: Messages): Lines {
  const detail = isApiError(error) ? error.detail.trim() : "";
  if (preferDetail && detail !== "") return [detail];
  const more = detail || knownOf(error, m);
  return more === undefined ? [failed] : [failed, more];
}

/** The words for an act that failed, a line each. */
export function sayFailure(error: unknown, failure: Failure, m: Messages): Lines {
  const reasons = reasonsOf(error, failure, m);
  return failure.headline === undefined ? reasons : [failure.headline, ...reasons];
}

/** What the browser knows of a call that the server gave no sentence for. */
function knownOf(error: unknown, m: Messages): string | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === "offline") return m.failures.offline;
  return error.code === "unreadable" ? m.failures.unreadable : undefined;
}

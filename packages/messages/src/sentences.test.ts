import { expect, test } from "vitest";
import { assigneeWords } from "#assignees/assignees.ts";
import { departmentWords } from "#departments/departments.ts";
import { errors } from "#en/errors.ts";
import { messages as en } from "#en.ts";
import { messages as fr } from "#fr.ts";
import { partWords } from "#parts/parts.ts";
import { payments } from "#payments/en.ts";
import { profileWords } from "#profile/profile.ts";
import { roi } from "#roi/en.ts";
import { supportWords } from "#support/support.ts";

const { auth, workOrders, files, maintenance, dailyTasks, machines, history } = en;
const { subscription } = en;
const assignees = { ...en.assignees, ...assigneeWords.en };
const departments = { ...en.departments, ...departmentWords.en };
const parts = { ...en.parts, ...partWords.en };
const profile = { ...en.profile, ...profileWords.en };
const support = { ...en.support, ...supportWords.en };

/** What people, manuals and integrations know by heart: it must not change by accident. */
const sentences: [text: string, sentence: string][] = [
  [auth.loginFailed, "Wrong username or password"],
  [auth.loginFailedTitle, "Wrong email or password"],
  [auth.loginFailedHelp, "Please check your credentials and try again."],
  [auth.sendCodeFailed, "Failed to send verification code"],
  [auth.sendCodeFailedHelp, "Please try again"],
  [auth.codeSent, "Verification code sent!"],
  [auth.codeInvalid, "Invalid or expired code"],
  [auth.verificationFailed, "Verification failed"],
  [auth.verifyAndCreate, "Verify & Create Account"],
  [auth.customRoleRequired, "Please specify your role"],
  [auth.registrationFailed, "Registration failed"],
  [auth.accountCreated, "Account created successfully!"],
  [auth.welcome, "Welcome to Millwright"],
  [auth.sendResetLink, "Send Reset Link"],
  [auth.checkEmail, "Check your email!"],
  [auth.tryAnotherEmail, "Try Another Email"],
  [auth.resetLinkFailed, "Failed to send reset link. Please try again."],
  [auth.resetLinkSent, "Password reset link sent!"],
  [auth.resetFailed, "Failed to reset password. Please try again or request a new reset link."],
  [auth.resetDone, "Password reset successful!"],
  [auth.goToSignIn, "Go to Sign In"],
  [auth.tokenMissing, "Invalid or missing reset token"],
  [auth.passwordsDiffer, "Passwords do not match"],
  [errors.password_too_short, "Password must be at least 6 characters long"],
  [errors.password_too_common, "Choose a password that is harder to guess"],
  [errors.company_code_not_found, "Company code not found"],
  [auth.welcomeBack, "Welcome back, {username}!"],
  [auth.signedOut, "Logged out successfully"],
  [auth.accessDenied, "Access denied. Please subscribe or renew to continue."],

  [workOrders.moved, "Work order moved to {status}"],
  [workOrders.create.failed, "Failed to create work order"],
  [workOrders.create.created, "Work order created successfully!"],
  [workOrders.dialog.failed, "Failed to update work order"],
  [workOrders.dialog.saved, "Work order and checklist updated successfully!"],
  [workOrders.moveFailed, "Failed to update work order status"],
  [workOrders.dialog.deleteQuestion, "Are you sure you want to delete this work order? This action cannot be undone."],
  [workOrders.dialog.deleted, "Work order deleted successfully"],
  [workOrders.dialog.deleteFailed, "Failed to delete work order"],
  [workOrders.loadFailed, "Failed to load work orders"],
  [workOrders.dialog.unsavedChecklist, "You have unsaved checklist changes. Close anyway?"],
  [workOrders.dialog.waitForChecklist, "Please wait for checklist to save before closing"],
  [workOrders.checklist.added, "Checklist item added"],
  [workOrders.checklist.removed, "Checklist item removed"],
  [files.saved, 'File "{name}" uploaded and saved successfully'],
  [files.saveFailed, "File uploaded but failed to save"],
  [files.removed, "File removed and saved successfully"],
  [files.removeFailed, "File removed but failed to save"],
  [files.downloadFailed, "Failed to download file"],

  [maintenance.dialog.failed, "Failed to update maintenance task"],
  [maintenance.create.failed, "Failed to create maintenance task"],
  [maintenance.board.deleteFailed, "Failed to delete maintenance task"],
  [maintenance.create.missing, "Please fill in all required fields"],
  [maintenance.schedule.periods.start, "Start of Month (Mon-Fri)"],
  [maintenance.schedule.periods.middle, "Middle of Month (Mon-Fri)"],
  [maintenance.schedule.periods.end, "End of Month (Mon-Fri)"],
  [dailyTasks.moveFailed, "Failed to update task status"],
  [dailyTasks.deleteFailed, "Failed to delete task"],
  [dailyTasks.loadFailed, "Failed to load today's tasks"],
  [dailyTasks.completeFailed, "Failed to complete task"],
  [dailyTasks.deleteInstanceFailed, "Failed to delete task instance"],
  [dailyTasks.completed, "Task completed and saved to history. Removing in 2 seconds..."],
  [dailyTasks.removed, "Task removed from Daily Tasks"],

  [machines.loadFailed, "Failed to load machines"],
  [departments.loadMachinesFailed, "Failed to load machines list"],
  [departments.loadFailed, "Failed to load departments"],
  [machines.updateFailed, "Failed to update machine"],
  [departments.updateFailed, "Failed to update department"],
  [departments.createFailed, "Failed to create department"],
  [machines.createFailed, "Failed to create machine"],
  [departments.deleteFailed, "Failed to delete department"],
  [machines.deleteFailed, "Failed to delete machine"],
  [departments.assignFailed, "Failed to assign machine"],
  [departments.removeFailed, "Failed to remove machine"],
  [machines.nameRequired, "Please enter a machine name"],
  [departments.created, "Department created successfully!"],
  [departments.updated, "Department updated successfully!"],
  [departments.deleted, "Department deleted successfully!"],
  [machines.created, "Machine created successfully!"],
  [departments.assigned, "Machine assigned to department successfully!"],
  [departments.removed, "Machine removed from department!"],
  [machines.deleted, "Machine deleted successfully!"],

  [history.loadFailed, "Failed to load repair history"],
  [history.maintenance.loadFailed, "Failed to load maintenance history"],
  [history.downloadFailed, "Failed to download history"],
  [history.deleteFailed, "Failed to delete history entry"],
  [history.deleted, "History entry deleted"],
  [history.downloaded, "Repair history downloaded successfully"],
  [history.maintenance.downloaded, "Maintenance history downloaded successfully"],
  [history.itemCompleted, "Work Order Completed"],

  [assignees.loadFailed, "Failed to load assignees"],
  [assignees.addFailed, "Failed to add assignee"],
  [assignees.removeFailed, "Failed to remove assignee"],
  [assignees.fillAll, "Please fill in all fields"],
  [assignees.added, "Assignee {name} added successfully"],
  [assignees.removed, "Assignee removed successfully"],

  [parts.loadFailed, "Failed to load parts"],
  [parts.saveFailed, "Failed to save part"],
  [parts.deleteFailed, "Failed to delete part"],
  [parts.quantityFailed, "Failed to update quantity"],
  [parts.printFailed, "Failed to generate print label. Please try again."],
  [parts.gate.title, "Professional Plan Required"],
  [parts.created, "Part created successfully!"],
  [parts.updated, "Part updated successfully!"],
  [parts.deleted, "Part deleted successfully!"],
  [parts.quantityUpdated, "Quantity updated successfully!"],

  [profile.updateFailed, "Failed to update profile"],
  [profile.roleUpdateFailed, "Failed to update role"],
  [profile.updateFailedTitle, "Update failed"],
  [profile.fullNameRequired, "Full name cannot be empty"],
  [profile.roleRequired, "Role cannot be empty"],
  [profile.updated, "Profile updated!"],
  [profile.roleUpdated, "Role updated!"],
  [profile.saved, "Profile updated successfully"],
  [support.failed, "Failed to send support request. Please try again."],
  [support.sent, "Support request sent successfully! We'll get back to you within 24 hours."],

  [subscription.failures.cannotCalculate, "Cannot Calculate Upgrade"],
  [subscription.failures.unableToCalculate, "Unable to calculate upgrade cost"],
  [subscription.failures.upgradeFailed, "Upgrade Failed"],
  [subscription.failures.paymentFailed, "Failed to initiate payment"],
  [payments.pricing.noCheckoutUrl, "No checkout URL returned"],
  [payments.payment.timeout, "Payment Verification Timeout"],
  [payments.payment.timeoutDetail, "Unable to verify payment. Please contact support if you were charged."],
  [payments.payment.expired, "Payment Session Expired"],
  [payments.payment.expiredDetail, "Your payment session has expired. Please try again."],
  [subscription.trialExpired, "Trial Expired"],
  [subscription.subscribeNow, "Subscribe Now"],
  [roi.shared, "Link copied to clipboard! Share this estimate with your team."],
];

test.each(sentences)("the product says “%s”", (text, sentence) => {
  expect(text).toBe(sentence);
});

test("each of them has a French sentence of its own", () => {
  const english = new Set(sentences.map(([text]) => text));
  const left: string[] = [];
  const visit = (mine: object, theirs: object) => {
    for (const [key, text] of Object.entries(mine)) {
      const other: unknown = Reflect.get(theirs, key);
      if (typeof text === "object" && text !== null && typeof other === "object" && other !== null) visit(text, other);
      else if (typeof text === "string" && english.has(text) && other === text) left.push(text);
    }
  };
  visit(en, fr);
  expect(left).toEqual([]);
});

test("a support request is promised the answers that its kind gets", () => {
  expect(support.targets.map(({ within }) => within)).toEqual([
    "within 4 hours",
    "within 24 hours",
    "within 48 hours",
    "within 3 business days",
  ]);
});

test("the names that stand in lists are those of the trade, in both languages", () => {
  expect(Object.values(auth.roles)).toEqual(["Admin", "Maintenance Supervisor", "Supervisor", "Other"]);
  expect(Object.values(workOrders.statuses)).toEqual(["Scheduled", "In Progress", "Completed", "On Hold"]);
  expect(Object.values(workOrders.priorities)).toEqual(["Low", "Medium", "High", "Critical"]);
  expect(Object.values(assignees.specializations)).toEqual(["Electrical", "Mechanical", "Plumbing", "HVAC", "General"]);
  expect(Object.values(fr.workOrders.statuses)).toEqual(["Planifié", "En cours", "Terminé", "En attente"]);
  expect(Object.values(fr.workOrders.priorities)).toEqual(["Basse", "Moyenne", "Haute", "Critique"]);
  expect(history.notAvailable).toBe("N/A");
  expect([history.unassigned, history.unknown]).toEqual(["Unassigned", "Unknown"]);
});

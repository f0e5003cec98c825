import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assigneeWords } from "@millwright/messages/assignees/assignees";
import { departmentWords } from "@millwright/messages/departments/departments";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { partWords } from "@millwright/messages/parts/parts";
import { payments } from "@millwright/messages/payments/en";
import { profileWords } from "@millwright/messages/profile/profile";
import { support } from "@millwright/messages/support/en";
import { expect, test } from "vitest";
import { ApiError, readRefusal } from "#lib/api/api-error.ts";
import { failures, sayFailure } from "#lib/failure/failures.ts";

const source = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(source, file), "utf8");
const sources = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts") && file !== join("lib", "failure", "failures.ts"),
);

type Name = keyof typeof failures;
/** The act, the promised lines of its failure, which of them the server's sentence replaces (none: it follows), and who acts. */
type Line = [name: Name, lines: string[], replaced: number | null, at: string];

const promised: Line[] = [
  ["signInUnanswered", ["You are not signed in yet"], 0, "features/auth/sign-in.ts"],
  ["signIn", ["Wrong username or password"], 0, "features/auth/sign-in.ts"],
  [
    "signInWithPasskey",
    ["The passkey could not be used. Try again, or use your password."],
    0,
    "features/auth/sign-in.ts",
  ],
  [
    "addPasskey",
    ["The passkey could not be used. Try again, or use your password."],
    0,
    "features/auth/passkeys/AddPasskeyForm.tsx",
  ],
  ["sendCode", ["Failed to send verification code"], 0, "features/auth/sign-up/sign-up.ts"],
  [
    "sendCodeToast",
    ["Failed to send verification code", "Please try again"],
    null,
    "features/auth/sign-up/send-code.ts",
  ],
  ["verifyCode", ["Verification failed", "Invalid or expired code"], 1, "features/auth/sign-up/prove-email.ts"],
  ["register", ["Registration failed"], 0, "features/auth/sign-up/sign-up.ts"],
  ["registerToast", ["Registration failed"], null, "features/auth/sign-up/sign-up.ts"],
  [
    "sendResetLink",
    ["Failed to send reset link. Please try again."],
    0,
    "features/auth/password/ForgotPasswordScreen.tsx",
  ],
  [
    "resetPassword",
    ["Failed to reset password. Please try again or request a new reset link."],
    0,
    "features/auth/password/reset.ts",
  ],
  ["changePassword", ["Failed to change the password"], 0, "features/auth/password/use-change-password.ts"],
  ["saveView", ["Failed to save the view"], 0, "work/filter/ViewsPanel.tsx"],
  ["linkMember", ["Failed to save which technician you are"], 0, "features/assignees/MemberLink.tsx"],
  ["setPin", ["Failed to save the PIN"], 0, "features/assignees/PinDialog.tsx"],
  ["setBadge", ["Failed to save the badge"], 0, "features/assignees/PinDialog.tsx"],
  ["setPhoto", ["Failed to save the photo"], 0, "features/assignees/use-face-photo.ts"],
  ["placeWork", ["This could not be moved. Look at where it is now, and try again."], 0, "work/place.ts"],
  ["saveHours", ["The hours could not be saved"], 0, "features/week-plan/HoursDialog.tsx"],
  ["setMachineState", ["Failed to save the machine’s state"], null, "features/machines/page/use-machine-state.ts"],
  ["downloadLedger", ["Failed to download the movements"], null, "features/parts/stock/LedgerTab.tsx"],
  ["createOrder", ["Failed to create work order"], 0, "features/work-orders/CreateWorkOrderDialog.tsx"],
  ["updateOrder", ["Failed to update work order"], 0, "features/work-orders/WorkOrderDialog.tsx"],
  ["solveConflict", ["Failed to decide the conflict"], 0, "work/conflicts/use-solve.ts"],
  ["moveOrder", ["Failed to update work order status"], null, "features/work-orders/BoardScreen.tsx"],
  ["moveOrder", ["Failed to update work order status"], null, "features/calendar/completing.ts"],
  ["deleteOrder", ["Failed to delete work order"], null, "features/work-orders/OrderFoot.tsx"],
  ["downloadList", ["Failed to download the list"], null, "work/list/BulkBar.tsx"],
  ["restore", ["Failed to restore"], null, "work/say-deleted.ts"],
  ["tick", ["Failed to save the checklist"], null, "work/checklist/use-ticks.ts"],
  ["saveFile", ["File uploaded but failed to save"], null, "features/files/use-uploads.ts"],
  ["removeFile", ["File removed but failed to save"], null, "features/files/FileRow.tsx"],
  ["downloadFile", ["Failed to download file"], null, "features/files/save-file.ts"],
  ["createTask", ["Failed to create maintenance task"], null, "features/maintenance/NewPmDialog.tsx"],
  ["updateTask", ["Failed to update maintenance task"], null, "features/maintenance/PmDialog.tsx"],
  ["moveTask", ["Failed to update maintenance task"], null, "features/maintenance/MaintenanceScreen.tsx"],
  ["moveTask", ["Failed to update maintenance task"], null, "features/maintenance/PmFoot.tsx"],
  ["deleteTask", ["Failed to delete maintenance task"], null, "features/maintenance/use-delete-pm.ts"],
  ["refreshToday", ["Failed to load today's tasks"], null, "features/daily-tasks/DailyTasksScreen.tsx"],
  ["moveInstance", ["Failed to update task status"], null, "features/daily-tasks/moves.ts"],
  ["completeInstance", ["Failed to complete task"], null, "features/daily-tasks/moves.ts"],
  [
    "deleteInstance",
    ["Failed to delete task", "Failed to delete task instance"],
    1,
    "features/daily-tasks/use-delete-task.ts",
  ],
  ["createDepartment", ["Failed to create department"], 0, "features/departments/DepartmentsScreen.tsx"],
  ["updateDepartment", ["Failed to update department"], null, "features/departments/use-rename.ts"],
  ["deleteDepartment", ["Failed to delete department"], 0, "features/departments/delete-department.ts"],
  ["assignMachine", ["Failed to assign machine"], 0, "features/departments/DepartmentMachines.tsx"],
  ["removeMachine", ["Failed to remove machine"], 0, "features/departments/DepartmentMachines.tsx"],
  ["createMachine", ["Failed to create machine"], 0, "features/machines/MachinesScreen.tsx"],
  ["updateMachine", ["Failed to update machine"], null, "features/machines/use-machine-edit.ts"],
  ["deleteMachine", ["Failed to delete machine"], 0, "features/machines/MachinesScreen.tsx"],
  ["addAssignee", ["Failed to add assignee"], 0, "features/assignees/AssigneesScreen.tsx"],
  ["editAssignee", ["Failed to save the technician"], 0, "features/assignees/EditTechnician.tsx"],
  ["removeAssignee", ["Failed to remove assignee"], null, "features/assignees/AssigneeRow.tsx"],
  ["deleteEntry", ["Failed to delete history entry"], null, "features/history/use-delete-entry.ts"],
  ["downloadHistory", ["Failed to download history"], null, "features/history/DownloadHistory.tsx"],
  ["savePart", ["Failed to save part"], 0, "features/parts/CreatePartDialog.tsx"],
  ["savePart", ["Failed to save part"], 0, "features/parts/use-part-edit.ts"],
  ["deletePart", ["Failed to delete part"], null, "features/parts/PartFoot.tsx"],
  ["updateQuantity", ["Failed to update quantity"], 0, "features/parts/stock/QuantityDialog.tsx"],
  ["updateProfile", ["Update failed", "Failed to update profile"], 1, "features/profile/PersonSection.tsx"],
  ["updateRole", ["Update failed", "Failed to update role"], 1, "features/profile/PersonSection.tsx"],
  ["updateCompany", ["Update failed", "Failed to update the company"], 1, "features/profile/CompanySection.tsx"],
  ["saveSetup", ["Failed to save"], null, "features/setup/setup.ts"],
  ["askSupport", ["Failed to send support request. Please try again."], null, "features/support/contact.ts"],
  [
    "calculateUpgrade",
    ["Cannot Calculate Upgrade", "Unable to calculate upgrade cost"],
    1,
    "features/subscription/pricing/UpgradePanel.tsx",
  ],
  ["upgrade", ["Upgrade Failed"], null, "features/subscription/payment/checkout.ts"],
  ["pay", ["Failed to initiate payment"], null, "features/subscription/payment/checkout.ts"],
];

const offline = new ApiError(0, { code: "offline", detail: "" });
const answered = (status: number, text: string) => new ApiError(status, readRefusal(text));
const detail = "The press is still locked out.";

test.each(promised)("%s fails with %j", (name, lines, replaced, at) => {
  const failure = failures[name](en);
  expect(sayFailure(offline, failure, en), "no answer").toEqual([...lines, en.failures.offline]);
  for (const text of ["<html>502 Bad Gateway</html>", "", "null", "[]", '{"detail":[{"msg":"no"}]}', '{"error":"no"}'])
    expect(sayFailure(answered(502, text), failure, en), text).toEqual([...lines, en.failures.unreadable]);
  for (const text of ['{"detail":"","code":"conflict"}', '{"detail":"  ","code":"internal"}'])
    expect(sayFailure(answered(409, text), failure, en), text).toEqual(lines);
  expect(sayFailure(new TypeError("not a function"), failure, en)).toEqual(lines);

  const withDetail = replaced === null ? [...lines, detail] : lines.with(replaced, detail);
  for (const text of [JSON.stringify({ detail, code: "conflict" }), JSON.stringify({ detail })])
    expect(sayFailure(answered(409, text), failure, en), text).toEqual(withDetail);

  const french = sayFailure(offline, failures[name](fr), fr);
  expect(french).toHaveLength(lines.length + 1);
  expect(french.filter((line) => [...lines, en.failures.offline].includes(line))).toEqual([]);

  expect(read(at)).toContain(`failures.${name}`);
});

const catalogue = {
  ...{ ...en, payments, supportWords: support, assigneeWords: assigneeWords.en, partWords: partWords.en },
  ...{ departmentWords: departmentWords.en, profileWords: profileWords.en },
};

/** Where a text is in the catalogue: "departments.createFailed". */
function pathsOf(text: string, tree: object = catalogue, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "object") return pathsOf(text, value, here);
    return value === text ? [here] : [];
  });
}
const lastName = (path: string) => path.split(".").at(-1) ?? "";

test("a text of a failure is said through the table above and nowhere else", () => {
  const inTable = new Set<string>(promised.map(([name]) => name));
  expect(Object.keys(failures).filter((name) => !inTable.has(name))).toEqual([]);
  // These names are those of other texts too.
  const ambiguous = ["failed", "loadFailed", "updateFailedTitle"];
  const names = new Set(promised.flatMap(([, lines]) => lines.flatMap((line) => pathsOf(line).map(lastName))));
  const own = [...names].filter((name) => /Failed$|^codeInvalid$|^unableTo/.test(name) && !ambiguous.includes(name));
  expect(own.length).toBeGreaterThan(20);
  const textKeys = new RegExp(`\\.(?:${own.join("|")})\\b`);
  expect(sources.filter((file) => textKeys.test(read(file)))).toEqual([]);
});

test("no screen reads the server's sentence by itself", () => {
  const readers = sources.filter((file) => /\b(?:error|cause|failure)\.detail\b/.test(read(file)));
  // The fault of one field, a 403's meaning, and what the shell says of it.
  const ofFields = ["features/auth/faults.ts", "features/auth/sign-in.ts", "features/machines/use-machine-edit.ts"];
  const allowed = ["app/shell/forbidden-toasts.ts", ...ofFields];
  const ofReadings = ["CorrectForm.tsx", "MeterForm.tsx", "use-reading.ts"].map((file) => `features/meters/${file}`);
  expect(readers.sort()).toEqual(
    [...allowed, ...ofReadings, "work/steps/use-answers.ts", "lib/api/api-error.ts", "lib/failure/forbidden.ts"]
      .map((file) => join(file))
      .sort(),
  );
});

/** Everything else that is promised to the letter, and who says it. */
const texts: [text: string, at: string][] = [
  ["Wrong email or password", "features/auth/sign-in.ts"],
  ["Please check your credentials and try again.", "features/auth/sign-in.ts"],
  ["Verification code sent!", "features/auth/sign-up/send-code.ts"],
  ["Account created successfully!", "features/auth/sign-up/sign-up.ts"],
  ["Welcome to Millwright", "features/auth/sign-up/sign-up.ts"],
  ["Password reset link sent!", "features/auth/password/ForgotPasswordScreen.tsx"],
  ["Password reset successful!", "features/auth/password/reset.ts"],
  ["Invalid or missing reset token", "features/auth/password/reset.ts"],
  ["Welcome back, {username}!", "features/auth/sign-in.ts"],
  ["Access denied. Please subscribe or renew to continue.", "app/shell/forbidden-toasts.ts"],
  ["Work order created successfully!", "work/dialog/CreateDialog.tsx"],
  ["Work order and checklist updated successfully!", "features/work-orders/WorkOrderDialog.tsx"],
  ["Are you sure you want to delete this work order? This action cannot be undone.", "work/dialog/use-delete-work.ts"],
  ["Work order deleted successfully", "work/say-deleted.ts"],
  ["Failed to load work orders", "work/board/BoardPage.tsx"],
  ["Failed to load work orders", "features/maintenance/MaintenanceScreen.tsx"],
  ["Failed to load work orders", "features/calendar/CalendarScreen.tsx"],
  ["You have unsaved checklist changes. Close anyway?", "work/dialog/use-closing.ts"],
  ["Please wait for checklist to save before closing", "work/dialog/use-closing.ts"],
  ['File "{name}" uploaded and saved successfully', "features/files/use-uploads.ts"],
  ["File removed and saved successfully", "features/files/FileRow.tsx"],
  ["Please fill in all required fields", "features/maintenance/use-say-missing.ts"],
  ["Failed to load today's tasks", "features/daily-tasks/DailyTasksScreen.tsx"],
  ["Task completed and saved to history. Removing in 2 seconds...", "features/daily-tasks/moves.ts"],
  ["Task removed from Daily Tasks", "features/daily-tasks/moves.ts"],
  ["Failed to load machines", "features/machines/MachinesScreen.tsx"],
  ["Failed to load machines list", "features/departments/DepartmentMachines.tsx"],
  ["Failed to load departments", "features/departments/DepartmentsScreen.tsx"],
  ["Please enter a machine name", "features/machines/MachinesScreen.tsx"],
  ["Department created successfully!", "features/departments/DepartmentsScreen.tsx"],
  ["Department updated successfully!", "features/departments/use-rename.ts"],
  ["Department deleted successfully!", "features/departments/delete-department.ts"],
  ["Machine created successfully!", "features/machines/MachinesScreen.tsx"],
  ["Machine assigned to department successfully!", "features/departments/DepartmentMachines.tsx"],
  ["Machine removed from department!", "features/departments/DepartmentMachines.tsx"],
  ["Machine deleted successfully!", "features/machines/MachinesScreen.tsx"],
  ["Failed to load repair history", "features/history/MachineHistory.tsx"],
  ["Failed to load maintenance history", "features/history/HistoryRows.tsx"],
  ["History entry deleted", "features/history/use-delete-entry.ts"],
  ["Failed to load assignees", "features/assignees/AssigneesScreen.tsx"],
  ["Please fill in all fields", "features/assignees/AssigneesScreen.tsx"],
  ["Assignee {name} added successfully", "features/assignees/AssigneesScreen.tsx"],
  ["Assignee removed successfully", "features/assignees/AssigneeRow.tsx"],
  ["Failed to load parts", "features/parts/PartsScreen.tsx"],
  ["Failed to generate print label. Please try again.", "features/parts/label/PrintAllDialog.tsx"],
  ["Professional Plan Required", "features/parts/PartsGate.tsx"],
  ["Part created successfully!", "features/parts/CreatePartDialog.tsx"],
  ["Part updated successfully!", "features/parts/use-part-edit.ts"],
  ["Part deleted successfully!", "features/parts/PartFoot.tsx"],
  ["Quantity updated successfully!", "features/parts/stock/QuantityDialog.tsx"],
  ["Full name cannot be empty", "features/profile/PersonSection.tsx"],
  ["Role cannot be empty", "features/profile/PersonSection.tsx"],
  ["Profile updated!", "features/profile/PersonSection.tsx"],
  ["Role updated!", "features/profile/PersonSection.tsx"],
  ["Profile updated successfully", "features/profile/PersonSection.tsx"],
  ["Support request sent successfully! We'll get back to you within 24 hours.", "features/support/contact.ts"],
  ["No checkout URL returned", "features/subscription/payment/checkout.ts"],
];

test.each(texts)("%s", (text, at) => {
  const names = pathsOf(text).map(lastName);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(read(at)))).not.toEqual([]);
});

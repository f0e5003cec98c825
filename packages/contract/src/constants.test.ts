import { shortId } from "@millwright/domain/codes";
import { fileSize } from "@millwright/domain/files/file-size";
import { scheduleDefaults } from "@millwright/domain/maintenance/schedule";
import { barcodeTypes, partCodeKinds, partTypes } from "@millwright/domain/parts/parts";
import { changeTypes } from "@millwright/domain/parts/stock";
import { assigneeRole, defaultRole, registrationRoles, specialisations } from "@millwright/domain/people";
import { currency, packages } from "@millwright/domain/subscription/packages";
import { roiDefaults, roiRanges, roiSliders } from "@millwright/domain/subscription/roi";
import {
  paidWarningBelowDays,
  renewableDays,
  trialDays,
  trialWarningDays,
} from "@millwright/domain/subscription/subscription";
import {
  frequencies,
  monthlyPeriods,
  priorities,
  statuses,
  weekdays,
  workOrderDefaults,
  workOrderTypes,
} from "@millwright/domain/work/work-order";
import { expect, test } from "vitest";
import { fileTypes, limits } from "#limits.ts";

test("a trial lasts 14 days and is warned of at 3; a paid plan is warned of below 7 and renewed from 30", () => {
  expect([trialDays, trialWarningDays, paidWarningBelowDays, renewableDays]).toEqual([14, 3, 7, 30]);
});

test("the plans cost 28 and 48 CAD a month, and 5 % less by the year", () => {
  const cents = Object.entries(packages).map(([id, { amountCents, savingsCents }]) => [id, amountCents, savingsCents]);
  expect(currency).toBe("CAD");
  expect(cents).toEqual([
    ["starter_monthly", 2800, 0],
    ["starter_yearly", 31_920, 1680],
    ["professional_monthly", 4800, 0],
    ["professional_yearly", 54_720, 2880],
  ]);
});

test("a code has 6 digits and may be sent again after 60 seconds; a password has 6 characters at least", () => {
  expect(limits.verificationCode).toEqual({
    length: 6,
    minutes: 10,
    tries: 5,
    perDay: 10,
    cooldownSeconds: 60,
    verifiedMinutes: 30,
  });
  expect(limits.password.min).toBe(6);
  expect(limits.reset).toEqual({ minutes: 60, redirectSeconds: 3 });
  expect(limits.signIn).toEqual({ failures: 10, minutes: 15 });
  expect(limits.session.days).toBe(30);
});

test("a person signs up as one of four roles, a technician has one of five trades", () => {
  expect(registrationRoles).toEqual(["Admin", "Maintenance Supervisor", "Supervisor", "Other"]);
  expect(defaultRole).toBe("Maintenance Supervisor");
  expect(assigneeRole).toBe("Technician");
  expect(specialisations).toEqual(["electrical", "mechanical", "plumbing", "hvac", "general"]);
});

test("work is a Repair or a PM, has four statuses and four priorities, and begins Medium at the Main Site", () => {
  expect(workOrderTypes).toEqual(["Repair", "PM"]);
  expect(statuses).toEqual(["Scheduled", "In Progress", "Completed", "On Hold"]);
  expect(priorities).toEqual(["Low", "Medium", "High", "Critical"]);
  expect(workOrderDefaults).toEqual({ type: "Repair", priority: "Medium", status: "Scheduled", site: "Main Site" });
});

test("a PM is Daily, Weekly or Monthly, and unless it is told otherwise of each Monday, start of month, 08:00", () => {
  expect(frequencies).toEqual(["Daily", "Weekly", "Monthly"]);
  expect(weekdays).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
  expect(monthlyPeriods).toEqual(["start", "middle", "end"]);
  expect(scheduleDefaults).toEqual({
    frequency: "Daily",
    day_of_week: "Monday",
    monthly_period: "start",
    time: "08:00",
  });
});

test("the calculator begins with a shop of eight technicians, within its ranges", () => {
  expect(roiDefaults).toEqual({
    technicians: 8,
    workOrdersPerWeek: 60,
    plannerHoursPerWeek: 6,
    technicianHourlyCost: 38,
    downtimeHoursPerMonth: 10,
    downtimeCostPerHour: 1200,
    currentToolCost: 0,
    selectedPlan: "starter",
    timeSavedPct: 40,
    downtimeReductionPct: 10,
    techAdminMinPerWeek: 10,
  });
  const ends = (ranges: Record<string, { min: number; max: number }>) =>
    Object.entries(ranges).map(([name, { min, max }]) => [name, min, max]);
  expect(ends(roiRanges)).toEqual([
    ["technicians", 1, 1000],
    ["workOrdersPerWeek", 1, 10_000],
    ["plannerHoursPerWeek", 0, 168],
    ["technicianHourlyCost", 0, 1000],
    ["downtimeHoursPerMonth", 0, 720],
    ["downtimeCostPerHour", 0, 100_000],
    ["currentToolCost", 0, 10_000],
  ]);
  expect(ends(roiSliders)).toEqual([
    ["timeSavedPct", 20, 60],
    ["downtimeReductionPct", 5, 25],
    ["techAdminMinPerWeek", 5, 20],
  ]);
});

test("a part is for repairs or maintenance, moves in three ways, and shows its last 5 movements", () => {
  expect(partTypes).toEqual(["repair", "maintenance"]);
  expect(partCodeKinds).toEqual({ repair: "REP", maintenance: "MNT" });
  expect(barcodeTypes).toEqual(["auto", "manual"]);
  expect(changeTypes).toEqual(["add", "remove", "adjust"]);
  expect(limits.quantityHistory).toBe(5);
});

test("files are documents, pictures and texts of at most 25 MiB", () => {
  expect(fileTypes.slice(0, 7)).toEqual(["pdf", "doc", "docx", "jpg", "jpeg", "png", "txt"]);
  expect(fileTypes.slice(7)).toEqual(["webp", "heic", "heif", "xlsx", "csv"]);
  expect(limits.fileBytes).toBe(26_214_400);
  expect(limits.removedFileDays).toBe(30);
});

test("lists come in pages of 500, and of 1000 at most; a board shows the latest 50 that were completed", () => {
  expect(limits.page).toEqual({ default: 500, max: 1000 });
  expect(limits.boardCompleted).toBe(50);
});

test.each([
  [0, 0, "Bytes"],
  [1023, 1023, "Bytes"],
  [1024, 1, "KB"],
  [1536, 1.5, "KB"],
  [1024 ** 2, 1, "MB"],
  [26_214_400, 25, "MB"],
  [1024 ** 3, 1, "GB"],
  [5 * 1024 ** 4, 5120, "GB"],
])("%i bytes are shown as %d %s", (bytes, value, unit) => {
  expect(fileSize(bytes)).toEqual({ value, unit });
});

test("an id is shown as its first 8 characters and three dots", () => {
  expect(shortId("0f3c2b1a-9d8e-4f7a-b6c5-d4e3f2a1b0c9")).toBe("0f3c2b1a...");
});

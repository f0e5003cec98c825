import { assigneeWords } from "#assignees/assignees.ts";
import { binWords } from "#bins/bins.ts";
import { chartWords } from "#charts/charts.ts";
import { checkoutWords } from "#checkout/checkout.ts";
import { commentWords } from "#comments/comments.ts";
import { csvWords } from "#csv/csv.ts";
import { daysOffWords } from "#days-off/days-off.ts";
import { departmentWords } from "#departments/departments.ts";
import { errors as enErrors } from "#en/errors.ts";
import { messages as en } from "#en.ts";
import { errors as frErrors } from "#fr/errors.ts";
import { messages as fr } from "#fr.ts";
import { importEntranceWords } from "#import-entrance/import-entrance.ts";
import { importWords } from "#imports/imports.ts";
import { joinWords } from "#join/join.ts";
import { labelWords } from "#labels/labels.ts";
import { lockoutCardWords } from "#lockout/cards.ts";
import { lockoutLineWords } from "#lockout/lines.ts";
import { lockoutWords } from "#lockout/lockout.ts";
import { machineImportWords } from "#machine-import/machine-import.ts";
import { mailWords } from "#mail/mail.ts";
import { manual as enManual } from "#manual/en.ts";
import { manual as frManual } from "#manual/fr.ts";
import { meterLineWords } from "#meters/lines.ts";
import { meterWords } from "#meters/meters.ts";
import { newsMailWords } from "#news-mail/news-mail.ts";
import { notificationSettingsWords } from "#notification-settings/notification-settings.ts";
import { notificationWords } from "#notifications/notifications.ts";
import { offlineWords } from "#offline/offline.ts";
import { partCodeWords } from "#part-codes/part-codes.ts";
import { partWords } from "#parts/parts.ts";
import { passkeyWords } from "#passkeys/passkeys.ts";
import { paymentWords } from "#payments/payments.ts";
import { peopleWords } from "#people/people.ts";
import { planFamilyWords } from "#plan-family/plan-family.ts";
import { planFormWords } from "#plan-form/plan-form.ts";
import { planYearWords } from "#plan-year/plan-year.ts";
import { planWords } from "#plans/plans.ts";
import { plantCalendarWords } from "#plant-calendar/plant-calendar.ts";
import { procedureWords } from "#procedures/procedures.ts";
import { profileWords } from "#profile/profile.ts";
import { reportMailWords } from "#report-mail/report-mail.ts";
import { words as enReportPage } from "#report-page/en.ts";
import { words as frReportPage } from "#report-page/fr.ts";
import { reportWords } from "#reports/reports.ts";
import { requestWords } from "#requests/requests.ts";
import { roiWords } from "#roi/roi.ts";
import { setupWords } from "#setup/setup.ts";
import { sheetDownloadWords } from "#sheet-download/sheet-download.ts";
import { sheetWords } from "#sheets/sheets.ts";
import { stepWords } from "#steps/steps.ts";
import { stickerWords } from "#stickers/stickers.ts";
import { supportWords } from "#support/support.ts";
import { tabletWords } from "#tablet/tablet.ts";
import { templates as enTemplates } from "#templates/en.ts";
import { templates as frTemplates } from "#templates/fr.ts";
import { trustWords } from "#trust/trust.ts";
import { unsubscribeWords } from "#unsubscribe/unsubscribe.ts";
import { whyWords } from "#why/why.ts";
import { workloadWords } from "#workload/workload.ts";

/** The texts of a tree of words, by their path. */
function texts(tree: object, path = ""): [string, string][] {
  const entries: [string, string | object][] = Object.entries(tree);
  return entries.flatMap(([key, value]): [string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") return [[here, value]];
    return texts(value, here);
  });
}
/** Every text of the product, by its path. */
export const english = new Map(
  texts({
    ...en,
    manual: enManual,
    templates: enTemplates,
    errors: enErrors,
    roiWords: roiWords.en,
    machineImportWords: machineImportWords.en,
    newsMail: newsMailWords.en,
    notifications: notificationWords.en,
    notificationSettings: notificationSettingsWords.en,
    partWords: partWords.en,
    partCodeWords: partCodeWords.en,
    binWords: binWords.en,
    departmentWords: departmentWords.en,
    assigneeWords: assigneeWords.en,
    profileWords: profileWords.en,
    passkeys: passkeyWords.en,
    payments: paymentWords.en,
    people: peopleWords.en,
    plantCalendar: plantCalendarWords.en,
    procedures: procedureWords.en,
    csv: csvWords.en,
    daysOff: daysOffWords.en,
    offline: offlineWords.en,
    planFamily: planFamilyWords.en,
    planForm: planFormWords.en,
    planYear: planYearWords.en,
    plans: planWords.en,
    why: whyWords.en,
    workload: workloadWords.en,
    reportMail: reportMailWords.en,
    labels: labelWords.en,
    charts: chartWords.en,
    meters: meterWords.en,
    meterLines: meterLineWords.en,
    reports: reportWords.en,
    lockout: lockoutWords.en,
    lockoutLines: lockoutLineWords.en,
    lockoutCards: lockoutCardWords.en,
    steps: stepWords.en,
    comments: commentWords.en,
    reportPage: enReportPage,
    requests: requestWords.en,
    join: joinWords.en,
    imports: importWords.en,
    importEntrance: importEntranceWords.en,
    sheets: sheetWords.en,
    sheetDownload: sheetDownloadWords.en,
    mail: mailWords.en,
    checkout: checkoutWords.en,
    setupWords: setupWords.en,
    stickers: stickerWords.en,
    supportWords: supportWords.en,
    tablet: tabletWords.en,
    trust: trustWords.en,
    unsubscribe: unsubscribeWords.en,
  }),
);
export const french = new Map(
  texts({
    ...fr,
    manual: frManual,
    templates: frTemplates,
    errors: frErrors,
    roiWords: roiWords.fr,
    machineImportWords: machineImportWords.fr,
    newsMail: newsMailWords.fr,
    notifications: notificationWords.fr,
    notificationSettings: notificationSettingsWords.fr,
    partWords: partWords.fr,
    partCodeWords: partCodeWords.fr,
    binWords: binWords.fr,
    departmentWords: departmentWords.fr,
    assigneeWords: assigneeWords.fr,
    profileWords: profileWords.fr,
    passkeys: passkeyWords.fr,
    payments: paymentWords.fr,
    people: peopleWords.fr,
    plantCalendar: plantCalendarWords.fr,
    procedures: procedureWords.fr,
    csv: csvWords.fr,
    daysOff: daysOffWords.fr,
    offline: offlineWords.fr,
    planFamily: planFamilyWords.fr,
    planForm: planFormWords.fr,
    planYear: planYearWords.fr,
    plans: planWords.fr,
    why: whyWords.fr,
    workload: workloadWords.fr,
    reportMail: reportMailWords.fr,
    labels: labelWords.fr,
    charts: chartWords.fr,
    meters: meterWords.fr,
    meterLines: meterLineWords.fr,
    reports: reportWords.fr,
    lockout: lockoutWords.fr,
    lockoutLines: lockoutLineWords.fr,
    lockoutCards: lockoutCardWords.fr,
    steps: stepWords.fr,
    comments: commentWords.fr,
    reportPage: frReportPage,
    requests: requestWords.fr,
    join: joinWords.fr,
    imports: importWords.fr,
    importEntrance: importEntranceWords.fr,
    sheets: sheetWords.fr,
    sheetDownload: sheetDownloadWords.fr,
    mail: mailWords.fr,
    checkout: checkoutWords.fr,
    setupWords: setupWords.fr,
    stickers: stickerWords.fr,
    supportWords: supportWords.fr,
    tablet: tabletWords.fr,
    trust: trustWords.fr,
    unsubscribe: unsubscribeWords.fr,
  }),
);

/** The texts that something is wrong with, by their path. */
export function wrong(all: ReadonlyMap<string, string>, isWrong: (text: string, path: string) => boolean): string[] {
  return [...all].filter(([path, text]) => isWrong(text, path)).map(([path, text]) => `${path}: ${text}`);
}

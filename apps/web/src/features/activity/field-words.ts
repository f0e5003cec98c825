import type { Step } from "@millwright/domain/procedures/step";
import { dayOf } from "@millwright/domain/when";
import { isDatedField } from "@millwright/domain/work/activity/dated-fields";
import { labelWords } from "@millwright/messages/labels/labels";
import { lockoutCardWords } from "@millwright/messages/lockout/cards";
import type { Messages } from "@millwright/messages/messages";
import { money } from "@millwright/messages/money";
import { offlineWords } from "@millwright/messages/offline/offline";
import { type PartWords, partWords } from "@millwright/messages/parts/parts";
import { planWords } from "@millwright/messages/plans/plans";
import type { SaidMeter } from "@millwright/messages/plans/say-level";
import { type PlantCodeWords, plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { requestWords } from "@millwright/messages/requests/requests";
import { mainSite } from "@millwright/messages/site-words";
import { fill, type Locale, plural } from "@millwright/messages/text";
import type { Subject } from "#features/activity/activity.ts";
import { requestChoices, requestNames } from "#features/activity/request-words.ts";
import { type Saying, sayDay, sayInstant, sayTime } from "#lib/time/time.ts";

/** What is needed to say a change in the person's language. */
export interface Words extends Saying {
  messages: Messages;
  subject: Subject;
  /** Steps by their words in the log; those that are missing go by these. */
  steps?: ReadonlyMap<string, Step>;
  /** Those that a plan may count by; undefined where none is named. */
  meters?: readonly ({ id: string } & SaidMeter)[] | undefined;
}

/** A line in words: a name with what it was and became, or a sentence with what belongs to it. */
export interface SaidLine {
  text: string;
  /** What it was, and became; null is empty, left out is nothing to say. */
  from?: string | null;
  to?: string | null;
  /** What somebody wrote to it. */
  note?: string;
}

/** How a field is called on the screens of its thing; one that this version does not know by its own name. */
export function fieldName(
  field: string,
  { messages: m, subject, locale }: Pick<Words, "messages" | "subject" | "locale">,
): string {
  const names: Record<string, string> = {
    day_minutes: m.weekPlan.dayHours,
    needs_lockout: lockoutCardWords[locale].needs,
    ...(subject === "request" ? requestNames(locale, m) : namesOf(m, subject, locale)),
    ...failureNames(plantCodeWords[locale]),
    in_family: planWords[locale].inFamily,
    ...(subject === "pm" && { shutdowns: planWords[locale].inShutdown.label }),
    kept_on_devices: offlineWords[locale].files.kept,
    label_printed_at: labelWords[locale].logged,
    ...(subject === "machine" && { reports_become_repairs: requestWords[locale].code.atOnce }),
  };
  return (Object.hasOwn(names, field) ? names[field] : undefined) ?? capital(field.replaceAll("_", " "));
}

const failureNames = ({ failure: { problem, cause, remedy } }: PlantCodeWords) => ({ problem, cause, remedy });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function namesOf(m: Messages, subject: Subject, locale: Locale): Record<string, string> {
  if (subject === "machine") return machineNames(m);
  return subject === "part" ? partNames(partWords[locale]) : orderNames(m, subject);
}

function orderNames(
  { workOrders: { fields }, maintenance, history }: Messages,
  subject: Subject,
): Record<string, string> {
  const { schedule } = maintenance;
  return {
    title: fields.title,
    description: subject === "pm" ? maintenance.create.instructions : fields.description,
    status: fields.status,
    hold_reason: fields.holdReason,
    started_at: fields.startedAt,
    priority: fields.priority,
    assignee: fields.assignee,
    requested_by_name: fields.requestedBy,
    site: fields.site,
    department: fields.department,
    machine: fields.machine,
    location: fields.location,
    due_date: fields.dueDate,
    scheduled_start: fields.scheduledStart,
    scheduled_end: fields.scheduledEnd,
    scheduled_date: subject === "pm" ? maintenance.dialog.occurrence : history.columns.scheduledDate,
    estimated_duration: fields.duration,
    tags: fields.tags,
    procedure: fields.procedure,
    safety_notes: fields.safetyNotes,
    notes: fields.notes,
    frequency: schedule.frequency,
    day_of_week: schedule.dayOfWeek,
    monthly_period: schedule.period,
    time: schedule.time,
  };
}

function machineNames(m: Messages): Record<string, string> {
  const { fields, photo } = m.machines;
  return {
    ...fields,
    department: fields.department_id,
    parent: fields.parent_id,
    class: fields.class_id,
    photo,
    downtime_cost_cents: fields.downtime_cost,
  };
}

function partNames({ fields }: PartWords): Record<string, string> {
  const ofSupplier = (name: string) => `${fields.supplier}, ${name.toLowerCase()}`;
  return {
    name: fields.name,
    part_type: fields.type,
    code: fields.code,
    current_quantity: fields.quantity,
    min_stock_level: fields.minimum,
    barcode_type: fields.barcodeType,
    barcode_data: fields.barcodeData,
    bin_location: fields.bin,
    unit: fields.unit,
    unit_cost_cents: fields.unitCost,
    supplier_name: fields.supplier,
    suppliers: fields.supplier,
    supplier_contact: ofSupplier(fields.supplierContact),
    supplier_phone: ofSupplier(fields.supplierPhone),
    supplier_email: ofSupplier(fields.supplierEmail),
    notes: fields.notes,
  };
}

/** A value as the screens say it; null where there is none. */
export function fieldValue(field: string, value: unknown, words: Words): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return textValue(field, value, words);
  if (typeof value === "number") return numberValue(field, value, words);
  if (typeof value === "boolean") {
    const { yes, no } = words.messages.history.maintenance;
    return value ? yes : no;
  }
  if (Array.isArray(value)) return listOf(value.map((one) => fieldValue(field, one, words) ?? ""));
  return namedIn(value, words.locale) ?? JSON.stringify(value);
}

const listOf = (texts: string[]) => (texts.length === 0 ? null : texts.join(", "));
/** A code of the plant has a name in French as well. */
const namedIn = (value: object, locale: Locale) => {
  const { name, name_fr: french }: { name?: unknown; name_fr?: unknown } = value;
  const own = locale === "fr" ? (french ?? name) : name;
  return typeof own === "string" ? own : null;
};

/** Amounts are in cents, of an hour as well. */
const isMoney = (field: string) => /(?:^|_)cents(?:$|_per_)/.test(field);

function numberValue(field: string, n: number, words: Words): string {
  const { locale, messages: m } = words;
  if (field === "estimated_duration") return plural(locale, m.workOrders.fields.minutes, n);
  if (field === "day_minutes" || field === "week_minutes")
    return fill(m.weekPlan.hours, { hours: fieldValue("hours", n / 60, words) ?? "" });
  if (isMoney(field)) return money(locale, n);
  return plural(locale, { one: "{n}", other: "{n}" }, n);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const civilDay = /^\d{4}-\d\d-\d\d$/;
function textValue(field: string, text: string, words: Words): string {
  const known = words.subject === "request" ? requestChoices(words.locale) : choicesOf(words);
  const choices = known[field];
  if (choices !== undefined && Object.hasOwn(choices, text)) return choices[text] ?? text;
  if (field === "time") return sayTime(text, words);
  if (!isDatedField(field)) return text;
  if (instant.test(text)) return sayInstant(Temporal.Instant.from(text), words);
  return civilDay.test(text) ? sayDay(Temporal.PlainDate.from(text), words, true) : text;
}

function choicesOf({
  messages: { auth, workOrders, maintenance, machines },
  locale,
}: Words): Record<string, Record<string, string> | undefined> {
  return {
    status: workOrders.statuses,
    priority: workOrders.priorities,
    type: workOrders.types,
    frequency: maintenance.frequencies,
    shutdowns: planWords[locale].inShutdown.ways,
    day_of_week: maintenance.weekdays,
    monthly_period: maintenance.schedule.periods,
    criticality: machines.criticalities,
    site: { [mainSite.en]: mainSite[locale] },
    role: auth.roles,
    part_type: partWords[locale].types,
    barcode_type: partWords[locale].fields.barcodeTypes,
  };
}

/** A day that is kept as YYYY-MM-DD, with its year; what is none as it is. */
export const saidDay = (day: string, words: Words) =>
  civilDay.test(day) ? sayDay(Temporal.PlainDate.from(day), words, true) : day;

/** Whether two moments are on the same day of the plant. */
export const isSameDay = (a: Temporal.Instant, b: Temporal.Instant, zone: string) =>
  dayOf(a, zone).equals(dayOf(b, zone));

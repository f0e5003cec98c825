import type { Conflict } from "@millwright/contract/conflicts";
import { type ConflictWords, conflictWords } from "@millwright/messages/conflicts/conflicts";
import type { Messages } from "@millwright/messages/messages";
import { mainSite } from "@millwright/messages/site-words";
import type { Locale } from "@millwright/messages/text";
import { useLocale } from "#lib/language.ts";
import { sayWork } from "#lib/time/duration.ts";
import { type Saying, sayTime } from "#lib/time/time.ts";
import { sayWhen } from "#work/say-when.ts";

/** The words of conflicts, which come with the screens that show them. */
export const useConflictWords = (): ConflictWords => conflictWords[useLocale()];

type Field = NonNullable<Conflict["field"]>;
type Values = Conflict["mine"];

/** What of an order a conflict is about. */
export function sayField(field: Field, { workOrders: { fields } }: Messages, words: ConflictWords): string {
  const names: Record<Field, string> = {
    title: fields.title,
    description: fields.description,
    priority: fields.priority,
    assignee: fields.assignee,
    requested_by_name: fields.requestedBy,
    site: fields.site,
    place: words.fields.place,
    due_date: fields.dueDate,
    schedule: words.fields.schedule,
    plan: words.fields.plan,
    estimated_duration: fields.duration,
    tags: fields.tags,
    safety_notes: fields.safetyNotes,
    notes: fields.notes,
    hold_reason: fields.holdReason,
    procedure_id: fields.procedure,
    needs_lockout: words.fields.lockout,
    problem_id: words.fields.problem,
    cause_id: words.fields.cause,
    remedy_id: words.fields.remedy,
  };
  return names[field];
}

/** What values are said with. */
interface Catalogue {
  m: Messages;
  words: ConflictWords;
  saying: Saying;
}

/** One side of a conflict as people read it: names for ids, days and hours by the plant's clock. */
export function sayValues(
  { field, names }: Pick<Conflict, "field" | "names">,
  values: Values,
  { m, words, saying }: Catalogue,
): string {
  const parts = Object.entries(values).flatMap(
    ([name, value]) => sayValue(name, value, names, { m, words, saying }) ?? [],
  );
  if (parts.length > 0) return parts.join(" · ");
  return field === "assignee" ? words.nobody : words.nothing;
}

function sayValue(
  name: string,
  value: unknown,
  names: Conflict["names"],
  { m, words, saying }: Catalogue,
): string | null {
  if (value === null || value === "") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return sayWork(value, m);
  if (typeof value !== "string") return null;
  if (name === "due_date" || name.startsWith("scheduled_")) return sayWhen(value, saying) ?? value;
  if (name === "time") return sayTime(value, saying);
  return names[value] ?? named(name, value, m, saying.locale) ?? value;
}

/** A word of the trade by its name in the catalogue. */
function named(name: string, value: string, m: Messages, locale: Locale): string | null {
  const catalogues: Record<string, object> = {
    priority: m.workOrders.priorities,
    frequency: m.maintenance.frequencies,
    site: { [mainSite.en]: mainSite[locale] },
  };
  const word: unknown = Reflect.get(catalogues[name] ?? {}, value);
  return typeof word === "string" ? word : null;
}

import type { Messages } from "@millwright/messages/messages";
import { requestWords } from "@millwright/messages/requests/requests";
import type { Locale } from "@millwright/messages/text";

/** How the fields of a request are called. */
export function requestNames(locale: Locale, { workOrders: { fields } }: Messages): Record<string, string> {
  const { title, description, status, machine } = fields;
  return { title, description, status, machine, ...requestWords[locale].fields };
}

/** What its fields can say, in words. */
export function requestChoices(locale: Locale): Record<string, Record<string, string>> {
  const { statuses: status, sources: source, held: held_because } = requestWords[locale];
  return { status, source, held_because };
}

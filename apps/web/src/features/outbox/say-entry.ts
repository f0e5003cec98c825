import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import type { Entry } from "#lib/outbox/entry.ts";
import { orderAbout } from "#lib/outbox/places.ts";
import type { Saying } from "#lib/time/time.ts";
import { sayInstant } from "#lib/time/time.ts";
import type { Chosen } from "#work/attach/attach-line.ts";
import { nameOfOrder, orderOfEntry } from "#work/outbox/order-name.ts";
import { doneMs } from "#work/outbox/send-entry.ts";
import { entriesHere } from "#work/outbox/work-outbox.ts";

type Words = Messages["outbox"];
type Kind = keyof Words["kinds"];

const kindOfCall: Record<string, Kind> = {
  "POST /work-orders": "repair",
  "POST /work-orders/{id}/comments": "comment",
  "POST /machines/{id}/comments": "comment",
  "POST /requests/{id}/comments": "comment",
  "POST /parts/{id}/quantity": "part",
  "POST /reports": "report",
  "PUT /machines/{id}/state": "state",
  "POST /meters/{id}/readings": "reading",
};

/** Whether pieces of a part were added, taken, or counted. */
const signs: Record<string, string> = { add: "+", remove: "−", adjust: "=" };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** What was done, and to what: "Complete · WO-2026-0042 Leak at the press". */
export function sayEntry(entry: Entry, { kinds, states }: Words): string {
  const { what } = entry;
  const kind = what.kind === "work" ? what.command.kind : kindOfCall[what.call.key];
  const words: Record<string, string> = kinds;
  return [kind && words[kind], subjectOf(entry, states)].filter(Boolean).join(" · ");
}

function subjectOf(entry: Entry, states: Record<string, string>): string | null {
  const { what } = entry;
  const id = orderOfEntry(entry);
  const order = id === null ? null : sayOrder(id, entry.about);
  if (what.kind === "work") return order;
  const { body, about } = what.call;
  const { title, text: said, change_type, quantity, value, state } = Object(body);
  const [name, unit] = [text(about.name), text(about.unit)];
  const amount = typeof quantity === "number" ? `${signs[String(change_type)] ?? "×"} ${quantity}` : null;
  const read = value === undefined ? null : [String(value), unit].filter(Boolean).join(" ");
  const parts = [text(title), text(said), name, amount, read, text(states[state]), text(about.machine), order];
  return [...new Set(parts.filter((part) => part !== null))].join(" · ") || null;
}

/** An order by what is known of it now, else as it was kept beside what was done to it; null of one that nothing names. */
export const sayOrder = (id: string, kept: string | undefined): string | null =>
  nameOfOrder(id, entriesHere()) ?? kept ?? null;

/** What a photo is, and of which order. */
export function sayFile({ file, place, about }: Pick<Chosen, "file" | "place" | "about">, { photo }: Words): string {
  const order = orderAbout(place);
  return [photo, file.name, order && sayOrder(order, about)].filter(Boolean).join(" · ");
}

/** Who did it, and when. */
export function sayBy(
  { author, ...done }: Pick<Entry, "id" | "at" | "aheadMs" | "author">,
  words: Words,
  saying: Saying,
) {
  const when = sayInstant(Temporal.Instant.fromEpochMilliseconds(doneMs(done)), saying);
  return author.name === "" ? when : fill(words.by, { name: author.name, when });
}

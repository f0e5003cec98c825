import type { Messages } from "@millwright/messages/messages";
import { fill, plural } from "@millwright/messages/text";
import { useMemo } from "react";
import { firstWords } from "#features/outbox/first-words.ts";
import { sayCommand } from "#features/outbox/say-command.ts";
import type { CommandWords } from "#features/outbox/say-fields.ts";
import { useMessages } from "#lib/language.ts";
import type { Entry, KeptCall } from "#lib/outbox/entry.ts";
import { orderAbout } from "#lib/outbox/places.ts";
import { useSaying } from "#lib/time/now.ts";
import type { Saying } from "#lib/time/time.ts";
import { sayInstant } from "#lib/time/time.ts";
import type { Chosen } from "#work/attach/attach-line.ts";
import { useConflictWords } from "#work/conflicts/conflict-values.ts";
import { nameOfOrder, orderOfEntry, stepNameOf } from "#work/outbox/names/order-name.ts";
import { doneMs } from "#work/outbox/send-entry.ts";
import { localEntries } from "#work/outbox/work-outbox.ts";

type Words = Messages["outbox"];
type Kind = keyof Words["kinds"];

/** The words of what was done, in the language of who is here. */
export function useEntryWords(): CommandWords {
  const [m, words, saying] = [useMessages(), useConflictWords(), useSaying()];
  return useMemo(() => ({ m, words, saying }), [m, words, saying]);
}

const kindOfCall: Record<string, Kind> = {
  "POST /work-orders": "repair",
  "POST /work-orders/{id}/comments": "comment",
  "POST /work-orders/{id}/labour": "labour",
  "POST /labour/{id}/stop": "labour",
  "POST /machines/{id}/comments": "comment",
  "POST /requests/{id}/comments": "comment",
  "POST /parts/{id}/quantity": "part",
  "POST /counts/{id}/lines": "part",
  "POST /reports": "report",
  "POST /shift-notes": "shiftNote",
  "PUT /machines/{id}/state": "state",
  "POST /meters/{id}/readings": "reading",
};

/** Whether pieces of a part were added, taken, or counted, as those of a count are. */
const signs: Record<string, string> = { add: "+", remove: "−", adjust: "=" };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** What was done, with what, and to what: "Tick a step · Grease · WO-2026-0042 Leak at the press". */
export function sayEntry(entry: Entry, words: CommandWords): string {
  const { what } = entry;
  const id = orderOfEntry(entry);
  const order = id === null ? null : sayOrder(id, entry.about);
  if (what.kind === "call") return sayCall(what.call, order, words);
  const { kind, detail } = sayCommand(what.command, words);
  // A step that is gone is named as it was.
  const step = stepNameOf(entry) === null && entry.step !== undefined ? firstWords(entry.step) : null;
  return [kind, step, detail, order].filter(Boolean).join(" · ");
}

function sayCall({ key, body, about }: KeptCall, order: string | null, { m, saying }: CommandWords): string {
  const { kinds, states } = m.outbox;
  const number = (n: unknown) => plural(saying.locale, { one: "{n}", other: "{n}" }, Number(n));
  const kind = kindOfCall[key];
  const stateWords: Record<string, string> = states;
  const { title, text: commentText, change_type, quantity, value, state } = Object(body);
  const [name, unit] = [text(about.name), text(about.unit)];
  const amount = typeof quantity === "number" ? `${signs[String(change_type)] ?? "="} ${number(quantity)}` : null;
  const read = value === undefined ? null : [number(value), unit].filter(Boolean).join(" ");
  const parts = [
    firstWords(title),
    firstWords(commentText),
    name,
    amount,
    read,
    text(stateWords[state]),
    text(about.machine),
  ];
  return [...new Set([kind ? kinds[kind] : null, ...parts, order].filter((part) => part !== null))].join(" · ");
}

/** An order by what is known of it now, else as it was kept beside what was done to it; null of one that nothing names. */
export const sayOrder = (id: string, keptName: string | undefined): string | null =>
  nameOfOrder(id, localEntries()) ?? keptName ?? null;

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

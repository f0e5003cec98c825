import { decimalText, readDecimal } from "@millwright/domain/measuring/decimal";
import type { Reading, ReadingKind } from "@millwright/domain/meters/usage";
import type { Locale } from "@millwright/messages/text";

/** What is typed of a reading. */
export interface ReadingDraft {
  value: string;
  kind: ReadingKind;
  atMost: string;
  oldFinal: string;
  newStart: string;
  /** When it was read, of one that was read earlier; else null. */
  at: { day: string; time: string } | null;
}

export type ReadingPart = "value" | "atMost" | "oldFinal" | "newStart" | "at";
/** What is sent of it. */
export interface ReadingBody {
  value: number;
  kind: ReadingKind;
  at_most?: number;
  old_final?: number;
  new_start?: number;
  at?: string;
}

export const emptyReading: ReadingDraft = {
  ...{ value: "", kind: "reading", atMost: "", oldFinal: "", newStart: "", at: null },
};

/** The numbers that a reading of its kind needs. */
const needed: Record<ReadingKind, readonly ("value" | "atMost" | "oldFinal" | "newStart")[]> = {
  reading: ["value"],
  rollover: ["value", "atMost"],
  replaced: ["value", "oldFinal", "newStart"],
};

/** What a reading says, or what of it is missing or no number. A new meter began at 0 unless it is said. */
export function readReading(
  draft: ReadingDraft,
  zone: string,
): { body: ReadingBody } | { part: ReadingPart; isMissing: boolean } {
  const filled = { ...draft, newStart: draft.newStart.trim() || "0" };
  const wrong = needed[draft.kind].find((part) => readDecimal(filled[part]) === null);
  if (wrong !== undefined) return { part: wrong, isMissing: filled[wrong].trim() === "" };
  const { at, kind } = draft;
  if (at !== null && (at.day === "" || at.time === "")) return { part: "at", isMissing: true };
  const amount = (text: string) => readDecimal(text) ?? 0;
  return {
    body: {
      value: amount(filled.value),
      kind,
      ...(kind === "rollover" && { at_most: amount(filled.atMost) }),
      ...(kind === "replaced" && { old_final: amount(filled.oldFinal), new_start: amount(filled.newStart) }),
      ...(at && {
        at: Temporal.PlainDateTime.from(`${at.day}T${at.time}`).toZonedDateTime(zone).toInstant().toString(),
      }),
    },
  };
}

/** A reading as the rule of its use takes it, of a meter that shows so many decimals. */
export function readingOf({ kind, value, at_most, old_final, new_start }: ReadingBody, decimals: number): Reading {
  if (kind === "rollover") return { kind, value, atMost: at_most ?? 0, decimals };
  return kind === "replaced"
    ? { kind, value, oldFinal: old_final ?? 0, newStart: new_start ?? 0 }
    : { kind: "reading", value };
}

/** What was typed of a reading that is there. */
export function draftOf(body: ReadingBody, zone: string, locale: Locale): ReadingDraft {
  const text = (amount: number | undefined) => (amount === undefined ? "" : decimalText(amount, locale));
  const at = body.at === undefined ? null : Temporal.Instant.from(body.at).toZonedDateTimeISO(zone);
  return {
    ...{ value: text(body.value), kind: body.kind, atMost: text(body.at_most) },
    ...{ oldFinal: text(body.old_final), newStart: text(body.new_start) },
    at: at && {
      day: at.toPlainDate().toString(),
      time: at.toPlainTime().toString({ smallestUnit: "minute" }),
    },
  };
}

import { readDecimal } from "@millwright/domain/measuring/decimal";
import type { ReadingKind } from "@millwright/domain/meters/usage";

/** What is typed of a reading. */
export interface ReadingDraft {
  value: string;
  way: ReadingKind;
  atMost: string;
  oldFinal: string;
  newStart: string;
  /** When it was read, of one that was read earlier; else null. */
  at: { day: string; time: string } | null;
}

export type ReadingPart = "value" | "atMost" | "oldFinal" | "newStart" | "at";
/** What is sent of it. */
interface ReadingBody {
  value: number;
  kind: ReadingKind;
  at_most?: number;
  old_final?: number;
  new_start?: number;
  at?: string;
}

export const emptyReading: ReadingDraft = {
  ...{ value: "", way: "reading", atMost: "", oldFinal: "", newStart: "", at: null },
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
  const said = { ...draft, newStart: draft.newStart.trim() || "0" };
  const wrong = needed[draft.way].find((part) => readDecimal(said[part]) === null);
  if (wrong !== undefined) return { part: wrong, isMissing: said[wrong].trim() === "" };
  const { at, way } = draft;
  if (at !== null && (at.day === "" || at.time === "")) return { part: "at", isMissing: true };
  const amount = (text: string) => readDecimal(text) ?? 0;
  return {
    body: {
      value: amount(said.value),
      kind: way,
      ...(way === "rollover" && { at_most: amount(said.atMost) }),
      ...(way === "replaced" && { old_final: amount(said.oldFinal), new_start: amount(said.newStart) }),
      ...(at && {
        at: Temporal.PlainDateTime.from(`${at.day}T${at.time}`).toZonedDateTime(zone).toInstant().toString(),
      }),
    },
  };
}

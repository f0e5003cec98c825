import { withoutMarks } from "#files/csv.ts";
import type { CellFaultCode, CellSettings, ImportValue } from "#imports/cells/cell-types.ts";
import { farDayIn, readDay } from "#imports/cells/days.ts";
import { readHours, readMinutes, readNumber } from "#imports/cells/numbers.ts";
import { wordsOf } from "#imports/heading-words.ts";
import type { FieldType } from "#imports/import-kind.ts";
import { tidy } from "#machines/pasted-cells.ts";
import { asName, trimmed } from "#trimmed.ts";

export type ReadField = { value: ImportValue | null } | { code: CellFaultCode };

const empty: ReadField = { value: null };
const fault = (code: CellFaultCode): ReadField => ({ code });

/** What a spreadsheet shows in the place of a value that can't be worked out. */
const sheetError = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;
/** What stands in a cell that says nothing, but in texts. */
const nothing = /^(?:-+|—|–|n\/a|n\.a\.|na|s\/o|null|none|aucun|aucune)$/i;

/** Reads a cell as a field of a type. */
export function readField(type: FieldType, cell: string, settings: CellSettings): ReadField {
  const text = withoutMarks(tidy(asName(cell)));
  if (text === "") return empty;
  if (sheetError.test(text)) return fault("sheet_error");
  switch (type.type) {
    case "text":
      return textOf(text, type.longest);
    case "email":
      return nothing.test(text) ? empty : readEmail(text, type.longest);
    case "lines":
      return textOf(withoutMarks(trimmed(cell)), type.longest);
    case "list":
      return readList(cell, type);
    case "choice":
      return readChoice(type, text);
    default:
      return nothing.test(text) ? empty : readTyped(type, text, settings);
  }
}

const longestName = 200;

type Typed = Extract<FieldType, { type: "reference" | "yes_no" }> | { type: "day" | "instant" } | Amount;

function readTyped(type: Typed, text: string, settings: CellSettings): ReadField {
  if (type.type === "reference") return textOf(text, longestName);
  if (type.type === "yes_no") return readYesNo(text);
  return "most" in type ? readAmount(type, text, settings) : readWhen(type.type, text, settings);
}

const textOf = (text: string, longest: number): ReadField =>
  text.length > longest ? fault("too_long") : { value: text === "" ? null : text };

/** As the product takes an address anywhere else. */
const address = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

function readEmail(text: string, longest: number): ReadField {
  if (text.length > longest) return fault("too_long");
  return address.test(text) ? { value: text.toLowerCase() } : fault("email_invalid");
}

function readList(cell: string, { longest, most }: { longest: number; most: number }): ReadField {
  const whole = withoutMarks(cell);
  const [first = "", ...others] = whole.split(whole.includes("\n") ? "\n" : ";");
  const parts = [first, ...others.map(withoutMarks)].map((part) => tidy(asName(part)));
  const filled = parts.filter((part) => part !== "");
  if (filled.length > most) return fault("too_many");
  if (filled.some((part) => part.length > longest)) return fault("too_long");
  return { value: filled.length === 0 ? null : filled };
}

type Choices = Readonly<Record<string, readonly string[]>>;

function choiceOf(choices: Choices, text: string): string | null {
  const words = wordsOf(text);
  return Object.keys(choices).find((key) => wordsOf(key) === words || choices[key]?.includes(words)) ?? null;
}

function readChoice({ choices }: { choices: Choices }, text: string): ReadField {
  const value = choiceOf(choices, text);
  if (value === null) return nothing.test(text) ? empty : fault("choice_unknown");
  return { value };
}

const yes = /^(?:yes|y|oui|o|x|1|true|vrai|✓|✔)$/i;
const no = /^(?:no|n|non|0|false|faux)$/i;

function readYesNo(text: string): ReadField {
  if (yes.test(text)) return { value: true };
  return no.test(text) ? { value: false } : fault("choice_unknown");
}

/** A moment that says its zone is that moment, wherever the plant is. */
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

function readWhen(type: "day" | "instant", text: string, { date_order }: CellSettings): ReadField {
  if (type === "instant" && zoned.test(text)) return { value: Temporal.Instant.from(text).toString() };
  const read = readDay(
    text.replace(/(?:Z|[+-]\d{2}:?\d{2})$/i, (zone) => (zoned.test(text) ? "" : zone)),
    date_order,
  );
  if (read === null) return fault(farDayIn(text) === null ? "day_invalid" : "day_far");
  if (read === "open") return fault("day_open");
  return { value: type === "instant" && read.time !== null ? `${read.day}T${read.time}` : read.day };
}

type Amount = Extract<FieldType, { type: "whole" | "number" | "money" | "minutes" | "hours" }>;

function readAmount(type: Amount, text: string, { decimal }: CellSettings): ReadField {
  if (type.type === "minutes") {
    const minutes = readMinutes(text, decimal);
    return minutes === null ? fault("number_invalid") : within(minutes, 0, type.most);
  }
  const number = type.type === "hours" ? readHours(text, decimal) : readNumber(text, decimal);
  if (number === null) return fault("number_invalid");
  if (type.type === "money") return within(Math.round(number * 100), type.least, type.most);
  if (type.type === "hours") return within(number, 0, type.most);
  if (type.type === "whole" && !Number.isInteger(number)) return readThousands(type, text);
  return within(number, type.least, type.most);
}

/** Of a count 1,234 is a thousand and more: it has no decimals. */
function readThousands(type: Extract<FieldType, { type: "whole" | "number" | "money" }>, text: string): ReadField {
  const [, head = "", tail = ""] = /^(\d{1,3}),(\d{3})$/.exec(text) ?? [];
  return tail === "" ? fault("not_whole") : within(Number(head + tail), type.least, type.most);
}

function within(value: number, least: number, most: number): ReadField {
  if (value < least) return fault("too_small");
  return value > most ? fault("too_large") : { value };
}

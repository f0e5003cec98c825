import type { z } from "zod";
import { limits } from "#limits.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the API's description says of a schema beyond what can be seen of it: the writer of the description reads it. */
export interface Described {
  /** Further JSON Schemas of what is taken, since it is read as something else first. */
  also?: JsonSchema[];
  /** Whether it has to be given, although its feature refuses it in words of its own. */
  asked?: true;
}

/** Says what else a schema takes. */
export function takes<T extends z.ZodType>(schema: T, ...also: JsonSchema[]): T {
  return schema.meta({ ...schema.meta(), also } satisfies Described);
}

/** What is no letter in every dialect of patterns. */
const blanks = String.raw`[ \t\r\n\f\v]*`;

/** What a form sends for what was left open. */
export const leftOpen: JsonSchema = { enum: ["", null] };
/** What a form's chooser sends for nothing. */
export const noChoice: JsonSchema = { enum: ["", "none"] };
/** A whole number of at most so many digits, as a form sends it. */
export const digits = (most: number, least = 0): JsonSchema => ({
  type: "string",
  pattern: `^${blanks}0*[0-9]{${least},${most}}${blanks}$`,
});

/** A text without digits, as a form sends it where something else was typed. */
export const withoutDigits: JsonSchema = { type: "string", pattern: String.raw`^[\s!-/:-~]*$` };

/** Any text: a null byte is none of a text's characters. */
export const textPattern = String.raw`^[^\u0000]*$`;
/** What is drawn as nothing, as domain/trimmed.ts says of it; what lies beyond U+FFFF is out of every dialect's reach. */
const unseen = String.raw`\s\u0000-\u001F\u007F-\u009F\u00AD\u0300-\u036F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u2800\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB`;
/** Text of which something can be seen. */
export const filledPattern = String.raw`^[^\u0000]*[^${unseen}][^\u0000]*$`;
const address = String.raw`[A-Za-z0-9_+-](?:[.]?[A-Za-z0-9_'+-])*[A-Za-z0-9_+-]?@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}`;
export const emailPattern = `^${address}$`;
/** Blanks around an address don't count. */
export const emailInBlanks: JsonSchema = {
  type: "string",
  maxLength: limits.email,
  pattern: `^${blanks}${address}${blanks}$`,
};
/** Nothing but blanks. */
export const onlyBlanks: JsonSchema = { type: "string", pattern: `^${blanks}$` };

/** One or more of some words, whatever their capitals, with commas between; or "all". */
export function listPattern(words: readonly string[]): string {
  const anyCase = (word: string) =>
    word.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
  const one = `${blanks}(?:${words.map(anyCase).join("|")})${blanks}`;
  return `^(?:${one}(?:,${one})*|${blanks}${anyCase("all")}${blanks})$`;
}

/** Days of these centuries, as a pattern: 2000 alone of their first years is a leap year. */
const daysOf = (centuries: string) => {
  const leap = `(?:${centuries})(?:0[48]|[2468][048]|[13579][26])|2000`;
  const months =
    "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8])";
  return `(?:(?:${leap})-02-29|(?:${centuries})[0-9]{2}-(?:${months}))`;
};
const time = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,9})?)?";
const offset = "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):?[0-5][0-9])";

/** A civil day of the years 1800 to 2199. */
export const dayPattern = `^${daysOf("18|19|20|21")}$`;
/** The same of the years 1900 to 2199. */
export const plannedDayPattern = `^${daysOf("19|20|21")}$`;
/** An instant of the same years. */
export const momentPattern = `^${daysOf("19|20|21")}T${time}Z$`;
/** A day of the years 1900 to 2199, a wall-clock time of the plant, or an instant. */
export const whenPattern = `^${daysOf("19|20|21")}(?:[Tt ]${time}${offset}?)?$`;

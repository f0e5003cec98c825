import type { CodeContent } from "#parts/codes/code-content.ts";
import { normalGtin } from "#parts/codes/gtin.ts";

const group = "␝";
/** How a message begins: some printers put a sign before it, leave the record's separator out, or write the format at once. */
const opening = /^>?\[\)>[␞␝]?0?6[␝]?/;
/** Data identifiers of numbers by which a part is known, the most likely first: the buyer's, the maker's, the supplier's. */
const partIds = ["P", "1P", "30P", "31P", "3P"] as const;
/** Identifiers that labels of parts have, by what their values are like; a message without separators is parted by them. */
const known: Readonly<Record<string, RegExp>> = {
  "4L": /^[A-Z]{2}$/,
  Q: /^\d{1,9}$/,
  "9D": /^\d{4,6}$/,
  "10D": /^\d{4,6}$/,
  "11K": /^\d+$/,
  "4K": /^\d+$/,
};
const field = /^(\d{0,3}[A-Z])(.+)$/s;

/** The code of a box as ISO 15434 writes it, in its format 06. Null of what is none. */
export function readIso15434(code: string): CodeContent | null {
  if (!opening.test(code)) return null;
  const body = code.replace(opening, "").split(/[␞␄]/)[0] ?? "";
  if (!body.includes(group)) return readUnparted(body);
  return contentOf(body.split(group).flatMap(fieldOf));
}

function contentOf(fields: readonly Field[]): CodeContent {
  const of = (id: string) => fields.find((one) => one.id === id)?.value ?? null;
  const numbers = numbersOf(fields);
  const quantity = /^\d{1,9}(?=$|[A-Z]{2}$|\.0*$)/.exec(of("Q") ?? of("7Q") ?? "")?.[0];
  return {
    format: "iso15434",
    numbers,
    quantity: Number(quantity ?? 0) || null,
    lot: of("1T") ?? of("T"),
    serial: of("S"),
    isUnclear: numbers.length === 0,
  };
}

function numbersOf(fields: readonly Field[]): string[] {
  const numbers = partIds.flatMap((id) => fields.filter((one) => one.id === id).map(({ value }) => value));
  return [...new Set(numbers.map((number) => normalGtin(number) ?? number))];
}

interface Field {
  id: string;
  value: string;
}

function fieldOf(text: string): Field[] {
  const [, id = "", value = ""] = field.exec(text.trim()) ?? [];
  return value.trim() === "" ? [] : [{ id, value: value.trim() }];
}

/** A longer one without separators is not looked into. */
const longestUnparted = 200;
/** As many readings as are tried. */
const mostPartings = 24;
const shortestNumber = 3;
const beginnings = /^(1P|30P|P|Q|4L|9D|10D|11K|4K|1T|K|S|V)/;

/**
 * A scanner that leaves the separators out leaves one long word. Read in one way it is as good as another; read in several
 * it has the numbers of each, and nothing else is sure.
 */
function readUnparted(body: string): CodeContent {
  const found = body.length > longestUnparted ? [] : partings(body);
  const [only = []] = found;
  if (found.length === 1) return contentOf(only);
  const byFields = found.toSorted((a, b) => b.length - a.length);
  return { ...contentOf([]), numbers: [...new Set(byFields.flatMap(numbersOf))] };
}

/** Each way in which a text is a chain of known fields. */
function partings(text: string): Field[][] {
  const id = beginnings.exec(text)?.[1];
  if (id === undefined) return [];
  const rest = text.slice(id.length);
  const form = known[id];
  const fits = (value: string) => (form === undefined ? value.length >= shortestNumber : form.test(value));
  const found: Field[][] = fits(rest) ? [[{ id, value: rest }]] : [];
  for (let end = 1; end < rest.length && found.length < mostPartings; end += 1) {
    const value = rest.slice(0, end);
    if (fits(value)) found.push(...partings(rest.slice(end)).map((more) => [{ id, value }, ...more]));
  }
  return found.slice(0, mostPartings);
}

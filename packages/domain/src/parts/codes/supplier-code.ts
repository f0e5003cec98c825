import type { CodeContent } from "#parts/codes/code-content.ts";
import { readGs1 } from "#parts/codes/gs1.ts";
import { normalGtin, writtenGtins } from "#parts/codes/gtin.ts";
import { readIso15434 } from "#parts/codes/iso-15434.ts";

/** No label has more on it. */
const longest = 4_000;
/** Digi-Key and others begin with more than a scanner's own sign. */
const symbology = /^\]([A-Za-z][0-9A-Za-z])/;

/** Reads what a scanner sent of any code. Never throws; what is no format that it knows is a plain number. */
export function readSupplierCode(text: string): CodeContent {
  const whole = withPictures(text.slice(0, longest)).trim();
  const code = whole.replace(symbology, "");
  return readIso15434(code) ?? readGs1(code, isGs1(whole)) ?? plainCode(code);
}

/** By what a part is looked for: the numbers of the code, each trade number as labels write it too. */
export function lookupNumbers({ numbers }: CodeContent): string[] {
  return [...new Set(numbers.flatMap((number) => [number, ...writtenGtins(number)]))];
}

/** By which number a code is remembered as a part's; null where none is sure. */
export function tiedNumber({ format, numbers, isUnclear }: CodeContent): string | null {
  return format === "iso15434" && isUnclear ? null : (numbers[0] ?? null);
}

/** Of these a scanner says itself that they are GS1. */
const isGs1 = (whole: string) => /^\](?:C1|d2|Q3|e0|J1)/.test(whole);

function plainCode(code: string): CodeContent {
  const trimmed = code.replace(/[␝␞␄]+/g, " ").trim();
  const gtin = normalGtin(trimmed);
  const numbers = trimmed === "" ? [] : [gtin ?? trimmed];
  return { format: "plain", numbers, quantity: null, lot: null, serial: null, isUnclear: false };
}

/** What parts a code, by its name, and the sign in whose place it is read. */
const pictures: Readonly<Record<string, string>> = { GS: "␝", RS: "␞", EOT: "␄", FNC1: "␝" };
const controls: Readonly<Record<string, string>> = { "\u001d": "␝", "\u001e": "␞", "\u0004": "␄" };

/** Control characters as signs that can be seen, also those that a scanner which types writes in words or with a caret. */
function withPictures(text: string): string {
  return [...text]
    .map((sign) => (sign < " " ? (controls[sign] ?? " ") : sign))
    .join("")
    .replace(/[{<[](GS|RS|EOT|FNC1)[}>\]]/gi, (_, name: string) => pictures[name.toUpperCase()] ?? "")
    .replace(/\^([\]^D])/g, (_, sign: string) => ({ "]": "␝", "^": "␞", D: "␄" })[sign] ?? "");
}

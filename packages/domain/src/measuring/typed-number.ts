import { decimalsOf, readDecimal } from "#measuring/decimal.ts";

/** What is wrong with a number as it is typed; `unfinished` of what may still become one, as "-". */
export type NumberFault = "empty" | "unfinished" | "not-a-number" | "decimals" | "too-long";

/**
 * The number that somebody typed into a field of so many decimals. One of more decimals than there may be is said to be so
 * and never rounded.
 */
export function readTypedNumber(typed: string, decimals: number): number | NumberFault {
  const signs = typed.trim();
  if (signs === "") return "empty";
  if (/^[-+−]?[.,]?$/.test(signs)) return "unfinished";
  const number = readDecimal(typed);
  if (number === null)
    return /^[-+−]?[\d\s.,]+$/.test(signs) && digitsOf(signs) > mostDigits ? "too-long" : "not-a-number";
  return decimalsOf(number) > decimals ? "decimals" : number + 0;
}

/** More digits on the keys make no number that is kept. */
const mostDigits = 14;
const digitsOf = (typed: string) => typed.replaceAll(/\D/g, "").length;

/** A key of the pad: a digit, the decimal sign, the sign before, or the one that takes the last away. */
export type NumberKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "." | "-" | "delete";

/** What stands in the field after a key of the pad. A key that would make no number changes nothing; `separator` is the language's. */
export function withNumberKey(typed: string, key: NumberKey, decimals: number, separator: "," | "."): string {
  if (key === "delete") return typed.slice(0, -1);
  if (key === "-") return typed.startsWith("-") ? typed.slice(1) : `-${typed}`;
  const [whole = "", part] = typed.split(/[.,]/);
  if (key === ".")
    return part !== undefined || decimals === 0 ? typed : `${/\d$/.test(whole) ? whole : `${whole}0`}${separator}`;
  const isFull = part !== undefined && part.length >= decimals;
  return isFull || digitsOf(typed) >= mostDigits ? typed : typed + key;
}

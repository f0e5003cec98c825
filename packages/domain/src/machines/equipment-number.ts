import { plain } from "#plain.ts";

/** The most characters of an equipment number. */
export const longestNumber = 40;

/**
 * An equipment number as it is compared: case, accents, spaces and dashes don't count. Empty of one that consists of nothing else.
 * The database's own `number_key` says the same of every text.
 */
export const numberKey = (number: string): string => plain(number).replace(/[ -]/g, "");

/** A number as it is kept: null of one that names nothing, as the dash of a sheet's empty cell. */
export const asNumber = (number: string | null): string | null =>
  number === null || numberKey(number) === "" ? null : number;

/** Whether a text looks like an equipment number and not like a name: one word, and more digits than letters. */
export function isLikeNumber(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  const isWord = /^[\p{L}\d][\p{L}\d./_-]*$/u.test(text) && text.length <= longestNumber;
  return isWord && count(/\d/g) > 0 && count(/\d/g) >= count(/\p{L}/gu);
}

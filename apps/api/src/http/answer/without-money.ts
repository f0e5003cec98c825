import { moneyFields } from "@millwright/contract/money";
import type { Encoded } from "#http/answer/json-answer.ts";

/** A field of money with its value: an amount, or in the log what it was and what it is now. */
const priced = new RegExp(
  String.raw`(?<=[{,\s])("(?:${moneyFields.join("|")})"\s*:\s*)(-?\d[\d.eE+-]*|"[^"\\]*"|\[[^[\]{}]*\]|\{[^[\]{}]*\})`,
  "g",
);
const amount = /-?\d[\d.eE+-]*|"[^"\\]*"(?!\s*:)/g;

/**
 * An answer for who may not see money: its amounts are null. It is read as a text, since that is much quicker than to parse a
 * long list and write it again. Within a text of somebody's each quote stands behind a backslash, and so begins no name.
 */
export function withoutMoney<T extends Encoded>(encoded: T): T {
  const { body } = encoded;
  return body === null ? encoded : { ...encoded, body: hideAmounts(body) };
}

/** The text of some JSON in which each amount of money is null. */
export function hideAmounts(json: string): string {
  return json.replace(priced, (_, name: string, value: string) => name + value.replace(amount, "null"));
}

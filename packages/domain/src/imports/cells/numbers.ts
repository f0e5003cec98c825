import type { DecimalSign } from "#imports/cells/cell-types.ts";
import { readDecimal } from "#measuring/decimal.ts";

const spaces = /[\s'’_]/gu;
const currency = /^(?:cad|c\$|ca\$|us\$|usd|eur|[$€£])|(?:cad|ca|usd|eur|[$€£])$/giu;
/** One sign before three digits: thousands, or decimals. */
const single = /^[+-]?\d{1,3}([.,])\d{3}$/;

/** A cell's number as signs alone: without spaces and currency, and below 0 where it stands in brackets. */
function signsOf(cell: string): string {
  const bare = cell
    .replace(spaces, "")
    .replace(/^[−–]/u, "-")
    .replace(/^([+-]?)(.*)$/s, (_, sign: string, rest: string) => sign + rest.replace(currency, ""));
  const [, inner] = /^\((.*)\)$/.exec(bare) ?? [];
  const signs = inner === undefined ? bare : `-${inner.replace(currency, "")}`;
  return signs.replace(/^(.+)-$/, "-$1");
}

/** The number that a cell says, with the decimal sign that is known; without one a single comma or point is it. Null of none. */
export function readNumber(cell: string, decimal: DecimalSign | null): number | null {
  const signs = signsOf(cell);
  const [, sign] = single.exec(signs) ?? [];
  const groups = decimal !== null && sign !== undefined && sign !== decimal;
  return readDecimal(groups ? signs.replace(sign, "") : signs);
}

/** Whether a cell can be read in two ways: 1,234 is a thousand or one. A single point is one of decimals, as programs write it. */
export function isOpenNumber(cell: string): boolean {
  const signs = signsOf(cell);
  return single.exec(signs)?.[1] === "," && !/^[+-]?0/.test(signs);
}

/** Which decimal sign a cell proves. */
export function provenDecimal(cell: string): DecimalSign | null {
  const signs = signsOf(cell);
  if (!/^[+-]?[\d.,]+$/.test(signs) || readDecimal(signs) === null) return null;
  const found = signs.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  if (last === undefined || single.test(signs)) return null;
  if (found.length === 1 || found.some((one) => one !== last)) return last === "," ? "," : ".";
  return last === "," ? "." : ",";
}

const clock = /^(\d{1,5}):([0-5]\d)(?::\d{2})?$/;
const spelled =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hour|hours|heure|heures))?\s*(?:(\d+(?:[.,]\d+)?)\s*(?:m|min|mins|minute|minutes)?)?$/i;

/** Whole minutes that a cell says, as 90, 90 min, 1:30, 1 h 30 or 1.5 h; null of none. */
export function readMinutes(cell: string, decimal: DecimalSign | null): number | null {
  const text = cell.replace(/\u00a0|\u202f/g, " ").trim();
  const [, hours, minutes] = clock.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [whole, spelledHours, spelledMinutes] = spelled.exec(text) ?? [];
  if (whole === undefined || whole === "") {
    const number = readNumber(text, decimal);
    return number === null ? null : Math.round(number);
  }
  const numberOf = (part: string | undefined) => (part === undefined ? 0 : Number(part.replace(",", ".")));
  return Math.round(numberOf(spelledHours) * 60 + numberOf(spelledMinutes));
}

/** The hours that a cell says: a number alone is of hours, and a unit beside it counts, as in 1.5, 1:30, 1 h 30 or 90 min. */
export function readHours(cell: string, decimal: DecimalSign | null): number | null {
  const hours = readNumber(cell, decimal);
  if (hours !== null) return hours;
  const minutes = readMinutes(cell, decimal);
  return minutes === null ? null : minutes / 60;
}

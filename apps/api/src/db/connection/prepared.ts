import { sql } from "kysely";
import type pg from "pg";

const anyMark = "/* prepared";
const readMark = `${anyMark} read */`;

/**
 * At the head of a statement whose best plan is the same whatever its values are and however much a company has, as
 * it is of one by an id: each connection plans it once.
 */
export const prepared = sql.raw(`${anyMark} */`);
/** The same for one that only reads: a transaction of nothing else ends without a look at whether it wrote. */
export const preparedRead = sql.raw(readMark);

/** Each text has one name. Past so many, as where values were written into a text, the others are planned each time. */
const mostNames = 200;
const names = new Map<string, string>();

export function isPreparedRead(text: string): boolean {
  return text.trimStart().startsWith(readMark);
}

/** A statement as the driver is given it, with a name where it is one to be planned once. */
export function statementOf(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? nameFor(text);
  return name === undefined ? { text, values } : { name, text, values };
}

function nameFor(text: string): string | undefined {
  if (names.size >= mostNames || !text.trimStart().startsWith(anyMark)) return undefined;
  const name = `p${names.size}`;
  names.set(text, name);
  return name;
}

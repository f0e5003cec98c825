import pg from "pg";

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186 } as const;
const arrayOid = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185 } as const;
const textArrayOid: number = 1009;

type Parse = (text: string) => unknown;

function int8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large to be exact.`);
  return value;
}

/** `2026-11-21 02:00:00.5+00` → `2026-11-21T02:00:00.5Z`; sessions run in UTC, so the offset is always +00. */
function instant(text: string): string {
  return text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text;
}

const asText: Parse = (text) => text;

const parsers = new Map<number, Parse>([
  [oid.int8, int8],
  [oid.date, asText],
  [oid.timestamp, asText],
  [oid.interval, asText],
  [oid.timestamptz, instant],
]);

const parseTextArray = pg.types.getTypeParser(textArrayOid);
function arrayOf(parse: Parse): Parse {
  return (text) => parseTextArray(text).map((item: string | null) => (item === null ? null : parse(item)));
}
parsers.set(arrayOid.int8, arrayOf(int8));
parsers.set(arrayOid.date, arrayOf(asText));
parsers.set(arrayOid.timestamp, arrayOf(asText));
parsers.set(arrayOid.timestamptz, arrayOf(instant));

/** How values leave the database: civil dates as `YYYY-MM-DD`, instants as ISO text in UTC, int8 as numbers, numeric as text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: "text" | "binary") {
    return parsers.get(id) ?? pg.types.getTypeParser(id, format);
  },
};

/** How values enter it: Temporal values go as their text (the driver would send them as quoted JSON). */
export function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate || value instanceof Temporal.PlainTime) {
    return value.toString();
  }
  return value;
}

/** How far somebody has read the events of a company: the version, and the place within it. */
export interface EventCursor {
  version: number;
  number: number;
}

/** A version, or one with a place in it: "1482" and "1482.3". */
export const cursorPattern = "^\\d{1,15}(\\.\\d{1,9})?$";

/** A version alone stands for all that it has. */
const wholeVersion = 999_999_999;

export function readEventCursor(text: string): EventCursor {
  const [version, number] = text.split(".");
  return { version: Number(version), number: number === undefined ? wholeVersion : Number(number) };
}

export function writeEventCursor({ version, number }: EventCursor): string {
  return `${version}.${number}`;
}

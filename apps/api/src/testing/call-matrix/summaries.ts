import type { Answered } from "#testing/client.ts";

const ids = /[\da-f]{8}-[\da-f-]{27}|downloads\/[\w-]{43}|"\d{4}-\d\d-\d\dT[^"]*"|[A-Z]+-\d{4}-\d{4,}/g;

/** Headers that differ between any two answers. */
const everNew = ["date", "x-request-id", "etag"];

/** What an answer tells: all of it but what differs between any two, its ids, tokens and instants, and the moment of its headers. */
export function summaryOf({ status, json, headers }: Pick<Answered<unknown>, "status" | "json" | "headers">): string {
  const text = (JSON.stringify(json) ?? "").replace(ids, "…");
  const lines = [...headers].filter(([name]) => !everNew.includes(name)).map((line) => line.join(": "));
  return `${status} ${text} (${lines.sort().join("; ")})`;
}

/** What differs between two answers that should not; nothing when they tell the same. */
export function differences(
  what: string,
  foreign: Answered<unknown>,
  unknown: Answered<unknown>,
  expected: string,
): string[] {
  const [one, other] = [summaryOf(foreign), summaryOf(unknown)];
  return [
    !one.startsWith(expected) && `${what} answers ${one}, not ${expected}`,
    one !== other && `${what} answers ${one}, and ${other} to what never was`,
  ].filter((fault) => fault !== false);
}

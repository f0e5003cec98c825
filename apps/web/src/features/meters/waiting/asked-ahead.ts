import type { Meter } from "@millwright/contract/meters";
import { isJumpAfter } from "@millwright/domain/meters/jump";
import { counterRange, usageBetween } from "@millwright/domain/meters/usage";
import { dayOf } from "@millwright/domain/when";
import { type ReadingBody, readingOf } from "#features/meters/reading-draft.ts";

type Known = Pick<Meter, "last" | "total" | "usual_per_day" | "readings" | "decimals">;

/** What the server will ask of a reading that waits for the connection, by its rules and what the device knows of the meter. */
export function askedAhead(
  { last, total, usual_per_day: usual, readings, decimals }: Known,
  body: ReadingBody,
  { zone, now }: { zone: string; now: Temporal.Instant },
): "lower" | "jump" | null {
  if (last === null) return null;
  const [before, at] = [Temporal.Instant.from(last.at), body.at === undefined ? now : Temporal.Instant.from(body.at)];
  if (Temporal.Instant.compare(at, before) < 0) return null;
  const read = readingOf(body, decimals);
  const step = usageBetween({ kind: "reading", value: last.value }, read);
  if ("fault" in step) return step.fault === "lower" ? "lower" : null;
  const used = total ?? last.value;
  const known = { last: { day: dayOf(before, zone).toString(), total: used }, usual, readings };
  const range = read.kind === "rollover" ? counterRange(read) : null;
  const reading = { day: dayOf(at, zone).toString(), total: used + step.use, range };
  return isJumpAfter(known, reading) ? "jump" : null;
}

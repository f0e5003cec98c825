import { Readable } from "node:stream";
import { fill } from "@millwright/messages/text";
import { findHead } from "#features/activity/activity.queries.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import { dayIn } from "#http/day-in.ts";
import type { InCompany } from "#http/download/opening.ts";

interface Opening {
  by: { timeZone: string };
  now: Temporal.Instant;
  inCompany: InCompany;
}

/**
 * Lines as a sheet to download; `name` has a place for the `{date}`. How far the activity log goes is no column of the sheet: it is
 * said beside it.
 */
export async function csvAnswer(
  { by, now, inCompany }: Opening,
  name: string,
  lines: AsyncIterable<string>,
): Promise<FileAnswer> {
  return fileAnswer({
    stream: Readable.from(lines),
    contentType: "text/csv; charset=utf-8",
    name: fill(name, { date: dayIn(by.timeZone, now) }),
    activityHead: await inCompany(findHead),
  });
}

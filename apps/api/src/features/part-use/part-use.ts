import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { findPartUseJson } from "#features/part-use/part-use.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

const monthsBefore = 11;

/** What was taken of a part in the plant's last 12 months. @throws Refusal `not_found` */
export async function readPartUse(
  db: CompanyDb,
  partId: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<JsonText> {
  const from = dayOf(now, timeZone).with({ day: 1 }).subtract({ months: monthsBefore });
  return jsonText((await findPartUseJson(db, partId, { from: from.toString(), timeZone })) ?? refuse("not_found"));
}

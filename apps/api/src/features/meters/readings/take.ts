import type { ReadingKind } from "@millwright/domain/meters/usage";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type HeldMeter, holdMeter } from "#features/meters/meters.queries.ts";
import { fieldsOf } from "#features/meters/readings/reading-fields.ts";
import {
  findOther,
  insertReadings,
  type NewReadingRow,
  readingOf,
} from "#features/meters/readings/readings.queries.ts";
import { askAboutJump, countReading, refreshMeter } from "#features/meters/readings/write.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What somebody read from a meter. */
export interface TakenReading {
  id?: string | undefined;
  meterId: string;
  value: number;
  /** When it showed that; now when it is left out. */
  at?: Temporal.Instant | undefined;
  kind?: ReadingKind | undefined;
  /** Of a rollover: the most that the counter shows. */
  atMost?: number | undefined;
  /** Of a replaced meter: what the old one showed last, and the new one when it was put in. */
  oldFinal?: number | undefined;
  newStart?: number | undefined;
  source: NewReadingRow["source"];
  note?: string | null | undefined;
  /** The step of an order in which it was read. */
  stepId?: string | undefined;
  workOrderId?: string | undefined;
  /** Takes it although it says much more than is usual. */
  isSure?: boolean | undefined;
}

/** A device whose clock is a little fast says now. */
const clockSkew = Temporal.Duration.from({ minutes: 2 });

/** @throws Refusal as `addReading` of the face does. */
export async function takeReading(
  db: CompanyDb,
  { id = crypto.randomUUID(), meterId, at: reportedAt, source, ...taken }: TakenReading,
  by: Pick<Actor, "timeZone">,
  now: Temporal.Instant,
): Promise<string> {
  const meter = (await holdMeter(db, meterId)) ?? refuse("not_found");
  const at = readAt(reportedAt, now);
  const { note = null, stepId = null, workOrderId = null, isSure = false, ...shown } = taken;
  const fields = fieldsOf(shown, meter);
  // What is read now comes after what was read before, however near.
  if (reportedAt !== undefined && source !== "step") await requireOnlyOne(db, meter, { at, ...fields });
  const number = meter.readings + 1;
  const reading = readingOf(fields);
  const total = await countReading(db, meter, { at, number, reading });
  if (!isSure && total !== null) await askAboutJump(db, meter, { at, total, reading }, by.timeZone);
  const more = { corrects: null, note, source, stepId, workOrderId, writtenAt: now };
  await insertReadings(db, [{ id, meterId, machineId: meter.machineId, at, number, ...fields, total, ...more }]);
  await refreshMeter(db, meter, number, by.timeZone);
  announce(db, { kind: "meter", id: meterId });
  return id;
}

/** At one moment a meter shows one value; a new one may be put in then. @throws Refusal `reading_taken` */
async function requireOnlyOne(
  db: CompanyDb,
  { id, unit }: HeldMeter,
  { at, kind, value }: Pick<NewReadingRow, "at" | "kind" | "value">,
): Promise<void> {
  const other = await findOther(db, id, { at, kind, value });
  if (other === null) return;
  refuse("reading_taken", { fields: { at: "duplicate" }, values: { value: other, unit } });
}

/** @throws Refusal `reading_ahead`, `invalid` */
function readAt(reportedAt: Temporal.Instant | undefined, now: Temporal.Instant): Temporal.Instant {
  if (reportedAt === undefined) return now;
  if (Temporal.Instant.compare(reportedAt, now.add(clockSkew)) > 0)
    refuse("reading_ahead", { fields: { at: "invalid" } });
  // Before 1970 nobody wrote a reading down in a computer: it is a slip of the keys.
  if (reportedAt.epochMilliseconds < 0) refuse("invalid", { fields: { at: "too_small" } });
  return Temporal.Instant.compare(reportedAt, now) > 0 ? now : reportedAt;
}

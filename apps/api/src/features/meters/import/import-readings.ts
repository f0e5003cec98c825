import { limits } from "@millwright/contract/limits";
import type { ImportedReading, ReadingImport } from "@millwright/contract/meters";
import { type PastedReading, readPastedReadings } from "@millwright/domain/meters/pasted-readings";
import { plain } from "@millwright/domain/plain";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { rehearse } from "#db/transaction/rehearse.ts";
import { type PlacedReading, placeLine } from "#features/meters/import/find-meter.ts";
import { findMetersOf } from "#features/meters/import/import-readings.queries.ts";
import { recordMany } from "#features/meters/import/record-many.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export interface PastedReadings {
  text: string;
  dry_run?: boolean | undefined;
  take_jumps?: boolean | undefined;
}

type Outcome = Pick<ImportedReading, "outcome" | "fault">;

/**
 * Records the readings of a pasted text; each line that won't do says why, and the others are recorded. A dry run does the
 * same and takes it back. @throws Refusal `invalid` of a text with too many lines
 */
export async function importReadings(
  db: CompanyDb,
  { text, dry_run: isDry = false, take_jumps: takesJumps = false }: PastedReadings,
  by: Pick<Actor, "timeZone">,
  now: Temporal.Instant,
  onRecorded: (meterId: string) => Promise<void>,
): Promise<ReadingImport> {
  const { readings, hasHeader } = readPastedReadings(text, limits.meter.lines);
  if (readings.length > limits.meter.lines) return refuse("invalid", { fields: { text: "too_long" } });
  const record = () => recordAll(db, readings, { zone: by.timeZone, takesJumps, now, onRecorded });
  const outcomes = isDry ? await rehearse(db, record) : await record();
  const lines = readings.map(({ line, machine, meter, when, value }, n) => ({
    ...{ line, machine, meter, when, value },
    ...(outcomes[n] ?? recorded),
  }));
  return { lines, has_header: hasHeader, made: lines.filter(({ outcome }) => outcome === "made").length };
}

interface Plant {
  zone: string;
  now: Temporal.Instant;
  takesJumps: boolean;
  /** What follows from the readings of a meter that were recorded. */
  onRecorded: (meterId: string) => Promise<void>;
}

async function recordAll(db: CompanyDb, readings: readonly PastedReading[], plant: Plant): Promise<Outcome[]> {
  const meters = await findMetersOf(db, [...new Set(readings.map(({ machine }) => plain(machine)))]);
  const placements = readings.map((reading) => placeLine(reading, meters, plant));
  const outcomes: Outcome[] = placements.map((one) =>
    "fault" in one ? { outcome: "refused", fault: one.fault } : recorded,
  );
  const ofMeters = new Map<string, { n: number; line: PlacedReading }[]>();
  for (const [n, line] of placements.entries()) {
    if ("fault" in line) continue;
    ofMeters.set(line.meterId, [...(ofMeters.get(line.meterId) ?? []), { n, line }]);
  }
  // In one order, so that of two who paste the same neither waits for the other.
  for (const [meterId, lines] of [...ofMeters].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const results = await recordMany(
      db,
      meterId,
      lines.map(({ line }) => line),
      plant,
    );
    for (const [at, { n }] of lines.entries()) {
      const { outcome, fault } = results[at] ?? recorded;
      outcomes[n] = { outcome, fault };
    }
    if (!results.some(({ outcome }) => outcome === "made")) continue;
    announce(db, { kind: "meter", id: meterId });
    await plant.onRecorded(meterId);
  }
  return outcomes;
}

const recorded: Outcome = { outcome: "made", fault: null };

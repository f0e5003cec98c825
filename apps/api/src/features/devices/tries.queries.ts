import type { PinTries } from "@millwright/domain/tablet/pin-tries";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

const instants = (texts: string[]) => texts.map((text) => Temporal.Instant.from(text));
const texts = (all: readonly Temporal.Instant[]) => all.map((instant) => instant.toString());

/** Holds a tablet until the transaction ends, and answers what was wrong there lately; null when it was revoked. */
export async function holdDevice(db: IdentityDb, id: string): Promise<Temporal.Instant[] | null> {
  const { rows } = await sql<{ wrong_at: string[] }>`
    select wrong_at from device where id = ${id} for no key update`.execute(db);
  return rows[0] ? instants(rows[0].wrong_at) : null;
}

export async function setDeviceTries(db: IdentityDb, id: string, wrongAt: readonly Temporal.Instant[]): Promise<void> {
  await sql`update device set wrong_at = ${texts(wrongAt)}::timestamptz[] where id = ${id}`.execute(db);
}

/** Holds what was tried for somebody, whether they are there or not. */
export async function holdTries(
  db: IdentityDb,
  companyId: string,
  technicianId: string,
  now: Temporal.Instant,
): Promise<PinTries> {
  const { rows } = await sql<{ in_row: number; wrong_at: string[]; locked_at: string | null }>`
    insert into pin_tries (company_id, technician_id, changed_at) values (${companyId}, ${technicianId}, ${now})
    on conflict (company_id, technician_id) do update set changed_at = ${now}
    returning in_row, wrong_at, locked_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("What was tried is not kept.");
  const lockedAt = row.locked_at === null ? null : Temporal.Instant.from(row.locked_at);
  return { inRow: row.in_row, wrongAt: instants(row.wrong_at), lockedAt };
}

export async function setTries(
  db: IdentityDb,
  companyId: string,
  technicianId: string,
  { inRow, wrongAt, lockedAt }: PinTries,
): Promise<void> {
  await sql`
    update pin_tries set in_row = ${inRow}, wrong_at = ${texts(wrongAt)}::timestamptz[], locked_at = ${lockedAt}
    where company_id = ${companyId} and technician_id = ${technicianId}`.execute(db);
}

/** Forgets what is old, but no lock of a technician who is there. */
export async function deleteOldTries(db: IdentityDb, before: Temporal.Instant): Promise<void> {
  await sql`
    delete from pin_tries where changed_at < ${before} and (locked_at is null or not exists (
      select from technician_pin pin
      where pin.company_id = pin_tries.company_id and pin.assignee_id = pin_tries.technician_id
    ))`.execute(db);
}

import { sql } from "kysely";
import pg from "pg";
import type { Acting, CompanyDb, IdentityDb } from "#db/connection/handles.ts";

/** The system at a work of its own, by the name of a job. What it changes is kept in bulk. */
export function systemAt(name: string): Acting {
  return { kind: "system", id: null, name, device: null, call: null, doneAt: null };
}

export const theServer = systemAt("server");

/** The statement that sets who acts, for the rest of the transaction or until the next one. */
export function actingIn(acting: Acting): string {
  return `set local app.acting = ${pg.escapeLiteral(textOf(acting))}`;
}

function textOf({ call, doneAt, deviceTime, late, sender, isNoted: _, ...who }: Acting): string {
  const unverifiedAt = sender?.unverifiedAt ?? null;
  return JSON.stringify({
    actor: { ...who, ...(sender?.by && { sent_by: sender.by }), ...(unverifiedAt && { proven: false }) },
    call,
    done_at: doneAt === null ? null : instantText(doneAt),
    ...(deviceTime && { device_time: instantText(deviceTime) }),
    ...(unverifiedAt && { received_at: instantText(unverifiedAt) }),
    ...(late && { came_at: instantText(late.cameAt) }),
    ...(late?.claimedAt && { claimed_at: instantText(late.claimedAt) }),
  });
}

const instantText = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 });

interface ActsAs {
  kind: "member" | "technician" | "device" | "key" | "reporter";
  id: string;
  name: string;
  /** The session; null of who has none. */
  deviceId: string | null;
  /** The shared device, where it is done on one. */
  tablet?: { id: string; name: string };
}

/** The name of the shared device on which somebody acts; null elsewhere. */
export function deviceNameOf({ device }: Acting): string | null {
  return typeof device === "object" && device !== null ? device.name : null;
}

/** Somebody as who acts: by their session or device where they have one, and by the call that they made. */
export function actorActing(
  { kind, id, name, deviceId, tablet }: ActsAs,
  call: string | null,
  doneAt: Temporal.Instant,
): Acting {
  const device = tablet === undefined ? deviceId : { id: tablet.id, name: tablet.name };
  // A shared device by itself is nobody.
  if (kind === "device") return { ...systemAt("tablet"), device, call };
  if (kind === "reporter") return reporterActing(name, call, doneAt);
  if (kind === "key") return { kind, id, name, device: null, call, doneAt };
  return { kind, id, name, device, call, doneAt };
}

/** Who reported something without an account, by what they call themself; nothing where they did not say. */
export function reporterActing(name: string, call: string | null, doneAt: Temporal.Instant): Acting {
  return { kind: "reporter", id: null, name, device: null, call, doneAt };
}

/** Lets the system do a part of somebody's transaction, such as to begin the plant's day that they are the first to see. */
export async function asSystem<T>(db: CompanyDb, name: string, work: () => Promise<T>): Promise<T> {
  if (db.acting.kind === "system") return work();
  await nameActing(db, systemAt(name));
  const done = await work();
  await nameActing(db, db.acting);
  return done;
}

/** Says that somebody who has just come in acts in the transaction: they were nobody when it opened. */
export async function actAsPerson(db: IdentityDb, personId: string): Promise<void> {
  await sql`
    select set_config('app.acting', jsonb_build_object('call', null, 'actor', jsonb_build_object(
      'kind', 'member', 'id', ${personId}::uuid, 'name', person_name(${personId}), 'device', null))::text, true)`.execute(
    db,
  );
}

/** Lets the system do a part of what somebody who comes in does: both are in the log by themselves, with who did each. */
export async function asSystemMeanwhile<T>(
  db: IdentityDb,
  { personId, name }: { personId: string; name: string },
  work: () => Promise<T>,
): Promise<T> {
  await writeLogOfPeople(db);
  await sql`select set_config('app.acting', ${textOf(systemAt(name))}, true)`.execute(db);
  const done = await work();
  await writeLogOfPeople(db);
  await actAsPerson(db, personId);
  return done;
}

/** Writes what a transaction of sign-in has changed so far into the log, which its commit does else. */
async function writeLogOfPeople(db: IdentityDb): Promise<void> {
  await sql`set constraints activity_is_written immediate`.execute(db);
  await sql`set constraints activity_is_written deferred`.execute(db);
}

/** Takes what who acts says of when they did it for no more than what they say: it is done when it came. */
export async function disbelieve(db: CompanyDb, claimedAt: Temporal.Instant, at: Temporal.Instant): Promise<void> {
  const acting = { ...db.acting, doneAt: at, late: { cameAt: at, claimedAt } };
  Object.assign(db, { acting });
  await nameActing(db, acting);
}

/** Lets another one act in a part of somebody's transaction, such as who did something that is recorded only now. */
export async function actAs<T>(db: CompanyDb, acting: Acting, work: () => Promise<T>): Promise<T> {
  const before = db.acting;
  Object.assign(db, { acting });
  await nameActing(db, acting);
  const done = await work();
  Object.assign(db, { acting: before });
  await nameActing(db, before);
  return done;
}

async function nameActing(db: CompanyDb, acting: Acting): Promise<void> {
  await sql`select set_config('app.acting', ${textOf(acting)}, true)`.execute(db);
}

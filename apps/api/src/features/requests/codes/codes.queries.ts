import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";
import { type KeptSubscription, subscriptionColumns } from "#db/session/subscriptions.ts";

/** Whose a code is. */
export interface CodeRow extends KeptSubscription {
  companyId: string;
  companyName: string;
  timeZone: string;
  /** The language of who has owned the company the longest. */
  locale: Locale;
  machineId: string;
}

/** The language of who has owned the company the longest. */
export const plantLocale = sql`coalesce((
  select person.locale from membership join person on person.id = membership.person_id
  where membership.company_id = company.id and membership.access = 'owner'
  order by membership.joined_at, person.id limit 1
), 'en')`;

export async function findCodeOwner(db: IdentityDb, tokenHash: Buffer): Promise<CodeRow | null> {
  const { rows } = await sql<CodeRow>`
    select code.company_id as "companyId", company.name as "companyName", company.time_zone as "timeZone",
      code.machine_id as "machineId", ${subscriptionColumns},
      ${plantLocale} as locale
    from machine_code code
    join company on company.id = code.company_id
    left join subscription on subscription.company_id = code.company_id
    where code.sha256 = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export interface KeptCode {
  machineId: string;
  sha256: Buffer;
  salt: Buffer;
  madeAt: string;
  madeByName: string;
  lastUsedAt: string | null;
}

/** The codes of these machines. */
export async function listCodes(db: CompanyDb, machineIds: readonly string[]): Promise<KeptCode[]> {
  const { rows } = await sql<KeptCode>`
    select machine_id as "machineId", sha256, salt, made_at as "madeAt", made_by_name as "madeByName",
      last_used_at as "lastUsedAt"
    from machine_code where machine_id = any(${machineIds}::uuid[])`.execute(db);
  return rows;
}

/** Those of these machines that are there, held so that none is deleted meanwhile. */
export async function holdMachines(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from machine where id = any(${ids}::uuid[]) and deleted_at is null order by id for key share`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isMachine(db: CompanyDb, id: string): Promise<boolean> {
  const { rows } = await sql`select from machine where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

interface NewCode {
  machineId: string;
  tokenHash: Buffer;
  salt: Buffer;
  madeAt: Temporal.Instant;
  madeByName: string;
}

/** Gives machines codes: those that have none by now, or the one of these hashes. */
export async function putCodes(db: CompanyDb, codes: readonly NewCode[], replaced: readonly Buffer[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`
    insert into machine_code (machine_id, sha256, salt, made_at, made_by_name)
    select * from unnest(${codes.map(({ machineId }) => machineId)}::uuid[], ${codes.map(({ tokenHash }) => tokenHash)}::bytea[],
      ${codes.map(({ salt }) => salt)}::bytea[], ${codes.map(({ madeAt }) => madeAt)}::timestamptz[],
      ${codes.map(({ madeByName }) => madeByName)}::text[])
    on conflict (company_id, machine_id) do update set sha256 = excluded.sha256, salt = excluded.salt,
      made_at = excluded.made_at, made_by_name = excluded.made_by_name, last_used_at = null
    where machine_code.sha256 = any(${replaced}::bytea[])`.execute(db);
}

export async function replaceCode(db: CompanyDb, code: NewCode): Promise<void> {
  await sql`
    insert into machine_code (machine_id, sha256, salt, made_at, made_by_name)
    values (${code.machineId}, ${code.tokenHash}, ${code.salt}, ${code.madeAt}, ${code.madeByName})
    on conflict (company_id, machine_id) do update set sha256 = excluded.sha256, salt = excluded.salt,
      made_at = excluded.made_at, made_by_name = excluded.made_by_name, last_used_at = null`.execute(db);
}

export async function deleteCode(db: CompanyDb, machineId: string): Promise<void> {
  await sql`delete from machine_code where machine_id = ${machineId}`.execute(db);
}

export async function noteCodeUsed(db: CompanyDb, machineId: string, at: Temporal.Instant): Promise<void> {
  await sql`update machine_code set last_used_at = ${at} where machine_id = ${machineId}`.execute(db);
}

/** The machine of a code, among those of the company. */
export async function findMachineByCode(db: CompanyDb, tokenHash: Buffer) {
  const { rows } = await sql<{ machine_id: string; machine_name: string }>`
    select machine.id as machine_id, machine.name as machine_name
    from machine_code code join machine on machine.id = code.machine_id and machine.deleted_at is null
    where code.sha256 = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

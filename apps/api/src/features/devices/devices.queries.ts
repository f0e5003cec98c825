import type { PinDigits } from "@millwright/domain/tablet/pin";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

/** Whose work a tablet shows first. */
export interface Scope {
  department_id: string | null;
  machine_id: string | null;
}

export interface NewEnrolment extends Scope {
  codeHash: Buffer;
  companyId: string;
  name: string;
  locale: Locale;
  madeBy: string;
  expiresAt: Temporal.Instant;
}

/** Holds a company until the transaction ends, so that its tablets and codes can be counted. */
export async function holdCompany(db: IdentityDb, companyId: string): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(db);
}

export async function countDevices(db: IdentityDb, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from device where company_id = ${companyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countEnrolments(db: IdentityDb, companyId: string, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from device_enrolment where company_id = ${companyId} and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertEnrolment(db: IdentityDb, enrolment: NewEnrolment): Promise<void> {
  const { codeHash, companyId, name, department_id, machine_id, locale, madeBy, expiresAt } = enrolment;
  await sql`
    insert into device_enrolment (code_hash, company_id, name, department_id, machine_id, locale, made_by, expires_at)
    values (${codeHash}, ${companyId}, ${name}, ${department_id}, ${machine_id}, ${locale}, ${madeBy}, ${expiresAt})`.execute(
    db,
  );
}

export interface EnrolmentRow extends Scope {
  company_id: string;
  name: string;
  locale: Locale;
  made_by: string;
}

/** Spends a code: of many who try it at once, one has it. */
export async function takeEnrolment(db: IdentityDb, codeHash: Buffer, now: Temporal.Instant) {
  const { rows } = await sql<EnrolmentRow>`
    delete from device_enrolment where code_hash = ${codeHash} and expires_at > ${now}
    returning company_id, name, department_id, machine_id, locale, made_by`.execute(db);
  return rows[0] ?? null;
}

export async function deleteEnrolmentsExpired(db: IdentityDb, now: Temporal.Instant): Promise<void> {
  await sql`delete from device_enrolment where expires_at <= ${now}`.execute(db);
}

/** Lets a tablet in; answers its id. */
export async function insertDevice(
  db: IdentityDb,
  { company_id, name, department_id, machine_id, locale, made_by }: EnrolmentRow,
  tokenHash: Buffer,
  at: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into device (company_id, name, token_hash, department_id, machine_id, locale, enrolled_at, enrolled_by, last_seen_at)
    values (${company_id}, ${name}, ${tokenHash}, ${department_id}, ${machine_id}, ${locale}, ${at}, ${made_by}, ${at})
    returning id`.execute(db);
  const [device] = rows;
  if (device === undefined) throw new Error("A tablet was not let in.");
  return device.id;
}

/** Who is at a tablet, as JSON; a turn for one action is not told. */
const openTurn = (now: Temporal.Instant) => sql`
  left join turn on turn.device_id = device.id and not turn.once and turn.expires_at > ${now}`;

export interface ListedDevice {
  id: string;
  name: string;
  department_id: string | null;
  machine_id: string | null;
  enrolled_at: string;
  enrolled_by: string;
  last_seen_at: string | null;
  technician: { id: string; name: string } | null;
}

export async function listDevices(db: IdentityDb, companyId: string, now: Temporal.Instant): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select device.id, device.name, device.department_id, device.machine_id, device.enrolled_at, device.enrolled_by,
      device.last_seen_at,
      case when turn.id is not null then json_build_object('id', turn.assignee_id, 'name', turn.name) end as technician
    from device ${openTurn(now)}
    where device.company_id = ${companyId} order by sort_key(device.name), device.id`.execute(db);
  return rows;
}

export async function findDevice(
  db: IdentityDb,
  companyId: string,
  id: string,
  now: Temporal.Instant,
): Promise<ListedDevice | null> {
  return (await listDevices(db, companyId, now)).find((device) => device.id === id) ?? null;
}

export interface DeviceChanges {
  name?: string | undefined;
  department_id?: string | null | undefined;
  machine_id?: string | null | undefined;
}

/** False when there is no such tablet, or it is so already. */
export async function updateDevice(
  db: IdentityDb,
  companyId: string,
  id: string,
  { name, department_id, machine_id }: DeviceChanges,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update device set name = coalesce(${name ?? null}, name),
      department_id = case when ${department_id === undefined} then department_id else ${department_id ?? null}::uuid end,
      machine_id = case when ${machine_id === undefined} then machine_id else ${machine_id ?? null}::uuid end
    where company_id = ${companyId} and id = ${id} and (name, department_id, machine_id) is distinct from (
      coalesce(${name ?? null}, name),
      case when ${department_id === undefined} then department_id else ${department_id ?? null}::uuid end,
      case when ${machine_id === undefined} then machine_id else ${machine_id ?? null}::uuid end)`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Its turns and their links go with it. False when there is no such tablet. */
export async function deleteDevice(db: IdentityDb, companyId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from device where company_id = ${companyId} and id = ${id}`.execute(db);
  return Number(numAffectedRows) > 0;
}

interface OwnDeviceRow {
  id: string;
  name: string;
  department_id: string | null;
  machine_id: string | null;
  locale: "en" | "fr";
  company_id: string;
  company_name: string;
  time_zone: string;
  pin_digits: PinDigits;
  sign_off: boolean;
  turn: { technician: { id: string; name: string }; expires_at: string } | null;
}

export async function findOwnDevice(db: IdentityDb, id: string, now: Temporal.Instant): Promise<OwnDeviceRow | null> {
  const { rows } = await sql<OwnDeviceRow>`
    select device.id, device.name, device.department_id, device.machine_id, device.locale, company.id as company_id,
      company.name as company_name, company.time_zone, company.pin_digits, company.sign_off,
      case when turn.id is not null then json_build_object(
        'technician', json_build_object('id', turn.assignee_id, 'name', turn.name),
        'expires_at', json_instant(turn.expires_at)
      ) end as turn
    from device join company on company.id = device.company_id ${openTurn(now)}
    where device.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the department and the machine, as far as they are named, are the company's. */
export async function placesExist(db: CompanyDb, { department_id, machine_id }: DeviceChanges) {
  const { rows } = await sql<{ department: boolean; machine: boolean }>`
    select
      ${department_id ?? null}::uuid is null
        or exists (select from department where id = ${department_id ?? null} and deleted_at is null) as department,
      ${machine_id ?? null}::uuid is null
        or exists (select from machine where id = ${machine_id ?? null} and deleted_at is null) as machine`.execute(db);
  return rows[0] ?? { department: false, machine: false };
}

import type { GroupLevel, JoinLevel } from "@millwright/domain/sign-on/group-level";
import { sql } from "kysely";
import type { IdentityDb } from "#db/database.ts";

export interface SignOnRow {
  company_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  email_domain: string | null;
  domain_token: string;
  domain_proved_at: string | null;
  joins_as: JoinLevel | null;
  groups_claim: string | null;
  group_levels: GroupLevel[];
  only_sign_on: boolean;
}

const columns = sql.raw(`company_id, issuer, client_id, client_secret, email_domain, domain_token, domain_proved_at,
  joins_as, groups_claim, group_levels, only_sign_on`);

export async function findSignOn(db: IdentityDb, companyId: string): Promise<SignOnRow | null> {
  const result = await sql<SignOnRow>`select ${columns} from sign_on where company_id = ${companyId}`.execute(db);
  return result.rows[0] ?? null;
}

/** The same, which no owner changes until the transaction ends; null where another issuer or client is set meanwhile. */
export async function holdConnection(
  db: IdentityDb,
  { company_id, issuer, client_id }: Pick<SignOnRow, "company_id" | "issuer" | "client_id">,
): Promise<SignOnRow | null> {
  const result = await sql<SignOnRow>`
    select ${columns} from sign_on where company_id = ${company_id} for key share`.execute(db);
  const [row] = result.rows;
  return row?.issuer === issuer && row.client_id === client_id ? row : null;
}

/** The same, which an owner is about to change: who is being let in by it is let in before, and who comes waits. */
export async function lockSignOn(db: IdentityDb, companyId: string): Promise<SignOnRow | null> {
  const result = await sql<SignOnRow>`
    select ${columns} from sign_on where company_id = ${companyId} for update`.execute(db);
  return result.rows[0] ?? null;
}

/** The one whose company has proved a domain. */
export async function findSignOnOfDomain(db: IdentityDb, domain: string): Promise<SignOnRow | null> {
  const result = await sql<SignOnRow>`
    select ${columns} from sign_on where email_domain = ${domain} and domain_proved_at is not null`.execute(db);
  return result.rows[0] ?? null;
}

/** The one of the company that mailed an invitation which opens. */
export async function findSignOnOfInvitation(
  db: IdentityDb,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<SignOnRow | null> {
  const result = await sql<SignOnRow>`
    select ${columns} from sign_on where company_id in (
      select company_id from invitation where token_hash = ${tokenHash} and expires_at > ${now} and used_by is null)`.execute(
    db,
  );
  return result.rows[0] ?? null;
}

export interface NewConnection {
  companyId: string;
  issuer: string;
  clientId: string;
  clientSecret: Buffer;
  domainToken: string;
}

export async function upsertConnection(db: IdentityDb, connection: NewConnection): Promise<void> {
  const { companyId, issuer, clientId, clientSecret, domainToken } = connection;
  await sql`
    insert into sign_on (company_id, issuer, client_id, client_secret, domain_token)
    values (${companyId}, ${issuer}, ${clientId}, ${clientSecret}, ${domainToken})
    on conflict (company_id) do update
      set issuer = excluded.issuer, client_id = excluded.client_id, client_secret = excluded.client_secret`.execute(db);
}

export interface Rules {
  email_domain: string | null;
  joins_as: JoinLevel | null;
  groups_claim: string | null;
  group_levels: GroupLevel[];
  only_sign_on: boolean;
}

/** Sets the rules: another domain is not proved yet. Whether they were other ones. */
export async function updateRules(db: IdentityDb, companyId: string, rules: Rules): Promise<boolean> {
  const { email_domain, joins_as, groups_claim, group_levels, only_sign_on } = rules;
  const result = await sql`
    update sign_on set email_domain = ${email_domain}, joins_as = ${joins_as}, groups_claim = ${groups_claim},
      group_levels = ${JSON.stringify(group_levels)}, only_sign_on = ${only_sign_on},
      domain_proved_at = case when email_domain is not distinct from ${email_domain} then domain_proved_at end
    where company_id = ${companyId}
      and (email_domain, joins_as, groups_claim, group_levels, only_sign_on) is distinct from
        (${email_domain}, ${joins_as}, ${groups_claim}, ${JSON.stringify(group_levels)}::jsonb, ${only_sign_on})
    returning company_id`.execute(db);
  return result.rows.length > 0;
}

/** Notes that the domain is proved; false where another company has proved it. */
export async function noteDomainProved(db: IdentityDb, row: SignOnRow, at: Temporal.Instant): Promise<boolean> {
  const result = await sql`
    update sign_on set domain_proved_at = coalesce(domain_proved_at, ${at})
    where company_id = ${row.company_id} and email_domain = ${row.email_domain} and not exists (
      select from sign_on as other where other.email_domain = ${row.email_domain}
        and other.domain_proved_at is not null and other.company_id <> ${row.company_id})
    returning company_id`.execute(db);
  return result.rows.length > 0;
}

export async function deleteSignOn(db: IdentityDb, companyId: string): Promise<boolean> {
  const result = await sql`delete from sign_on where company_id = ${companyId} returning company_id`.execute(db);
  return result.rows.length > 0;
}

/** Ends the sessions of who is no owner that began otherwise than at the provider. */
export async function deleteOtherSessions(db: IdentityDb, companyId: string): Promise<void> {
  await sql`
    delete from session using membership
    where session.company_id = ${companyId} and session.sign_on_link_id is null
      and membership.company_id = session.company_id and membership.person_id = session.person_id
      and membership.access <> 'owner'`.execute(db);
}

/** What a company that lets in by its provider alone holds against somebody who comes otherwise. It stays so meanwhile. */
export async function holdOnlySignOn(
  db: IdentityDb,
  personId: string,
  companyId: string,
): Promise<{ is_owner: boolean; name: string; company_name: string } | null> {
  const result = await sql<{ only_sign_on: boolean; is_owner: boolean; name: string; company_name: string }>`
    select only_sign_on, membership.access = 'owner' as is_owner, person_name(person_id) as name,
      company.name as company_name
    from sign_on
    join membership on membership.company_id = sign_on.company_id and membership.person_id = ${personId}
    join company on company.id = sign_on.company_id
    where sign_on.company_id = ${companyId}
    for key share of sign_on`.execute(db);
  const [row] = result.rows;
  return row?.only_sign_on ? row : null;
}

/** Notes which owner came in by a password or a passkey. */
export async function notePasswordUsed(
  db: IdentityDb,
  companyId: string,
  name: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update sign_on set password_used_by = ${name}, password_used_at = ${at} where company_id = ${companyId}`.execute(
    db,
  );
}

import { junkReasons, noReports, type ReportCounts } from "@millwright/domain/requests/screen";
import type { Locale } from "@millwright/messages/text";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";

/** Who reports. */
export interface NewReporter {
  id: string;
  requestId: string;
  name: string | null;
  contact: string | null;
  email: string | null;
  wantsMail: boolean;
  locale: Locale;
  actor: { id: string; kind: "member" | "technician" | "key" } | null;
  isFirst: boolean;
  words: string | null;
  reportedAt: Temporal.Instant;
  /** By the form of a label, or by a mail, which counts as one; null of who had signed in. */
  form: UsedForm | null;
  linkSalt: Buffer | null;
}

export interface UsedForm {
  /** Null of a mail. */
  machineId: string | null;
  network: Buffer;
  nonce: string;
  /** Of what it said. */
  hash: Buffer;
  wasHeld: boolean;
}

export async function insertReporter(db: CompanyDb, reporter: NewReporter): Promise<void> {
  const { form, actor } = reporter;
  await sql`
    insert into request_reporter (id, request_id, name, contact, email, wants_mail, locale, actor_id, actor_kind, is_first,
      words, reported_at, machine_id, network, was_held, form_nonce, form_hash, link_salt)
    values (${reporter.id}, ${reporter.requestId}, ${reporter.name}, ${reporter.contact}, ${reporter.email},
      ${reporter.wantsMail}, ${reporter.locale}, ${actor?.id ?? null}, ${actor?.kind ?? null}, ${reporter.isFirst},
      ${reporter.words}, ${reporter.reportedAt}, ${form?.machineId ?? null}, ${form?.network ?? null},
      ${form?.wasHeld ?? false}, ${form?.nonce ?? null}, ${form?.hash ?? null}, ${reporter.linkSalt})`.execute(db);
}

export interface EarlierUse {
  hash: Buffer;
  code: string;
  wasHeld: boolean;
  /** Null of a report at a tablet, which has no link. */
  linkSalt: Buffer | null;
}

/** What a form brought when it was sent; null of one that was not. */
export async function findUse(db: CompanyDb, nonce: string): Promise<EarlierUse | null> {
  const { rows } = await sql<EarlierUse>`
    select reporter.form_hash as hash, request.code, reporter.was_held as "wasHeld", reporter.link_salt as "linkSalt"
    from request_reporter reporter join request on request.id = reporter.request_id
    where reporter.form_nonce = ${nonce}`.execute(db);
  return rows[0] ?? null;
}

export async function insertLink(
  db: CompanyDb,
  link: { tokenHash: Buffer; reporterId: string; expiresAt: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into report_link (sha256, reporter_id, expires_at)
    values (${link.tokenHash}, ${link.reporterId}, ${link.expiresAt})`.execute(db);
}

/** Lets one report of the plant at a time be counted and written. */
export async function holdCounts(db: CompanyDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports of ${db.companyId}`}, 0))`.execute(db);
}

/** What came in by codes, as far as limits go by it. Of reports that were to wait for a look those count that still do. */
export async function countReports(
  db: CompanyDb,
  of: { network: Buffer; machineId: string | null },
  now: Temporal.Instant,
): Promise<ReportCounts> {
  const [tenMinutesAgo, hourAgo, dayAgo] = [{ minutes: 10 }, { hours: 1 }, { hours: 24 }].map((ago) =>
    now.subtract(ago),
  );
  const { rows } = await sql<ReportCounts>`
    select
      (select count(*) from request_reporter where network = ${of.network} and not was_held
        and reported_at > ${tenMinutesAgo}) as network,
      (select count(*) from request_reporter where machine_id = ${of.machineId} and form_nonce is not null
        and not was_held and reported_at > ${hourAgo}) as machine,
      (select count(*) from request_reporter where form_nonce is not null and not was_held
        and reported_at > ${dayAgo}) as plant,
      waiting.*
    from (
      select
        count(*) filter (where not is_junk) as "heldOfPlant", count(*) filter (where is_junk) as "junkOfPlant",
        count(*) filter (where not is_junk and is_of_network) as "heldOfNetwork",
        count(*) filter (where is_junk and is_of_network) as "junkOfNetwork"
      from (
        select held_because = any(${junkReasons}::text[]) as is_junk, exists (
          select from request_reporter reporter where reporter.request_id = request.id
            and reporter.network = ${of.network} and reporter.was_held and reporter.reported_at > ${dayAgo}
        ) as is_of_network
        from request where status = 'held'
      ) as held
    ) as waiting`.execute(db);
  return rows[0] ?? noReports;
}

/** How many reports since then have their reporter written to at an address. */
export async function countMailed(db: CompanyDb, email: string, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from request_reporter
    where email = ${email} and wants_mail and reported_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Forgets from which networks reports came: they count for a day. */
export async function forgetNetworks(db: CompanyDb, before: Temporal.Instant): Promise<void> {
  await sql`update request_reporter set network = null where network is not null and reported_at < ${before}`.execute(
    db,
  );
}

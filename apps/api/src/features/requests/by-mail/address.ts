import type { ReportAddress } from "@millwright/contract/report-address";
import type { Pepper } from "#adapters/pepper.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  deleteAddress,
  findAddress,
  type KeptAddress,
  keepAddress,
} from "#features/requests/by-mail/address.queries.ts";
import { hashOfToken, mailTokenOf, makeSalt } from "#features/requests/codes/tokens.ts";
import type { MailIn } from "#mail-in-setting.ts";

const prefix = "requests+";

/** What addresses are made of; `mailIn` is null where this server takes no mails. */
export interface Addressing {
  pepper: Pepper;
  mailIn: Pick<MailIn, "domain"> | null;
}

export async function getReportAddress(db: CompanyDb, { pepper, mailIn }: Addressing): Promise<ReportAddress> {
  const stored = await findAddress(db);
  if (mailIn === null || stored === null || !isShowable(pepper, stored)) {
    return { is_on: mailIn !== null, address: null, made_at: null, made_by_name: null };
  }
  const address = `${prefix}${mailTokenOf(pepper, stored.salt)}@${mailIn.domain}`;
  return { is_on: true, address, made_at: stored.madeAt, made_by_name: stored.madeByName };
}

/** Gives the plant another address, or its first one. */
export async function replaceReportAddress(
  db: CompanyDb,
  addressing: Addressing,
  { byName, at }: { byName: string; at: Temporal.Instant },
): Promise<ReportAddress> {
  const salt = makeSalt();
  const tokenHash = hashOfToken(mailTokenOf(addressing.pepper, salt));
  await keepAddress(db, { tokenHash, salt, madeAt: at, madeByName: byName });
  announce(db, { kind: "company", id: db.companyId });
  return getReportAddress(db, addressing);
}

export async function revokeReportAddress(db: CompanyDb): Promise<void> {
  await deleteAddress(db);
  announce(db, { kind: "company", id: db.companyId });
}

/** The token in an address of this domain; null of any other. */
export function tokenInAddress(address: string, domain: string): string | null {
  const small = address.toLowerCase();
  if (!small.startsWith(prefix) || !small.endsWith(`@${domain}`)) return null;
  return small.slice(prefix.length, -(domain.length + 1));
}

/** One that was made under another pepper can't be worked out again; mail to it still arrives. */
function isShowable(pepper: Pepper, { salt, sha256 }: KeptAddress): boolean {
  return hashOfToken(mailTokenOf(pepper, salt)).equals(sha256);
}

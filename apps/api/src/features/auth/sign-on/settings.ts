import { randomBytes } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { SignOn, SignOnSettings } from "@millwright/contract/sign-on";
import { readEmailDomain } from "@millwright/domain/sign-on/email-domain";
import type { IdentityDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { redirectUriOf, type SignOnCall, signedOutPath } from "#features/auth/sign-on/begin.ts";
import { openSecret, sealSecret } from "#features/auth/sign-on/client-secret.ts";
import { countUnlinked, deleteAllLinks, listLinks, listUnlinked } from "#features/auth/sign-on/links.queries.ts";
import { checkClient, openProvider, UnusableIssuer } from "#features/auth/sign-on/provider.ts";
import {
  deleteOtherSessions,
  findSignOn,
  lockSignOn,
  noteDomainProved,
  type Rules,
  type SignOnRow,
  updateRules,
  upsertConnection,
} from "#features/auth/sign-on/settings.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What an owner sees of the company's sign-on, and has to register at the provider. */
export async function settingsOf(db: IdentityDb, deps: Deps, companyId: string): Promise<SignOnSettings> {
  const row = await findSignOn(db, companyId);
  return {
    redirect_uri: redirectUriOf(deps),
    sign_out_uri: deps.config.publicOrigin + signedOutPath,
    sign_on_uri: `${deps.config.publicOrigin}/sign-on?company=${companyId}`,
    sign_on: row === null ? null : await describe(db, row),
  };
}

async function describe(db: IdentityDb, row: SignOnRow): Promise<SignOn> {
  const { company_id: companyId, client_secret: _, domain_token: token, ...shown } = row;
  const record = shown.email_domain === null ? null : recordOf(shown.email_domain, token);
  const [links, unlinked] = [await listLinks(db, companyId), await countUnlinked(db, companyId)];
  const unlinkedMembers = await listUnlinked(db, companyId, limits.signOn.unlinkedShown);
  return { ...shown, domain_record: record, links, unlinked, unlinked_members: unlinkedMembers };
}

/** The TXT record that proves a domain. */
function recordOf(domain: string, token: string) {
  return { name: `_millwright.${domain}`, value: `millwright=${token}` };
}

export interface SentConnection {
  issuer: string;
  client_id: string;
  client_secret?: string | null | undefined;
}

/**
 * Asks the provider that an owner enters for its configuration, and whether it knows the client; what it answers sets it. A secret that is kept is given to no
 * other issuer. @throws Refusal `issuer_unusable`, `invalid`
 */
export async function checkConnection(call: SignOnCall, companyId: string, sent: SentConnection) {
  const { deps } = call;
  for (const field of ["issuer", "client_id"] as const)
    if (sent[field] === "") refuse("invalid", { fields: { [field]: "required" } });
  const before = await deps.db.inIdentity((db) => findSignOn(db, companyId));
  const stored = before === null ? null : openSecret(deps.pepper, companyId, before.client_secret);
  const clientSecret = sent.client_secret || stored;
  if (!clientSecret) return refuse("invalid", { fields: { client_secret: "required" } });
  const provider = await usable(() =>
    openProvider({ issuer: sent.issuer, clientId: sent.client_id, clientSecret }, deps.outbound),
  );
  const { issuer } = provider;
  if (!sent.client_secret && issuer !== before?.issuer) refuse("invalid", { fields: { client_secret: "required" } });
  await usable(() => checkClient(provider, redirectUriOf(deps)));
  return async (db: IdentityDb) => {
    const row = await lockSignOn(db, companyId);
    const isSame = row !== null && row.issuer === issuer && row.client_id === sent.client_id && !sent.client_secret;
    if (isSame) return { settings: await settingsOf(db, deps, companyId), isChanged: false };
    if (row !== null && (row.issuer !== issuer || row.client_id !== sent.client_id))
      await deleteAllLinks(db, companyId);
    await upsertConnection(db, {
      ...{ companyId, issuer, clientId: sent.client_id },
      clientSecret: sealSecret(deps.pepper, companyId, clientSecret),
      domainToken: randomBytes(16).toString("hex"),
    });
    return { settings: await settingsOf(db, deps, companyId), isChanged: true };
  };
}

async function usable<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof UnusableIssuer)) throw error;
    const fields: Record<string, "invalid"> =
      error.fault === "client" ? { client_id: "invalid", client_secret: "invalid" } : { issuer: "invalid" };
    return refuse("issuer_unusable", { sentence: `issuer_${error.fault}`, fields });
  }
}

/** Sets who may come in how, and whether that was otherwise. @throws Refusal `invalid`, `not_found` */
export async function setRules(db: IdentityDb, deps: Deps, companyId: string, sent: Rules) {
  const domain = sent.email_domain === null ? null : readEmailDomain(sent.email_domain);
  if (sent.email_domain !== null && domain === null) refuse("invalid", { fields: { email_domain: "invalid" } });
  const isGroupless = sent.group_levels.length > 0 && sent.groups_claim === null;
  if (isGroupless) refuse("invalid", { fields: { groups_claim: "required" } });
  const group = groupOfTwoLevels(sent.group_levels);
  if (group !== null)
    refuse("invalid", { fields: { group_levels: "invalid" }, sentence: "sign_on_group_twice", values: { group } });
  if ((await lockSignOn(db, companyId)) === null) refuse("not_found");
  const isChanged = await updateRules(db, companyId, { ...sent, email_domain: domain });
  if (isChanged && sent.only_sign_on) await deleteOtherSessions(db, companyId);
  return { settings: await settingsOf(db, deps, companyId), isChanged };
}

/** The first group that is given two levels. */
function groupOfTwoLevels(levels: Rules["group_levels"]): string | null {
  const isOther = (one: Rules["group_levels"][number]) =>
    levels.some(({ group, access }) => group === one.group && access !== one.access);
  return levels.find(isOther)?.group ?? null;
}

/** Looks in DNS for what proves the company's domain. @throws Refusal `not_found`, `domain_unproved`, `domain_taken` */
export async function checkDomain(call: SignOnCall, companyId: string) {
  const { deps, now } = call;
  const row = await deps.db.inIdentity((db) => findSignOn(db, companyId));
  if (row === null || row.email_domain === null) return refuse("not_found");
  const { name, value } = recordOf(row.email_domain, row.domain_token);
  const texts = await deps.resolveTxt(name).catch(() => []);
  if (!texts.some((parts) => parts.join("").trim() === value)) refuse("domain_unproved");
  return async (db: IdentityDb) => {
    if (!(await noteDomainProved(db, row, now))) refuse("domain_taken");
    return await settingsOf(db, deps, companyId);
  };
}

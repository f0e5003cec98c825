import { limits } from "@millwright/contract/limits";
import { isAligned, isAutomatic, isLoop } from "@millwright/domain/requests/mail";
import { nameInMail, saidByMail, textOfHtml } from "@millwright/domain/requests/mail-text";
import type { ReportText } from "@millwright/domain/requests/report-text";
import { type Screened, screen } from "@millwright/domain/requests/screen";
import { trimmed } from "@millwright/domain/trimmed";
import { reportMailWords } from "@millwright/messages/report-mail/report-mail";
import { fill, type Locale } from "@millwright/messages/text";
import { z } from "zod";
import type { MailInOptions } from "#adapters/mail-in.ts";
import { type MailReceived, MailRefused } from "#adapters/mail-received.ts";
import type { CompanyDb } from "#db/database.ts";
import { reporterActing } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import { memberOfEmail } from "#features/companies/companies.ts";
import { takePhotos } from "#features/requests/by-code/photos.queries.ts";
import { reportLimits } from "#features/requests/by-code/walls.ts";
import { findAddressee, type Plant } from "#features/requests/by-mail/address.queries.ts";
import { tokenInAddress } from "#features/requests/by-mail/address.ts";
import { hasPlan } from "#features/requests/by-mail/has-plan.ts";
import { hashOfMail, keepPictures, nonceOf } from "#features/requests/by-mail/pictures.ts";
import { hashOfToken, makeSalt, tokenOf } from "#features/requests/codes/tokens.ts";
import { noteNews } from "#features/requests/follow/news.queries.ts";
import { writeRequest } from "#features/requests/new-request.ts";
import {
  countMailed,
  countReports,
  findUse,
  holdCounts,
  insertLink,
  type NewReporter,
} from "#features/requests/reporters.queries.ts";
import type { MailIn } from "#mail-in-setting.ts";

interface ByMailDeps extends Pick<Deps, "db" | "files" | "pepper" | "clock" | "log"> {
  mailIn: Pick<MailIn, "domain" | "authserv">;
  /** Addresses that our own mail comes from, in small letters. */
  senders: readonly string[];
}

/** What the listener asks of us. `mailFrom` is whom our own mail is from. */
export function takingMail(deps: Omit<ByMailDeps, "senders">, mailFrom: string): Pick<MailInOptions, "knows" | "take"> {
  const senders = [(/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).toLowerCase()];
  const all = { ...deps, senders };
  return { knows: (to) => takesReports(all, to), take: (mail) => takeMail(all, mail) };
}

/** Whether reports may be sent to an address: that of a plant whose trial or plan stands. */
async function takesReports(deps: ByMailDeps, address: string): Promise<boolean> {
  return (await plantAt(deps, address)) !== null;
}

/**
 * Makes a request of a mail in each plant that it is sent to; nothing of one that a robot wrote, or that goes round in
 * circles. One that came before changes nothing. @throws MailRefused where too many wait already
 */
async function takeMail(deps: ByMailDeps, mail: MailReceived): Promise<void> {
  if (isAutomatic(mail.head)) return deps.log.info("a mail was dropped: a robot wrote it");
  if (isLoop(mail.head, own(deps))) return deps.log.info("a mail was dropped: it is our own, or goes round in circles");
  for (const address of mail.recipients) {
    const plant = await plantAt(deps, address);
    if (plant !== null) await takeAt(deps, plant, mail);
  }
}

function own({ senders, mailIn }: ByMailDeps) {
  return { senders, domain: mailIn.domain };
}

async function plantAt({ db, mailIn, clock }: ByMailDeps, address: string): Promise<Plant | null> {
  const token = tokenInAddress(address, mailIn.domain);
  if (token === null) return null;
  const plant = await db.inIdentity((identity) => findAddressee(identity, hashOfToken(token)));
  return plant !== null && hasPlan(plant, clock()) ? plant : null;
}

/** Who wrote a mail, as far as somebody vouches for it. */
interface Writer {
  isProven: boolean;
  name: string | null;
  email: string | null;
  member: { id: string } | null;
  locale: Locale;
}

interface Taking {
  plant: Plant;
  mail: MailReceived;
  writer: Writer;
  /** Under which mails are counted: a member's, a domain's, or, together, those for whose sender nobody vouches. */
  network: Buffer;
  now: Temporal.Instant;
}

async function takeAt(deps: ByMailDeps, plant: Plant, mail: MailReceived): Promise<void> {
  const now = deps.clock();
  const writer = await writerOf(deps, plant, mail);
  const domain = writer.email?.slice(writer.email.lastIndexOf("@")) ?? "";
  const counted = writer.isProven ? (writer.member?.id ?? domain) : "";
  const network = deps.pepper.hash("report-network", plant.companyId, `mail from ${counted}`);
  const taking = { plant, mail, writer, network, now };
  const acting = reporterActing(writer.name ?? "", "mail", now);
  const inCompany = <T>(work: (db: CompanyDb) => Promise<T>) => deps.db.inCompany(plant.companyId, work, acting);
  const isNew = await inCompany(async (db) => {
    if ((await findUse(db, nonceOf(mail))) !== null) return false;
    requireNotRefused(await judge(db, taking));
    return true;
  });
  if (!isNew) return;
  const at = { companyId: plant.companyId, inCompany };
  const pictures = await keepPictures(deps.files, at, mail.attachments, { nonce: nonceOf(mail), network, now });
  await inCompany((db) => keep(db, deps, taking, pictures));
}

const address = z.email().max(limits.email);

async function writerOf(
  deps: ByMailDeps,
  { companyId, locale }: Plant,
  { head, sender }: MailReceived,
): Promise<Writer> {
  const email = address.safeParse(sender?.address.toLowerCase()).data ?? null;
  const isProven = email !== null && isAligned(head, deps.mailIn.authserv);
  const member = isProven ? await deps.db.inIdentity((db) => memberOfEmail(db, companyId, email)) : null;
  const name = member?.name ?? nameInMail(trimmed(sender?.name ?? ""), limits.report.name);
  return { isProven, name, email, member, locale: member?.locale ?? locale };
}

/** Those whose senders nobody vouches for count as of one network. */
const mailLimits = { ...reportLimits, heldOfNetwork: limits.report.unprovenMails };

async function judge(db: CompanyDb, { writer, network, now }: Taking): Promise<Screened> {
  const counts = await countReports(db, { network, machineId: null }, now);
  // A person took the time, and no mail can bring a proof of work.
  const person = { seconds: Number.POSITIVE_INFINITY, isHiddenFilled: false, hasProof: true };
  return screen({ ...person, isUnverified: !writer.isProven }, counts, mailLimits);
}

function requireNotRefused(screened: Screened): Exclude<Screened, { kind: "refused" }> {
  if (screened.kind === "refused") throw new MailRefused(452, "4.2.2 Too many reports wait: send it again later");
  return screened;
}

/** Counts and writes it, while no other report of the plant is. */
async function keep(
  db: CompanyDb,
  { pepper }: ByMailDeps,
  taking: Taking,
  pictures: { ids: string[]; leftOut: number },
): Promise<void> {
  const { plant, mail, writer, network, now } = taking;
  await holdCounts(db);
  const nonce = nonceOf(mail);
  if ((await findUse(db, nonce)) !== null) return;
  const screened = requireNotRefused(await judge(db, taking));
  const heldBecause = screened.kind === "held" ? screened.because : null;
  const [id, linkSalt] = [crypto.randomUUID(), makeSalt()];
  const form = { machineId: null, network, nonce, hash: hashOfMail(mail), wasHeld: heldBecause !== null };
  const reporter = { ...(await reporterOf(db, taking)), form, linkSalt };
  const draft = { id, source: "mail" as const, heldBecause, machineId: null, isStopped: false, stoppedAt: null };
  const reportText = wordsOf(mail, pictures.leftOut, writer.locale);
  await writeRequest(db, { ...draft, ...reportText }, reporter, { at: now, timeZone: plant.timeZone });
  await takePhotos(db, { requestId: id, nonce, ids: pictures.ids });
  const tokenHash = hashOfToken(tokenOf(pepper, "report-link", linkSalt));
  const expiresAt = now.add({ hours: limits.report.linkDays * 24 });
  await insertLink(db, { tokenHash, reporterId: reporter.id, expiresAt });
  await noteNews(db, id, now);
}

/** Who is no member is written to, unless nobody vouches for the address, which may be anybody's. */
async function reporterOf(
  db: CompanyDb,
  { writer: { isProven, name, email, member, locale }, now }: Taking,
): Promise<Omit<NewReporter, "requestId" | "isFirst" | "words" | "reportedAt" | "form" | "linkSalt">> {
  const isAsked = isProven && member === null && email !== null;
  const mailed = isAsked ? await countMailed(db, email, now.subtract({ hours: 24 })) : 0;
  const wantsMail = isAsked && mailed < limits.report.mailsPerAddressADay;
  const actor = member === null ? null : { id: member.id, kind: "member" as const };
  return { id: crypto.randomUUID(), name, contact: email, email, wantsMail, locale, actor };
}

const most = { title: limits.title, text: limits.report.text };
/** Characters of a page of which the words are taken: mail programs wrap few words in much. */
const mostHtml = 500_000;

function wordsOf({ subject, text, html }: MailReceived, leftOut: number, locale: Locale): ReportText {
  const words = reportMailWords[locale];
  const body = text.trim() === "" ? textOfHtml(html, mostHtml) : text;
  const reportText = saidByMail({ subject: trimmed(subject), text: trimmed(body) }, most) ?? {
    title: words.noSubject,
    description: null,
  };
  if (leftOut === 0) return reportText;
  const note = fill(words.leftOut, { n: String(leftOut) });
  return { ...reportText, description: [reportText.description, note].filter((part) => part !== null).join("\n\n") };
}

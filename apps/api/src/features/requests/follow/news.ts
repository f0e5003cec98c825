import type { Pepper } from "#adapters/pepper.ts";
import type { Acting, CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { notify } from "#features/notifications/notifications.ts";
import { tokenOf } from "#features/requests/codes/tokens.ts";
import { type FollowedRow, listFollowing, setNotifiedStage } from "#features/requests/follow/follow.queries.ts";
import { type DueNews, deleteNews, findNote, takeNews } from "#features/requests/follow/news.queries.ts";
import { type MailStage, reportEmail } from "#features/requests/follow/report-email.ts";
import { stageBy } from "#features/requests/request-json.queries.ts";

export interface NotifyDeps {
  db: Pick<Database, "inCompany" | "inIdentity">;
  pepper: Pepper;
  /** Where people come by the product. */
  origin: string;
  clock: () => Temporal.Instant;
  /** Told of news that could not be told; it is tried again. */
  onError: (error: unknown) => void;
}

/** As long as a node may take over some before another one tries it. */
const lease = Temporal.Duration.from({ minutes: 2 });
const mostTries = 8;

/** Tells the reporters how their reports stand: by mail who asked for it, members where they are told of anything. Of each company one in a round. */
export async function notifyReporters(deps: NotifyDeps, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = deps.clock();
    const round = await deps.db.inIdentity((db) => takeNews(db, now, now.add(lease)));
    for (const news of round) {
      if (stopping?.aborted) return;
      const sending = deps.db.inCompany(news.companyId, (db) => notifyFollowers(db, deps, news, now), actingOf(news));
      await sending.catch(deps.onError);
    }
    if (round.length === 0) return;
  }
}

async function notifyFollowers(db: CompanyDb, deps: NotifyDeps, news: DueNews, now: Temporal.Instant): Promise<void> {
  await deleteNews(db, news.id);
  if (news.tries > mostTries) return;
  const following = await listFollowing(db, news.requestId);
  const isTold =
    news.commentId === null
      ? await notifyOfStage(db, deps, news, following, now)
      : await notifyOfNote(db, deps, news, following, now);
  if (isTold) await notify(db, { kind: "report-changed", requestId: news.requestId }, now);
  announce(db, { kind: "request", id: news.requestId });
}

/** Mails each reporter once about the new state. Returns whether any report has one. */
async function notifyOfStage(
  db: CompanyDb,
  deps: NotifyDeps,
  news: DueNews,
  rows: FollowedRow[],
  now: Temporal.Instant,
) {
  let isTold = false;
  for (const row of rows) {
    const stage = stageBy(row.facts);
    // Where work waits there is nothing to do or to know; and that an answer has arrived its writer knows.
    if (stage === row.told || stage === "on_hold") continue;
    await setNotifiedStage(db, row.reporterId, stage);
    if (stage === "received" && row.told !== null) continue;
    await write(db, deps, { news, row, stage, words: wordsOf(stage, row) }, now);
    isTold ||= stage !== "received";
  }
  return isTold;
}

/** What the plant says with it. */
function wordsOf(stage: MailStage, { question, reason }: FollowedRow): string | null {
  if (stage === "asked") return question;
  return stage === "declined" ? reason : null;
}

async function notifyOfNote(
  db: CompanyDb,
  deps: NotifyDeps,
  news: DueNews,
  rows: FollowedRow[],
  now: Temporal.Instant,
) {
  const words = news.commentId && (await findNote(db, news.commentId));
  if (!words) return false;
  for (const row of rows) await write(db, deps, { news, row, stage: "note", words }, now);
  return true;
}

interface Writing {
  news: DueNews;
  row: FollowedRow;
  stage: MailStage;
  words: string | null;
}

async function write(db: CompanyDb, deps: NotifyDeps, { news, row, stage, words }: Writing, now: Temporal.Instant) {
  const { wantsMail, email, linkSalt, locale, code, machineName, who } = row;
  if (!wantsMail || email === null || linkSalt === null) return;
  const link = tokenOf(deps.pepper, "report-link", linkSalt);
  const [page, stop] = [`${deps.origin}/s/${link}`, `${deps.origin}/api/s/${link}/stop-mail`];
  const { companyName } = news;
  await enqueueEmail(
    db,
    email,
    reportEmail({ locale, code, machineName, companyName, stage, words, who, page, stop }),
    now,
  );
}

/** Who did it, so that nobody is told of what they did. */
function actingOf({ acting }: DueNews): Acting {
  const call = "tell-reporters";
  if (acting === "") return systemAt(call);
  const { actor }: { actor: Pick<Acting, "kind" | "id" | "name"> } = JSON.parse(acting);
  if (actor.kind === "system") return systemAt(call);
  return { ...actor, device: null, call: null, doneAt: null };
}

import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { FileStore } from "#adapters/file-store.ts";
import type { Mail } from "#adapters/mail.ts";
import type { CardPayments } from "#adapters/payments.ts";
import type { Pepper } from "#adapters/pepper.ts";
import type { Push } from "#adapters/push.ts";
import type { WebhookSender } from "#adapters/webhooks/sender.ts";
import type { Config } from "#config.ts";
import type { ConnectionUrl } from "#db/connection/connection.ts";
import type { Database } from "#db/database.ts";
import { notifyingWorkers, type Workers } from "#db/transaction/after-commit.ts";
import { workOutDueClasses } from "#features/counts/counts.ts";
import { beginDueDays, listTasksOf } from "#features/daily-tasks/daily-tasks.ts";
import { closeMonths, freezeWeeks } from "#features/figures/figures.ts";
import { drawPictures, sweepLooseFiles } from "#features/files/files.ts";
import { finishImports } from "#features/imports/imports.ts";
import { deliverDueMail, watchOutbox } from "#features/mail/mail.ts";
import { turnByRecount } from "#features/maintenance/maintenance.ts";
import { finishRecounts } from "#features/meters/meters.ts";
import { mailMonths } from "#features/monthly-report/monthly-report.ts";
import { type DeliveryDeps, deliverDueNews, mailWeeks } from "#features/notifications/notifications.ts";
import { deliverDuePush } from "#features/push/push.ts";
import { notifyReporters } from "#features/requests/requests.ts";
import { listLacking } from "#features/shortages/shortages.ts";
import { includesPartsOf, remindOwners, settleUnsettled } from "#features/subscription/subscription.ts";
import { startDeliveries } from "#features/webhooks/webhooks.ts";
import { finishRenames } from "#features/work-orders/work-orders.ts";
import { startDayOpener } from "#jobs/day-opener.ts";
import { forgetOfCompanies, forgetOfSignIn } from "#jobs/forget.ts";
import { type Kicked, startKicked } from "#jobs/kicked.ts";
import { withRetry } from "#jobs/patience.ts";
import { installQueue, type Job, type Queue, startQueue } from "#jobs/queue.ts";

export interface JobDeps {
  /** The database as its owner, who makes the queue's tables, and as auth_user, who works with them. */
  urls: { owner: ConnectionUrl; auth: ConnectionUrl };
  database: Database;
  mail: Mail;
  files: FileStore;
  payments: CardPayments | null;
  pepper: Pepper;
  push: Push | null;
  webhooks: WebhookSender;
  config: Pick<Config, "publicOrigin" | "seller">;
  clock: () => Temporal.Instant;
  log: Logger;
}

export interface Jobs {
  /** The same database, whose commits begin the work that they left, such as mail to be sent. */
  database: Database;
  /** That one, for work that nobody waits for: what others hold up is tried again. */
  patient: Database;
  /** The work that comes round, for who does not wait for its time. */
  rounds: readonly Job[];
  stop(): Promise<void>;
}

/** Says when; what is done is the features'. The rounds begin in the background: nobody waits for them at the start. */
export function startJobs(deps: JobDeps): Jobs {
  const { log, mail } = deps;
  const complain = (error: unknown) => log.warn({ err: error }, "a job failed and will be tried again");
  const onFailure = (failure: object) => log.warn(failure, "a message did not leave");
  const onAgain = (err: unknown) => log.debug({ err }, "a day is tried to be begun again: others held it up");
  const workers: Workers = {
    mail: () => sender.kick(),
    push: () => pusher.kick(),
    notifications: () => newsSender.kick(),
    request_news: () => reporters.kick(),
    renamed: () => renamer.kick(),
    pictures: () => drawer.kick(),
    import_run: () => importer.kick(),
    event_outbox: () => deliveries.kick(),
    day: (companyId) => companyId !== undefined && dayOpener.open(companyId),
  };
  const database = notifyingWorkers(deps.database, workers);
  const sender = startKicked(() => deliverDueMail({ ...deps, onFailure }), complain);
  const renamer = startKicked((stopping) => finishRenames(deps.database, stopping), complain);
  const drawer = startKicked(
    (stopping) => drawPictures({ ...deps, db: deps.database, onError: complain }, stopping),
    complain,
  );
  const importer = startKicked(
    (ending) => finishImports(database, { clock: deps.clock, onError: complain }, ending),
    complain,
  );
  const onNotPushed = (failure: object) => log.warn(failure, "a notification did not leave");
  const pusher = startKicked((stopping) => deliverDuePush({ ...deps, onFailure: onNotPushed }, stopping), complain);
  const newsSender = startKicked((stopping) => deliverDueNews(newsOf(deps, database, complain), stopping), complain);
  const reports = { db: database, pepper: deps.pepper, origin: deps.config.publicOrigin, clock: deps.clock };
  const reporters = startKicked((ending) => notifyReporters({ ...reports, onError: complain }, ending), complain);
  const deliveries = startDeliveries({ ...deps, database, sender: deps.webhooks, origin: deps.config.publicOrigin });
  const dayOpener = startDayOpener(database, deps.clock, { onError: complain, onAgain });
  const unwatch = watchOutbox(database, deps.clock);
  const stopping = new AbortController();
  const patient = withRetry(database, { onAgain, stopping: stopping.signal });
  const recounts = { clock: deps.clock, turnPlans: turnByRecount, onError: complain };
  const recounter = startKicked((ending) => finishRecounts(patient, recounts, ending), complain);
  const rounds = roundsOf(
    { ...deps, database, patient },
    { sender, pusher, newsSender, reporters, renamer, recounter, drawer, importer, deliveries },
    complain,
  );
  const queue = beginRounds(deps, rounds, complain, stopping.signal);
  const stop = () => {
    unwatch();
    stopping.abort();
    return stopAll(
      queue,
      [reporters, newsSender, sender, pusher, renamer, recounter, drawer, importer, deliveries, dayOpener],
      mail,
    );
  };
  return { database, patient, rounds, stop };
}

/** Today's work of a technician is what their list of the day says. */
function newsOf(
  { config, pepper, clock }: JobDeps,
  database: Database,
  onError: (error: unknown) => void,
): DeliveryDeps {
  const lacking: DeliveryDeps["listLacking"] = async (db, zone, now) =>
    (await includesPartsOf(database, db.companyId, zone, now)) ? listLacking(db, zone, now) : [];
  return {
    ...{ database, clock, onError, origin: config.publicOrigin, pepper },
    ...{ listTasks: listTasksOf, listLacking: lacking },
  };
}

const beginAgainMs = 2_000;

/** Begins as soon as the database can be reached; null when the stop comes before it. */
async function beginRounds(
  { urls }: JobDeps,
  jobs: Job[],
  complain: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<Queue | null> {
  const names = jobs.map(({ name }) => name);
  while (!stopping.aborted) {
    try {
      await installQueue(urls.owner, names);
      return await startQueue(urls.auth, jobs, complain);
    } catch (error) {
      if (!stopping.aborted) complain(error);
      await pause(beginAgainMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return null;
}

function roundsOf(
  deps: JobDeps & { patient: Database },
  kicked: Record<
    "sender" | "pusher" | "newsSender" | "reporters" | "renamer" | "recounter" | "drawer" | "importer" | "deliveries",
    Pick<Kicked, "round">
  >,
  complain: (error: unknown) => void,
): Job[] {
  const { database, patient, files, clock } = deps;
  return [
    { name: "send-mail", cron: "* * * * *", run: kicked.sender.round },
    { name: "send-push", cron: "* * * * *", run: kicked.pusher.round },
    { name: "send-notifications", cron: "* * * * *", run: kicked.newsSender.round },
    { name: "tell-reporters", cron: "* * * * *", run: kicked.reporters.round },
    { name: "finish-renames", cron: "* * * * *", run: kicked.renamer.round },
    { name: "finish-recounts", cron: "* * * * *", run: kicked.recounter.round },
    { name: "finish-imports", cron: "* * * * *", run: kicked.importer.round },
    { name: "send-webhooks", cron: "* * * * *", run: kicked.deliveries.round },
    { name: "draw-pictures", cron: "* * * * *", run: kicked.drawer.round },
    { name: "begin-days", cron: "* * * * *", run: () => beginDueDays(patient, clock, complain) },
    { name: "freeze-weeks", cron: "*/15 * * * *", run: () => freezeWeeks(patient, clock, complain) },
    { name: "close-months", cron: "7 * * * *", run: () => closeMonths(patient, clock, complain) },
    { name: "work-out-classes", cron: "23 * * * *", run: () => workOutDueClasses(patient, clock, complain) },
    { name: "forget-expired", cron: "17 * * * *", run: () => forgetOfSignIn({ database, clock }) },
    { name: "forget-deleted", cron: "29 * * * *", run: () => forgetOfCompanies({ database, clock }, complain) },
    {
      name: "remind-owners",
      cron: "11 * * * *",
      run: () => remindOwners({ database, clock, origin: deps.config.publicOrigin, onError: complain }),
    },
    {
      name: "mail-weeks",
      cron: "3 * * * *",
      run: () => mailWeeks({ ...deps, origin: deps.config.publicOrigin, onError: complain }),
    },
    {
      name: "mail-months",
      cron: "*/15 * * * *",
      run: () => mailMonths({ ...deps, origin: deps.config.publicOrigin, onError: complain }),
    },
    {
      name: "settle-payments",
      cron: "37 * * * *",
      run: () => settleUnsettled({ ...deps, db: database }, complain),
    },
    { name: "sweep-files", cron: "43 * * * *", run: () => sweepLooseFiles({ db: database, files }, clock()) },
  ];
}

async function stopAll(queue: Promise<Queue | null>, kicked: Pick<Kicked, "stop">[], mail: Mail): Promise<void> {
  await (await queue)?.stop();
  await Promise.all(kicked.map((each) => each.stop()));
  mail.close();
}

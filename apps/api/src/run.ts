import cluster from "node:cluster";
import { existsSync, readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sayThrown } from "@millwright/domain/thrown";
import type { Logger } from "pino";
import { watchDiskSpace } from "#adapters/disk-space.ts";
import { openTxtResolver } from "#adapters/dns.ts";
import { notingStore } from "#adapters/files/noting-store.ts";
import { openFileStore } from "#adapters/files/open-store.ts";
import type { Mail } from "#adapters/mail.ts";
import { type MailInServer, openMailIn } from "#adapters/mail-in.ts";
import { openMail } from "#adapters/open-mail.ts";
import { openPayments } from "#adapters/payments/open-payments.ts";
import { openPepper } from "#adapters/pepper.ts";
import { openPush } from "#adapters/push/open-push.ts";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { buildApp } from "#app.ts";
import { Archive } from "#backup/archive/archive.ts";
import { Closing } from "#closing.ts";
import { type Config, readConfig, StartRefused } from "#config.ts";
import { roleUrls } from "#db/connection/roles.ts";
import { letGoOfLog } from "#db/embedded/log-slot.ts";
import { startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { firstRun } from "#demo/first-run.ts";
import type { Deps } from "#deps.ts";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { countLostPins } from "#features/devices/devices.ts";
import { reportsByMail } from "#features/requests/requests.ts";
import { openLog } from "#http/log/log.ts";
import { UntrustedProxy } from "#http/network/untrusted-proxy.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { openLiveDatabase } from "#live/live.ts";
import { openTls, type ServerTls } from "#open-tls.ts";
import { startWarnings } from "#start-warnings.ts";
import { startWorkers } from "#workers.ts";

const heartbeatMs = 20_000;
const sameWishMs = 1_000;
/** Connections that wait to be taken: those of everybody who comes at once, rather than each trying again a second later. */
const backlog = 4_096;
const flushAfterMs = 1_000;
const warmConnections = 4;
const daysFirstMs = 3_000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Runs the product as a process of its own, from its settings until a signal stops it, by the clock that it is given.
 * Serves once the screens are built, where that is under way; what needs no screens is done meanwhile. Ends the process
 * in a sentence when it can't start. Answers its jobs; null where its workers have them.
 */
export async function runProduct(
  clock: () => Temporal.Instant,
  screens: Promise<void> | null = null,
  resolveTxt = openTxtResolver(),
): Promise<Jobs | null> {
  const closing = new Closing();
  try {
    const config = readConfig();
    const log = openLog(config.logLevel);
    stopOnSignals(closing, log);
    if (cluster.isPrimary) for (const warning of startWarnings(config)) log.warn(warning);
    const around = { closing, screens, resolveTxt, tls: await openTls(config, clock, log) };
    const jobs = cluster.isPrimary && config.workers > 1 ? null : await start(config, clock, log, around);
    if (jobs === null) await startShared(config, log, around);
    // Kept for the next start, whatever ends this one, once nobody waits for the first page.
    setTimeout(flushCompileCache, flushAfterMs).unref();
    return jobs;
  } catch (error) {
    // A start that is broken off by the wish to stop ends as the stop does.
    if (closing.hasBegun) return null;
    await closing.close();
    const reason = error instanceof StartRefused || !(error instanceof Error) ? error : error.stack;
    process.stderr.write(`${typeof reason === "string" ? reason : sayThrown(reason)}\n`);
    process.exit(1);
  }
}

/** What a start stands on beside its settings. */
interface Around {
  closing: Closing;
  screens: Promise<void> | null;
  resolveTxt: Deps["resolveTxt"];
  tls: ServerTls | null;
}

/** Starts the database, then the processes that serve on it; this one serves nothing. */
async function startShared(config: Config, log: Logger, { closing, screens, tls }: Around): Promise<void> {
  const { ownerUrl } = await openDatabase(config, log, closing);
  const archive = keepArchive(config, ownerUrl, log, closing);
  cluster.on("message", (_worker, message: unknown) => {
    if (message instanceof Object && "storedFile" in message) archive?.noteFile(String(message.storedFile));
  });
  const settings = { DATABASE_URL: ownerUrl, ARCHIVE_DIR: "" };
  await untilBuilt(screens);
  const workers = await startWorkers({ count: config.workers, settings, log });
  closing.add("the workers", config.drainMs + 8_000, () => workers.stop());
  await openToPeople(config, workers.port, closing, tls);
}

async function openToPeople(config: Config, port: number, closing: Closing, tls: ServerTls | null): Promise<void> {
  await tls?.leadHere(port, closing);
  const address = `${tls === null ? "http" : "https"}://${config.host}:${port}`;
  print(`Millwright is at ${config.port === 0 ? address : config.publicOrigin} (Ctrl-C stops it).`);
  for (const line of tls?.lines() ?? []) print(line);
}

/** Starts everything in order; closes what was started in the opposite order. */
async function start(config: Config, clock: () => Temporal.Instant, log: Logger, around: Around): Promise<Jobs> {
  const { closing, screens, resolveTxt, tls } = around;
  const { ownerUrl, direct } = await openDatabase(config, log, closing);
  const pool = config.databasePoolUrl;
  const serverUrls = pool === null ? direct : { ...roleUrls(ownerUrl, pool), isPooled: true };
  const { database, live } = openLiveDatabase({ ...serverUrls, notifications: direct.auth });
  closing.add("the connections to the database", 500, () => database.close());
  closing.add("the live events", 500, () => live.close());
  const files = notingStore(await openFiles(config), noteFor(keepArchive(config, ownerUrl, log, closing)));
  const space = await watchDiskSpace({
    folder: config.dataDir,
    onChange: (hasSpace) =>
      log.warn(hasSpace ? "There is space on the disk again." : "The disk is full: nothing is written."),
  });
  closing.add("the look at the disk", 500, () => space.close());
  const payments = await openPayments(config, clock);
  const pepper = await openPepper(config);
  const lost = await database.inIdentity((db) => countLostPins(db, pepper));
  if (lost > 0)
    log.warn(
      `PIN_PEPPER, or pin-pepper in DATA_DIR, is another one: the PINs of ${lost} technicians must be set anew.`,
    );
  const push = await openPush(config);
  const outbound = { networks: config.webhookNetworks };
  const webhooks = httpSenderOf(outbound);
  const urls = { owner: ownerUrl, auth: direct.auth };
  const shared = { config, files, payments, pepper, push, clock, log };
  const jobs = startJobs({ ...shared, urls, database, mail: mailOf(config), webhooks });
  closing.add("the jobs", 2_500, () => jobs.stop());
  let isStopping = false;
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
  const makeDemo = () => {
    const demo = firstRun({ database, dataDir: config.dataDir, now: clock(), print: isFirst ? print : () => {} }).catch(
      (error: unknown) => {
        if (!isStopping) log.error({ err: error }, "the demo plant could not be made");
      },
    );
    closing.add("the demo plant", 4_000, () => demo);
  };
  if (screens !== null) makeDemo();
  await untilBuilt(screens);
  const app = await buildApp({
    ...shared,
    db: jobs.database,
    outbound,
    resolveTxt,
    tls,
    live,
    hasSpace: space.hasSpace,
    isStopping: () => isStopping,
    untrustedProxy: new UntrustedProxy(config, log),
    version: productVersion(),
    webRoot: builtScreens(),
    checkOutputs: false,
    heartbeatMs,
  });
  closing.add("the requests under way", 2_000, () => app.close());
  closing.add("the proxy that goes elsewhere", config.drainMs + 500, () => {
    isStopping = true;
    return pause(config.drainMs);
  });
  // The first people that a proxy sends here find connections that are open.
  await Promise.allSettled(Array.from({ length: warmConnections }, () => database.ready()));
  // Whoever looks first in the morning sees the day that it is.
  const complain = (err: unknown) => log.warn({ err }, "a day could not be begun");
  await Promise.race([beginDueDays(jobs.patient, clock, complain).catch(complain), pause(daysFirstMs)]);
  const address = await listen(app, config);
  const mailIn = await listenForMail(config, { db: jobs.database, files, pepper, clock, log });
  if (mailIn !== null) closing.add("the mails on their way in", 2_000, () => mailIn.close());
  if (cluster.isPrimary) await openToPeople(config, config.port || Number(new URL(address).port), closing, tls);
  if (screens === null) makeDemo();
  return jobs;
}

/** The database that the settings name or our own, brought up to date, with the addresses of its roles. */
async function openDatabase(config: Config, log: Logger, closing: Closing) {
  const ownerUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, closing));
  const { applied, ...direct } = await prepareDatabase(ownerUrl);
  if (applied.length > 0) print(`The database is brought up to ${applied.at(-1)}.`);
  return { ownerUrl, direct };
}

function mailOf({ smtpUrl, mailFrom, supportEmail, dataDir }: Config): Mail {
  return openMail({ smtpUrl, from: mailFrom, supportEmail, outbox: join(dataDir, "outbox"), say: print });
}

/** After the port for people, by which a worker says that it is there. Null where nobody reports by mail. */
async function listenForMail(
  { mailIn, mailFrom }: Config,
  deps: Omit<Parameters<typeof reportsByMail>[0], "mailIn">,
): Promise<MailInServer | null> {
  if (mailIn === null) return null;
  const onError = (error: unknown) => deps.log.warn({ err: error }, "a mail was not taken, and comes again");
  try {
    return await openMailIn({ ...mailIn, ...reportsByMail({ ...deps, mailIn }, mailFrom), onError });
  } catch (cause) {
    const reason = sayThrown(cause);
    throw new StartRefused(`MAIL_IN can't be listened for at ${mailIn.host}, port ${mailIn.port}: ${reason}.`, {
      cause,
    });
  }
}

async function startOwnDatabase(config: Config, log: Logger, closing: Closing): Promise<string> {
  const lose = () => {
    log.fatal("The database in DATA_DIR is gone.");
    process.exit(1);
  };
  const server = await startEmbedded({ dataDir: config.dataDir, say: print, onLost: lose });
  closing.add("the database", 4_000, () => server.stop());
  return server.ownerUrl;
}

/** Null where none is asked for: then the database keeps nothing back for one. */
function keepArchive(config: Config, ownerUrl: string, log: Logger, closing: Closing): Archive | null {
  const { archiveDir: folder, databaseUrl, dataDir } = config;
  if (folder === null) {
    if (databaseUrl === null) void letGoOfLog(ownerUrl).catch((error: unknown) => log.warn({ err: error }, "the log"));
    return null;
  }
  const archive = new Archive({ folder, dataDir, ownerUrl, version: productVersion(), log });
  closing.add("the archive", 2_000, () => archive.stop());
  return archive;
}

/** The files of a worker are noted by the process that started it, which keeps the archive. */
function noteFor(archive: Archive | null): (key: string) => void {
  if (archive !== null) return (key) => archive.noteFile(key);
  return cluster.isWorker ? (key) => void process.send?.({ storedFile: key }) : () => {};
}

async function openFiles(config: Config): ReturnType<typeof openFileStore> {
  try {
    return await openFileStore(config);
  } catch (cause) {
    if (cause instanceof StartRefused || !(cause instanceof Error)) throw cause;
    const setting = config.filesUrl === null ? "DATA_DIR" : "DATA_DIR or FILES_URL";
    throw new StartRefused(`${setting} can't keep files: ${cause.message}.`, { cause });
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host, tls }: Config): Promise<string> {
  const shownAddress = (address: string) => (tls === null ? address : address.replace(/^http:/, "https:"));
  const listenTextResolver = (address: string) => `Server listening at ${shownAddress(address)}`;
  try {
    return await app.listen({ port, host, backlog, listenTextResolver });
  } catch (cause) {
    const reason = sayThrown(cause);
    throw new StartRefused(`PORT ${port} can't be opened on HOST ${host}: ${reason}.`, { cause });
  }
}

function productVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  return version;
}

async function untilBuilt(screens: Promise<void> | null): Promise<void> {
  await screens?.catch((cause: unknown) => {
    throw new StartRefused(sayThrown(cause), { cause });
  });
}

function builtScreens(): string | null {
  const folder = fileURLToPath(new URL("../../web/dist/", import.meta.url));
  return existsSync(folder) ? folder : null;
}

/**
 * The first signal asks for a clean stop, a later one ends it at once. Terminals, npm and service managers signal every
 * process of theirs, each of which passes it on: what comes within a second is the same wish.
 */
function stopOnSignals(closing: Closing, log: Logger): void {
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs) process.exit(130);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    if (cluster.isPrimary) print("Stopping…");
    void closing.close().then((late) => {
      for (const name of late) log.warn(`The stop did not wait any longer for ${name}.`);
      process.exit(0);
    });
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
}

import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import { afterAll, expect, test } from "vitest";
import { openMail } from "#adapters/open-mail.ts";
import { pepperOf } from "#adapters/pepper.ts";
import { httpSenderOf } from "#adapters/webhooks/http-sender.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import { openLog } from "#http/log/log.ts";
import { startJobs } from "#jobs/jobs.ts";
import { installQueue, startQueue } from "#jobs/queue.ts";
import { metricsText } from "#metrics.ts";
import { testDatabase } from "#testing/database.ts";
import { openTestFiles } from "#testing/files/files.ts";
import { mailServer } from "#testing/mail/mail-server.ts";
import { asOwner, createDatabase, databaseUrl } from "#testing/template.ts";

const { database, ownerUrl, authUrl } = await testDatabase();
const server = await mailServer();
const files = await openTestFiles();
afterAll(() => files.remove());
const greeting = { locale: "en" as const, subject: "Hello", parts: [{ say: "Hello" }] };
const config = { publicOrigin: "http://localhost:3000", seller: ["Millwright"] };
const now = () => Temporal.Now.instant();

test("a round is taken up by one of two nodes, as a role that makes no tables", async () => {
  await installQueue(ownerUrl, ["round"]);
  await installQueue(ownerUrl, ["round"]);
  const producer = new PgBoss({ connectionString: ownerUrl, schema: "pgboss", supervise: false, schedule: false });
  producer.on("error", () => {});
  await producer.start();
  await producer.send("round");
  await producer.stop({ graceful: false });
  let rounds = 0;
  const errors: unknown[] = [];
  const run = () => {
    rounds += 1;
    return Promise.resolve();
  };
  const nodes = await Promise.all(
    [1, 2].map(() => startQueue(authUrl, [{ name: "round", cron: "0 0 1 1 *", run }], (error) => errors.push(error))),
  );
  await expect.poll(() => rounds, { timeout: 5_000 }).toBe(1);
  await Promise.all(nodes.map((node) => node.stop()));
  expect([rounds, errors]).toEqual([1, []]);
  expect(await metricsText()).toContain('millwright_job_rounds_total{job="round",outcome="done"} 1\n');
});

test("what the queue noted before its clock was put back holds up no round", async () => {
  await installQueue(ownerUrl, ["round"]);
  await asOwner(ownerUrl, async (owner) => {
    await owner.query("update pgboss.version set cron_on = now() + interval '31 days'");
    await owner.query("update pgboss.queue set maintain_on = now() + interval '1 hour'");
    await owner.query(`insert into pgboss.job (name, created_on, start_after, policy)
      values ('round', now() + interval '31 days', now() + interval '31 days', 'short')`);
  });
  const errors: unknown[] = [];
  const round = { name: "round", cron: "0 0 1 1 *", run: () => Promise.resolve() };
  const node = await startQueue(authUrl, [round], (error) => errors.push(error));
  await node.stop();
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query(`select (select count(*)::int from pgboss.job where created_on > now()) as jobs,
      (select cron_on <= now() or cron_on is null from pgboss.version) as claimable,
      (select count(*)::int from pgboss.queue where maintain_on > now()) as queues`),
  );
  expect([rows, errors]).toEqual([[{ jobs: 0, claimable: true, queues: 0 }], []]);
});

test("an e-mail leaves as soon as its transaction is committed, and what waited leaves at the start", async () => {
  await database.inIdentity((db) => enqueueEmail(db, "waited@plant.example", greeting, now()));
  const lines: string[] = [];
  const mail = openMail({
    smtpUrl: server.url,
    from: "mill@plant.example",
    supportEmail: "help@plant.example",
    outbox: "",
    say: () => {},
  });
  const log = openLog("warn", { write: (line) => void lines.push(line) });
  const urls = { owner: ownerUrl, auth: authUrl };
  const jobs = startJobs({
    ...{ urls, database, mail, files: files.store, pepper: pepperOf("of the tests"), clock: now, log },
    payments: null,
    pepper: pepperOf("of the tests"),
    push: null,
    webhooks: httpSenderOf({ networks: [] }),
    config,
  });
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
  await jobs.database.inIdentity((db) => enqueueEmail(db, "at-once@plant.example", greeting, now()));
  await expect
    .poll(() => server.received.map(({ to }) => to[0]), { timeout: 10_000 })
    .toEqual(["waited@plant.example", "at-once@plant.example"]);
  await jobs.stop();
  expect(lines).toEqual([]);
});

test("mail that a relay does not take is counted, with how long it has waited", async () => {
  await database.inIdentity((db) => enqueueEmail(db, "late@plant.example", greeting, now().subtract({ minutes: 90 })));
  const mail = { send: () => Promise.reject(new Error("away")), close: () => {} };
  const log = openLog("silent");
  const urls = { owner: ownerUrl, auth: authUrl };
  const jobs = startJobs({
    ...{ urls, database, mail, files: files.store, pepper: pepperOf("of the tests"), clock: now, log },
    payments: null,
    pepper: pepperOf("of the tests"),
    push: null,
    webhooks: httpSenderOf({ networks: [] }),
    config,
  });
  const text = await metricsText();
  await jobs.stop();
  expect(text).toContain("millwright_mail_waiting 1\n");
  expect(Number(/^millwright_mail_oldest_seconds (.+)$/m.exec(text)?.[1])).toBeGreaterThan(5_000);
});

test("every job has its round", async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query("select name, cron from pgboss.schedule order by name"),
  );
  expect(rows).toMatchObject([
    { name: "begin-days", cron: "* * * * *" },
    { name: "close-months", cron: "7 * * * *" },
    { name: "draw-pictures", cron: "* * * * *" },
    { name: "finish-imports", cron: "* * * * *" },
    { name: "finish-recounts", cron: "* * * * *" },
    { name: "finish-renames", cron: "* * * * *" },
    { name: "forget-deleted", cron: "29 * * * *" },
    { name: "forget-expired", cron: "17 * * * *" },
    { name: "freeze-weeks", cron: "*/15 * * * *" },
    { name: "mail-months", cron: "*/15 * * * *" },
    { name: "mail-weeks", cron: "3 * * * *" },
    { name: "remind-owners", cron: "11 * * * *" },
    { name: "round" },
    { name: "send-mail", cron: "* * * * *" },
    { name: "send-notifications", cron: "* * * * *" },
    { name: "send-push", cron: "* * * * *" },
    { name: "send-webhooks", cron: "* * * * *" },
    { name: "settle-payments", cron: "37 * * * *" },
    { name: "sweep-files", cron: "43 * * * *" },
    { name: "tell-reporters", cron: "* * * * *" },
    { name: "work-out-classes", cron: "23 * * * *" },
  ]);
});

test("rounds begin once the database can be reached, however late", async () => {
  const late = `late_${randomUUID()}`;
  const urls = { owner: databaseUrl(ownerUrl, late), auth: databaseUrl(authUrl, late) };
  const lines: string[] = [];
  const log = openLog("warn", { write: (line) => void lines.push(line) });
  const mail = openMail({
    smtpUrl: server.url,
    from: "mill@plant.example",
    supportEmail: "help@plant.example",
    outbox: "",
    say: () => {},
  });
  const jobs = startJobs({
    ...{ urls, database, mail, files: files.store, pepper: pepperOf("of the tests"), clock: now, log },
    payments: null,
    pepper: pepperOf("of the tests"),
    push: null,
    webhooks: httpSenderOf({ networks: [] }),
    config,
  });
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await createDatabase(ownerUrl, late);
  const scheduled = () => asOwner(urls.owner, (owner) => owner.query("select from pgboss.schedule")).catch(() => null);
  await expect.poll(async () => (await scheduled())?.rowCount, { timeout: 10_000 }).toBe(20);
  await jobs.stop();
  await asOwner(ownerUrl, (owner) => owner.query(`drop database "${late}" with (force)`));
});

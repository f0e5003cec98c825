import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Mail } from "#adapters/mail.ts";
import { openMail } from "#adapters/open-mail.ts";
import { notifyingWorkers } from "#db/transaction/after-commit.ts";
import { type DeliveryDeps, deliverDueMail, type Email, enqueueEmail, forgetOldMail } from "#features/mail/mail.ts";
import { testClock } from "#testing/clock.ts";
import { testDatabase } from "#testing/database.ts";
import { mailServer } from "#testing/mail/mail-server.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl } = await testDatabase();
const server = await mailServer();
const clock = testClock();
const mail = openMail({
  smtpUrl: server.url,
  from: "Millwright <mill@plant.example>",
  supportEmail: "support@plant.example",
  outbox: "",
  say: () => {},
});
afterAll(() => mail.close());
const failures: Parameters<DeliveryDeps["onFailure"]>[0][] = [];
const deps: DeliveryDeps = { database, mail, clock, onFailure: (failure) => void failures.push(failure) };

beforeEach(async () => {
  server.received.length = 0;
  server.refuseWith = null;
  failures.length = 0;
  await asOwner(ownerUrl, (owner) => owner.query("truncate mail_outbox"));
});

const french: Email = {
  locale: "fr",
  subject: "Votre code – 123456",
  preheader: "Déjà <prêt>",
  parts: [
    { say: "L’entrée de <Roy & fils> :" },
    { code: "123456" },
    { button: "Ouvrir", href: "https://plant.example/x?a=1&b=2" },
  ],
};

const enqueueTo = (email: string, mail = french) => database.inIdentity((db) => enqueueEmail(db, email, mail, clock()));
const outbox = () =>
  asOwner(ownerUrl, async (owner) => (await owner.query("select * from mail_outbox order by recipient")).rows);

test("an e-mail reaches the relay in both its forms, in its language, escaped", async () => {
  await enqueueTo("ana@plant.example");
  expect(await deliverDueMail(deps)).toBe(1);
  const [received] = server.received;
  expect(received).toMatchObject({ from: "mill@plant.example", to: ["ana@plant.example"] });
  expect(received?.mail).toMatchObject({
    subject: "Votre code – 123456",
    from: { name: "Millwright", address: "mill@plant.example" },
  });
  expect(received?.mail.text).toContain("L’entrée de <Roy & fils> :\n\n    123456\n");
  expect(received?.mail.text).toContain("\n\nOuvrir :\nhttps://plant.example/x?a=1&b=2\n");
  expect(received?.mail.html).toContain("L’entrée de &lt;Roy &amp; fils&gt; :");
  expect(received?.mail.html).toContain('href="https://plant.example/x?a=1&amp;b=2"');
  expect(received?.mail.html).toMatch(/<div style="display:none[^>]*>Déjà &lt;prêt&gt;</);
  expect(received?.mail.replyTo).toEqual([{ name: "", address: "support@plant.example" }]);
  expect(received?.mail.text).toContain("il parvient au soutien");
  expect(received?.mail.html).toContain('<html lang="fr">');
  expect(received?.mail.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("a mail that is one of many says how one click stops them, and leads there at its foot", async () => {
  const page = "https://plant.example/unsubscribe/x";
  const links = [{ text: "Ne plus en recevoir", href: page }];
  await enqueueTo("ana@plant.example", { ...french, links, unsubscribe: "https://plant.example/api/unsubscribe/x" });
  await deliverDueMail(deps);
  const mail = server.received[0]?.mail;
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe")).toBe("<https://plant.example/api/unsubscribe/x>");
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail?.html).toContain(`<a href="${page}" style="color:#555555">Ne plus en recevoir</a>`);
  expect(mail?.text).toContain(`Ne plus en recevoir :\n${page}`);
});

test("nothing of a message stays behind but to whom and about what", async () => {
  await enqueueTo("ana@plant.example");
  await deliverDueMail(deps);
  const [row] = await outbox();
  expect(row.message).toEqual({ about: "Votre code – ••••••" });
  expect(row.sent_at).toEqual(new Date(clock().epochMilliseconds));
  expect(JSON.stringify(row)).not.toContain("123456");
});

test("an e-mail of a transaction that failed never leaves", async () => {
  const failing = database.inIdentity(async (db) => {
    await enqueueEmail(db, "ana@plant.example", french, clock());
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await deliverDueMail(deps)).toBe(0);
});

test("a company's own transaction posts mail too, which leaves with it or never, and reads none", async () => {
  const company = randomUUID();
  const woken: string[] = [];
  const notifying = notifyingWorkers(database, { mail: () => woken.push("posted") });
  await notifying.inCompany(company, (db) => enqueueEmail(db, "ana@plant.example", french, clock()));
  await notifying.inCompany(company, async () => {});
  const failing = notifying.inCompany(company, async (db) => {
    await enqueueEmail(db, "bob@plant.example", french, clock());
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(woken).toEqual(["posted"]);
  expect(await outbox()).toMatchObject([{ recipient: "ana@plant.example", company_id: company }]);
  const reading = database.inCompany(company, (db) => sql`select * from mail_outbox`.execute(db));
  await expect(reading).rejects.toThrow("permission denied");
  expect(await deliverDueMail(deps)).toBe(1);
});

test("a message that the relay refuses waits, is tried again, and says nothing of itself", async () => {
  await enqueueTo("ana@plant.example");
  server.refuseWith = 451;
  expect(await deliverDueMail(deps)).toBe(0);
  expect(failures).toMatchObject([{ tries: 1, error: "EMESSAGE 451", abandoned: false }]);
  server.refuseWith = null;
  expect(await deliverDueMail(deps)).toBe(0);
  clock.advance({ minutes: 1 });
  expect(await deliverDueMail(deps)).toBe(1);
});

test("a message that never leaves is given up within a day, and blanked", async () => {
  await enqueueTo("ana@plant.example");
  server.refuseWith = 550;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let minute = 0; minute < 60; minute += 15) {
      await deliverDueMail(deps);
      clock.advance({ minutes: 15 });
    }
  }
  expect(failures).toHaveLength(8);
  expect(failures.at(-1)).toMatchObject({ tries: 8, abandoned: true });
  const [row] = await outbox();
  expect(row).toMatchObject({ sent_at: null, message: { about: "Votre code – ••••••" } });
});

test("a clock that is put forward or back, by an hour or a month, loses no message and sends none twice", async () => {
  const steps = [{ hours: 1 }, { hours: -2 }, { hours: 24 * 31 }, { hours: -24 * 31 }];
  const emails: string[] = [];
  for (const [n, step] of steps.entries()) {
    emails.push(`asked-${n}@plant.example`, `refused-${n}@plant.example`);
    await enqueueTo(`refused-${n}@plant.example`);
    server.refuseWith = 451;
    await deliverDueMail(deps);
    server.refuseWith = null;
    await enqueueTo(`asked-${n}@plant.example`);
    clock.advance(step);
    await database.inIdentity((db) => forgetOldMail(db, clock()));
    await deliverDueMail(deps);
  }
  clock.advance({ hours: 6 });
  await deliverDueMail(deps);
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(emails.toSorted());
});

test("nodes that send at the same moment send each message once", async () => {
  const emails = Array.from({ length: 40 }, (_, n) => `person-${n}@plant.example`);
  for (const email of emails) await enqueueTo(email);
  const counts = await Promise.all([deliverDueMail(deps), deliverDueMail(deps), deliverDueMail(deps)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(emails.toSorted());
});

test("a message that a node took along when it died is sent by another", async () => {
  await enqueueTo("ana@plant.example");
  let taken = false;
  const dying: Mail = {
    send: () => {
      taken = true;
      return new Promise(() => {});
    },
    close: () => {},
  };
  void deliverDueMail({ ...deps, mail: dying });
  await expect.poll(() => taken).toBe(true);
  expect(await deliverDueMail(deps)).toBe(0);
  clock.advance({ minutes: 5 });
  expect(await deliverDueMail(deps)).toBe(1);
});

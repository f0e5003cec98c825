import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, expect, test } from "vitest";
import { openMailIn } from "#adapters/mail-in.ts";
import { notifyReporters, reportsByMail } from "#features/requests/requests.ts";
import { testApp } from "#testing/app.ts";
import { html, picture } from "#testing/files/sample-files.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const mailIn = { host: "127.0.0.1", port: 0, domain: "mail.plant.ca", relays: ["127.0.0.1"], authserv: "mx.plant.ca" };
const app = await testApp({ config: { mailIn, publicOrigin: "https://mill.example" } });
const onError = (error: unknown) => {
  throw error;
};
const taking = reportsByMail({ ...app.deps, mailIn }, "Millwright <us@plant.ca>");
const server = await openMailIn({ ...mailIn, ...taking, onError });
const transport = createTransport({ host: "127.0.0.1", port: server.port, ignoreTLS: true });
afterAll(async () => {
  transport.close();
  await server.close();
});

async function openPlant() {
  const plant = await openTestPlant(app);
  const { address } = (await plant.call("POST /company/report-address/replace")).body;
  const list = async (status: "inbox" | "held" | "all" = "inbox") =>
    (await plant.call("GET /requests", { query: { status } })).body;
  const from = `zoe-${crypto.randomUUID()}@home.example`;
  return { ...plant, address: address ?? "", list, from };
}

interface SentMail extends SendMailOptions {
  /** What our mail server says of it. */
  results?: string;
}

/** Answers the status. */
async function send({
  results = "dmarc=pass header.from=home.example",
  headers = {},
  ...mail
}: SentMail): Promise<number> {
  const vouching = { "Authentication-Results": `mx.plant.ca; ${results}` };
  try {
    const { response } = await transport.sendMail({ ...mail, headers: { ...vouching, ...headers } });
    return Number(response.slice(0, 3));
  } catch (error) {
    return error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  }
}

test("a mail is a request with its pictures, and its sender is written to", async () => {
  const { address, list, from, look, call } = await openPlant();
  const attachments = [
    { filename: "a.jpg", content: await picture("jpeg") },
    { filename: "b.png", content: html },
    { filename: "c.png", content: await picture("png") },
    { filename: "list.pdf", content: Buffer.from("%PDF") },
  ];
  const mail = { from: `Zoé <${from}>`, to: address, subject: "Re: Oil below the press", text: "Since Monday" };
  expect(await send({ ...mail, attachments })).toBe(250);
  const [request] = await list();
  expect(request).toMatchObject({
    title: "Oil below the press",
    description: "Since Monday\n\nAttachments left out: 2",
    source: "mail",
    status: "new",
    machine_id: null,
    is_stopped: false,
    reporters: [{ name: "Zoé", contact: from, person_id: null, wants_mail: true }],
  });
  expect(request?.files.map(({ name }) => name)).toEqual(["photo.jpg", "photo.jpg"]);
  await notifyReporters({ ...app.deps, origin: "https://mill.example", onError });
  const [email] = await emailsTo(app, from);
  expect(email?.subject).toBe(`Your report ${request?.code} has arrived`);
  const accepted = await call("POST /requests/{id}/accept", { params: { id: request?.id ?? "" } });
  expect((await look(accepted.body.work_order?.id ?? "")).files).toHaveLength(2);
});

test("a mail that comes again is the request that it was", async () => {
  const { address, list, from } = await openPlant();
  const mail = { from, to: address, subject: "Leak", messageId: `<${crypto.randomUUID()}@home.example>` };
  const counts = await Promise.all([send(mail), send(mail), send({ ...mail, text: "again" })]);
  expect(counts).toEqual([250, 250, 250]);
  expect(await list("all")).toHaveLength(1);
});

test("a mail of which nobody says that it is its sender's waits for a look, and nobody is written to", async () => {
  const { address, list, from, call } = await openPlant();
  expect(await send({ from, to: address, subject: "Forged", results: "dmarc=fail header.from=home.example" })).toBe(
    250,
  );
  expect(await list()).toEqual([]);
  const [heldReport] = await list("held");
  expect(heldReport).toMatchObject({ title: "Forged", held_because: "sender", reporters: [{ wants_mail: false }] });
  await call("POST /requests/{id}/release", { params: { id: heldReport?.id ?? "" } });
  await notifyReporters({ ...app.deps, origin: "https://mill.example", onError });
  expect(await list()).toHaveLength(1);
  expect(await emailsTo(app, from)).toEqual([]);
});

test("what a member writes is theirs, unless somebody else may have written it", async () => {
  const { address, list, session } = await openPlant();
  const requester = await app.become({ company: session, access: "requester", fullName: "Ann Roy" });
  const domain = requester.email.split("@")[1];
  const mail = { from: `Somebody <${requester.email.toUpperCase()}>`, to: address, subject: "Leak" };
  await send({ ...mail, results: `dmarc=pass header.from=${domain}` });
  await send({ ...mail, results: "none" });
  const [[theirs], [heldReport]] = [await list(), await list("held")];
  expect(theirs?.reporters).toMatchObject([{ name: "Ann Roy", person_id: requester.personId, wants_mail: false }]);
  expect(heldReport?.reporters).toMatchObject([{ name: "Somebody", person_id: null }]);
  expect((await app.as(requester)("GET /reports")).body.map(({ id }) => id)).toEqual([theirs?.id]);
});

test("a member of another plant is a stranger here", async () => {
  const [{ address, list }, other] = [await openPlant(), await openPlant()];
  const { email } = other.session;
  await send({ from: email, to: address, subject: "Leak", results: `dmarc=pass header.from=${email.split("@")[1]}` });
  expect((await list())[0]?.reporters).toMatchObject([{ person_id: null, contact: email }]);
  expect(await other.list("all")).toEqual([]);
});

test("what a robot wrote, and our own mail, is dropped in silence", async () => {
  const { address, list, from } = await openPlant();
  const mail = { from, to: address, subject: "Away until Monday" };
  const statuses = [
    await send({ ...mail, headers: { "Auto-Submitted": "auto-replied" } }),
    await send({ ...mail, envelope: { from: "", to: address } }),
    await send({ ...mail, messageId: `<${crypto.randomUUID()}@millwright>` }),
    await send({ ...mail, from: "us@plant.ca", results: "dmarc=pass header.from=plant.ca" }),
    await send({ ...mail, from: address, results: "dmarc=pass header.from=mail.plant.ca" }),
  ];
  expect(new Set(statuses)).toEqual(new Set([250]));
  expect(await list("all")).toEqual([]);
});

test("past the limits mails wait for a look; of unknown senders no more than may wait are taken", async () => {
  const { address, list, from } = await openPlant();
  for (let n = 1; n <= 6; n += 1) expect(await send({ from, to: address, subject: `Leak ${n}` })).toBe(250);
  expect([await list(), await list("held")].map((found) => found.length)).toEqual([5, 1]);
  expect((await list("held"))[0]).toMatchObject({ title: "Leak 6", held_because: "network" });
  const statuses: number[] = [];
  for (let n = 1; n <= 21; n += 1) {
    const junk = { from: `${n}@junk.example`, to: address, subject: "Junk", results: "none" };
    statuses.push(await send(junk));
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 250), 452]);
  // Who is vouched for is held up by none of that.
  const results = "dmarc=pass header.from=other.example";
  expect(await send({ from: "ann@other.example", to: address, subject: "Real", results })).toBe(250);
  expect((await list()).map(({ title }) => title)).toContain("Real");
});

test("an address that is replaced or taken away leads nowhere, nor does one of a plant without a plan", async () => {
  const { address, from, call } = await openPlant();
  const to = (await call("POST /company/report-address/replace")).body.address ?? "";
  expect(await call("GET /company/report-address")).toMatchObject({
    body: { is_on: true, address: to, made_by_name: "Marie Côté" },
  });
  expect(to).toMatch(/^requests\+[a-z2-7]{26}@mail\.plant\.ca$/);
  const mail = { from, subject: "Leak" };
  expect([await send({ ...mail, to: address }), await send({ ...mail, to: to.toUpperCase() })]).toEqual([550, 250]);
  await call("DELETE /company/report-address");
  expect(await send({ ...mail, to })).toBe(550);
  expect((await call("GET /company/report-address")).body).toMatchObject({ is_on: true, address: null });
  const expired = await openTestPlant(app, { trialEndsOn: "2020-01-01" });
  const theirs = (await expired.call("POST /company/report-address/replace")).body.address ?? "";
  expect(await send({ ...mail, to: theirs })).toBe(550);
});

test("owners alone see and replace the address", async () => {
  const { session } = await openPlant();
  const planner = app.as(await app.become({ company: session, access: "planner" }));
  expect((await planner("GET /company/report-address")).status).toBe(403);
  expect((await planner("POST /company/report-address/replace")).status).toBe(403);
});

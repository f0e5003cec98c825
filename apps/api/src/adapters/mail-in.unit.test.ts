import { connect } from "node:net";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type MailInOptions, openMailIn } from "#adapters/mail-in.ts";
import { type MailReceived, MailRefused } from "#adapters/mail-received.ts";

const state: { taken: MailReceived[]; errors: unknown[]; take: MailInOptions["take"] } = {
  taken: [],
  errors: [],
  take: async (mail) => void state.taken.push(mail),
};
const keep = state.take;
beforeEach(() => Object.assign(state, { taken: [], errors: [], take: keep }));

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function listen(relays: string[]) {
  const server = await openMailIn({
    host: "127.0.0.1",
    port: 0,
    relays,
    knows: async (address) => {
      if (address.startsWith("broken")) throw new Error("the database is away");
      return address.startsWith("requests+abc");
    },
    take: (mail) => state.take(mail),
    onError: (error) => void state.errors.push(error),
  });
  closing.push(() => server.close());
  return server;
}

const { port } = await listen(["127.0.0.0/8"]);

async function send(mail: SendMailOptions, at = port): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port: at, ignoreTLS: true });
  const defaults = { from: "Ann Roy <Ann@Roy.ca>", to: "Requests+ABC@mail.plant.ca", subject: "Leak" };
  try {
    return (await transport.sendMail({ ...defaults, ...mail })).response;
  } catch (error) {
    return error instanceof Error && "responseCode" in error ? String(error.responseCode) : String(error);
  } finally {
    transport.close();
  }
}

test("a mail is parsed and stored before its sender gets the confirmation", async () => {
  const picture = { filename: "a.jpg", content: Buffer.from([1, 2, 3]) };
  const answer = await send({ text: "Oil, é", html: "<p>Oil</p>", attachments: [picture], messageId: "<1@roy.ca>" });
  expect(answer).toMatch(/^250/);
  expect(state.taken[0]).toMatchObject({
    recipients: ["requests+abc@mail.plant.ca"],
    head: { from: ["ann@roy.ca"], returnPath: "Ann@roy.ca" },
    sender: { name: "Ann Roy", address: "Ann@roy.ca" },
    subject: "Leak",
    text: "Oil, é\n",
    attachments: [{ name: "a.jpg", type: "image/jpeg", bytes: picture.content }],
  });
  await send({ text: "Other words", messageId: "<1@roy.ca>" });
  await send({ text: "Other words", messageId: "<2@roy.ca>" });
  const [first, again, other] = state.taken.map(({ fingerprint }) => fingerprint);
  expect([again === first, other === first]).toEqual([true, false]);
});

test("every sender that a mail names is listed, in one line or in several", async () => {
  const raw = (from: string) => `${from}\r\nSubject: x\r\n\r\n`;
  await send({ raw: raw("From: =?utf-8?Q?Zo=C3=A9?= <a@roy.ca>, Eve <B@other.org>") });
  await send({ raw: raw("From: a@roy.ca\r\nFrom: team: b@other.org, c@other.org;") });
  await send({ raw: raw("From: nobody") });
  expect(state.taken.map(({ head }) => head.from)).toEqual([
    ["a@roy.ca", "b@other.org"],
    ["a@roy.ca", "b@other.org", "c@other.org"],
    [""],
  ]);
  expect(state.taken[0]?.sender).toEqual({ name: "Zoé", address: "a@roy.ca" });
});

test("an address that is not known is refused, and one that can't be looked up comes again", async () => {
  expect(await send({ to: "requests+other@mail.plant.ca" })).toBe("550");
  expect(await send({ to: "ann@elsewhere.org" })).toBe("550");
  expect(state.errors).toEqual([]);
  expect(await send({ to: "broken@mail.plant.ca" })).toBe("451");
  expect(state.errors).toHaveLength(1);
});

test("a mail that can't be stored is retried, and a refused one names the reason", async () => {
  state.take = async () => {
    throw new Error("the database is away");
  };
  expect(await send({})).toBe("451");
  state.take = async () => {
    throw new MailRefused(452, "4.2.2 full");
  };
  expect(await send({})).toBe("452");
});

test("ten megabytes are the most, whatever was said before", async () => {
  const content = Buffer.alloc(11 * 1024 * 1024, "a");
  expect(await send({ raw: Buffer.concat([Buffer.from("Subject: x\r\n\r\n"), wrapped(content)]) })).toBe("552");
  expect(state.taken).toEqual([]);
  expect(await send({ text: "short" })).toMatch(/^250/);
});

function wrapped(bytes: Buffer): Buffer {
  for (let at = 70; at < bytes.length; at += 72) bytes.write("\r\n", at);
  return bytes;
}

test("a mail of very many parts, or of parts in parts without end, is not taken apart", async () => {
  const many = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\n".repeat(501)}`;
  expect(await send({ raw: many })).toBe("554");
  expect(await send({ raw: `Subject: x\r\n\r\n${"\r\n".repeat(150_001)}` })).toBe("554");
  const deep = Array.from({ length: 60 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`);
  expect(await send({ raw: deep.join("") })).toBe("554");
  expect(await send({ raw: `${"X-A: b\r\n".repeat(40_000)}\r\n` })).toBe("554");
  expect(state.taken).toEqual([]);
});

test("five recipients are the most", async () => {
  const to = Array.from({ length: 6 }, (_, n) => `requests+abc${n}@mail.plant.ca`);
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  const info = await transport.sendMail({ envelope: { from: "a@roy.ca", to }, raw: "Subject: x\r\n\r\n" });
  transport.close();
  expect(info.rejected).toHaveLength(1);
  expect(state.taken[0]?.recipients).toHaveLength(5);
});

test("who is no mail server of ours hands over nothing", async () => {
  const other = await listen(["10.0.0.5", "2001:db8::/32"]);
  expect(await send({}, other.port)).toBe("554");
});

test("a connection that breaks off in the middle leaves nothing", async () => {
  await new Promise<void>((closed) => {
    const socket = connect(port, "127.0.0.1");
    socket.write("EHLO a\r\nMAIL FROM:<a@roy.ca>\r\nRCPT TO:<requests+abc@mail.plant.ca>\r\nDATA\r\nSubject: half\r\n");
    socket.on("data", (answer) => {
      if (String(answer).includes("354")) socket.destroy();
    });
    socket.on("close", () => closed());
  });
  expect(await send({ text: "whole" })).toMatch(/^250/);
  expect(state.taken.map(({ subject }) => subject)).toEqual(["Leak"]);
});

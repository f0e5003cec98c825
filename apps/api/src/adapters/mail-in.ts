import { type BlockList, isIP } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { readMail } from "#adapters/mail-in-reader.ts";
import { type MailReceived, MailRefused } from "#adapters/mail-received.ts";
import { networksOf } from "#adapters/network/outside.ts";
import type { MailIn } from "#mail-in-setting.ts";

export interface MailInOptions extends Pick<MailIn, "host" | "port" | "relays"> {
  /** Whether a mail may be handed over to such an address. */
  knows: (address: string) => Promise<boolean>;
  /** Takes it for good: its sender is told so after that. @throws MailRefused; anything else has it come again. */
  take: (mail: MailReceived) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface MailInServer {
  port: number;
  close(): Promise<void>;
}

/** Bytes of a mail, connections at once, and recipients of one mail. */
const most = { bytes: 10 * 1024 * 1024, connections: 10, recipients: 5 };
const giveUpAfterMs = 60_000;

/** Listens for mails from the mail servers that may hand some over. It sends nothing, and passes nothing on. */
export async function openMailIn(options: MailInOptions): Promise<MailInServer> {
  const relays = networksOf(options.relays);
  // One after the other: to take a mail apart needs some times its bytes.
  let line: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = line.then(work);
    line = turn.catch(() => {});
    return turn;
  };
  const server = new SMTPServer({
    name: "millwright",
    banner: "reports",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    size: most.bytes,
    maxClients: most.connections,
    socketTimeout: giveUpAfterMs,
    closeTimeout: 1_000,
    onConnect: (session, done) => done(isRelay(relays, session.remoteAddress) ? null : strangers()),
    onRcptTo: ({ address }, session, done) => {
      answered(requireKnown(options, address, session), options.onError, done);
    },
    onData: (stream, session, done) => {
      answered(takeIn(stream, session, options, inTurn), options.onError, done);
    },
  });
  // A connection that breaks off is nothing to tell of.
  server.on("error", (error) => options.onError(error));
  await new Promise<void>((listening, failed) => {
    server.server.once("error", failed);
    server.listen(options.port, options.host, () => listening());
  });
  const at = server.server.address();
  const port = typeof at === "object" && at !== null ? at.port : options.port;
  return { port, close: () => new Promise((closed) => server.close(() => closed())) };
}

const strangers = () => new MailRefused(554, "5.7.1 Only our own mail server hands over mails here");

function answered(work: Promise<void>, onError: (error: unknown) => void, done: (error?: Error | null) => void): void {
  work.then(
    () => done(),
    (error: unknown) => {
      if (error instanceof MailRefused) return done(error);
      onError(error);
      done(new MailRefused(451, "4.3.0 Not now: send it again later"));
    },
  );
}

async function requireKnown({ knows }: MailInOptions, address: string, session: SMTPServerSession): Promise<void> {
  if (session.envelope.rcptTo.length >= most.recipients) throw new MailRefused(452, "4.5.3 Too many recipients");
  if (!(await knows(address.toLowerCase()))) throw new MailRefused(550, "5.1.1 There is no such mailbox");
}

async function takeIn(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { take }: MailInOptions,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const bytes = await bytesOf(stream);
  const returnPath = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  const recipients = [...new Set(envelope.rcptTo.map(({ address }) => address.toLowerCase()))];
  return inTurn(async () => take(await readMail(bytes, { returnPath, recipients })));
}

/** The whole of it, of which no more is kept than may come. @throws MailRefused */
async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= most.bytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > most.bytes) throw new MailRefused(552, "5.3.4 A mail may have 10 MB: send fewer or smaller pictures");
  return Buffer.concat(chunks);
}

function isRelay(relays: BlockList, remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) !== 0 && relays.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

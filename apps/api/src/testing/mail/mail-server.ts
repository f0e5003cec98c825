import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export interface ReceivedMail {
  /** As it was sent to the relay. */
  from: string;
  to: string[];
  mail: Email;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Answers the next messages with this status instead of taking them. */
  refuseWith: number | null;
}

/** A real mail server on a port of its own that keeps what it is given; closed with the file's tests. */
export async function mailServer(): Promise<MailServer> {
  const state: MailServer = { url: "", received: [], refuseWith: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        if (state.refuseWith !== null) return done(refusal(state.refuseWith));
        const { mailFrom, rcptTo } = session.envelope;
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const from = mailFrom ? mailFrom.address : "";
          state.received.push({ from, to: rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  state.url = `smtp://127.0.0.1:${port}`;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return state;
}

function refusal(status: number): Error {
  return Object.assign(new Error("not now, and the message said 123456"), { responseCode: status });
}

import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

/** A mail relay that asks for a password, and what it was given. */
export interface Relay {
  /** With the password in it. */
  url: string;
  texts: string[];
  /** Whether it turns everybody away from now on. */
  isShut: boolean;
  turnedAway: number;
}

/** A relay on a port of its own for who has the password; closed with the file's tests. */
export async function relayFor(password: string): Promise<Relay> {
  const relay: Relay = { url: "", texts: [], isShut: false, turnedAway: 0 };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (auth, _session, done) => {
      if (!relay.isShut && auth.password === password) return done(null, { user: auth.username });
      relay.turnedAway += 1;
      done(new Error("Not with these credentials"));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ text }) => {
          relay.texts.push(text ?? "");
          done(relay.isShut ? Object.assign(new Error("Not now"), { responseCode: 451 }) : null);
          if (relay.isShut) relay.turnedAway += 1;
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  relay.url = `smtp://relay:${password}@127.0.0.1:${port}`;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return relay;
}

import { createTransport } from "nodemailer";
import type { Mail, MailOptions } from "#adapters/mail.ts";
import { envelopeOf } from "#adapters/mail-mime.ts";

const giveUpAfterMs = 30_000;

/** Sends through a relay, over connections that are kept for the next message. */
export function smtpMail(url: string, sender: Pick<MailOptions, "from" | "supportEmail">): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: giveUpAfterMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      await transport.sendMail(envelopeOf(message, sender));
    },
    close: () => transport.close(),
  };
}

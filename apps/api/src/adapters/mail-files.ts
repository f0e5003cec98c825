import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, MailOptions } from "#adapters/mail.ts";
import { envelopeOf } from "#adapters/mail-mime.ts";

/** Writes each message as an `.eml` file, which any mail program opens, and says where. */
export function fileMail({ outbox, say, ...sender }: Omit<MailOptions, "smtpUrl">): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(envelopeOf(message, sender));
      if (!Buffer.isBuffer(bytes)) throw new Error("The message was not built in memory.");
      const path = join(outbox, fileName(message.to, message.id));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { mode: 0o600 });
      say(`mail: "${message.about}" to ${message.to} → ${path}`.replace(/\p{Cc}+/gu, " "));
    },
    close: () => transport.close(),
  };
}

/** Sorts by time: 2026-11-21T14-03-22-118Z-ana-plant.example-1f0c2d3e.eml. */
function fileName(to: string, id: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const recipient = to
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .slice(0, 80);
  return `${time}-${recipient}-${id.slice(0, 8)}.eml`;
}

import { hash } from "node:crypto";
import PostalMime, { addressParser, decodeWords, type Email } from "postal-mime";
import type { MailReceived } from "#adapters/mail-received.ts";

/** Nesting of parts, bytes of all their heads, parts, and lines, of which each takes its time: as many as 10 MB of pictures have. */
const most = { depth: 20, headBytes: 128 * 1024, parts: 500, lines: 150_000 };

/** From whom and to whom a mail was handed over. */
export interface Envelope {
  returnPath: string;
  recipients: string[];
}

/** Takes a mail apart, within bounds; null of what is none, or has too many parts. It takes its time: seconds for 10 MB. */
export async function takeApart(bytes: Buffer, { returnPath, recipients }: Envelope): Promise<MailReceived | null> {
  if (hasMore(bytes, "\n--", most.parts) || hasMore(bytes, "\n", most.lines)) return null;
  const mail = await parse(bytes);
  if (mail === null) return null;
  // Of each line and of all that stand in one: what is from several is nobody's.
  const senders = mail.headers
    .filter(({ key }) => key === "from")
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map(({ name, address = "" }) => ({ name: decodeWords(name), address }));
  const id = mail.messageId?.trim();
  return {
    recipients,
    head: {
      headers: mail.headers.map(({ key, value }) => ({ key, value })),
      from: senders.map(({ address }) => address.toLowerCase()),
      returnPath,
    },
    sender: senders[0] ?? null,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    fingerprint: hash("sha256", id ? Buffer.from(`${id}\n${senders[0]?.address}`) : bytes, "hex"),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      type: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : bufferOf(content),
    })),
  };
}

/** A copy of no byte. */
function bufferOf(content: ArrayBuffer | Uint8Array): Buffer {
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

async function parse(bytes: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: most.depth,
      maxHeadersSize: most.headBytes,
      maxRfc822NestingDepth: 1,
    });
  } catch {
    return null;
  }
}

/** Whether a text is in it more often. Each part begins with two dashes: they are counted before anything is made of them. */
function hasMore(bytes: Buffer, text: string, times: number): boolean {
  let [found, at] = [0, bytes.indexOf(text)];
  while (at !== -1 && found <= times) {
    found += 1;
    at = bytes.indexOf(text, at + 1);
  }
  return found > times;
}

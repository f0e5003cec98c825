import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Envelope } from "#adapters/mail-in-message.ts";
import { type MailReceived, MailRefused } from "#adapters/mail-received.ts";

const program = new URL("mail-in-worker.ts", import.meta.url);
const mostMegabytes = 192;
const stuckAfterMs = 20_000;

/**
 * Takes a mail apart beside everything else that the server does, in a thread that goes with it.
 * @throws MailRefused of what is no mail, has too many parts, or takes more memory or time than it may
 */
export async function readMail(bytes: Buffer, envelope: Envelope): Promise<MailReceived> {
  const worker = new Worker(program, {
    workerData: { bytes, ...envelope },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    const [mail]: (MailReceived | null)[] = await once(worker, "message", {
      signal: AbortSignal.timeout(stuckAfterMs),
    });
    if (mail) return withBuffers(mail);
  } catch {
    // It took too long, or too much.
  } finally {
    await worker.terminate();
  }
  throw new MailRefused(554, "5.6.0 This mail can't be read");
}

/** Bytes come out of a thread as plain arrays of them. */
function withBuffers(mail: MailReceived): MailReceived {
  const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { ...mail, attachments: mail.attachments.map((one) => ({ ...one, bytes: bufferOf(one.bytes) })) };
}

import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  address: string;
  received: ReceivedWebhook[];
  stop(): void;
}

/** Another system of the plant, to which webhooks are sent. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.end("thanks");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address instanceof Object ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/erp`, received, stop: () => void server.close() };
}

/** Whether a message is signed with a secret, as Standard Webhooks says. */
export function isSigned({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures } = headers;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return String(signatures).split(" ").includes(`v1,${expected}`);
}

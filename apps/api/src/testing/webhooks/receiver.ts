import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface ReceivedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; subject: { kind: string; id: string }; version: number; at: string };
}

export interface Receiver {
  address: string;
  received: ReceivedWebhook[];
  /** What it answers; null: nothing, ever. */
  status: number | null;
  /** What it answers with. */
  text: string;
  headers: Record<string, string>;
  delayMs: number;
}

/** Another system that webhooks are sent to, on this machine. */
export async function webhookReceiver(): Promise<Receiver> {
  const receiver: Receiver = { address: "", received: [], status: 204, text: "", headers: {}, delayMs: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString();
    const { headers } = request;
    receiver.received.push({ id: String(headers["webhook-id"]), headers, body, event: JSON.parse(body) });
    const { status } = receiver;
    if (status === null) return;
    setTimeout(() => response.writeHead(status, receiver.headers).end(receiver.text), receiver.delayMs);
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  receiver.address = `http://127.0.0.1:${port}/hook`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

import { createServer } from "node:http";

interface Arrival {
  id: string;
  type: string;
  subject: string;
  version: number;
  /** From what happened to its arrival. */
  lagMs: number;
  atMs: number;
}

export interface Receiver {
  address: string;
  arrivals: Arrival[];
  stop(): void;
}

/** What it answers and after how many milliseconds, as long as it has been called for so long; null answers nothing. */
export type Answering = (sinceFirstMs: number) => { status: number; afterMs: number } | null;

/** Another system that webhooks are sent to. What it does not answer with 2xx has not arrived. */
export async function startReceiver(answering: Answering): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  let firstMs: number | null = null;
  const server = createServer(async (request, response) => {
    firstMs ??= performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const answer = answering(performance.now() - firstMs);
    if (answer === null) return;
    const { id, type, subject, version, at } = JSON.parse(Buffer.concat(chunks).toString());
    if (answer.status < 300)
      arrivals.push({
        ...{ id, type, subject: subject.id, version, atMs: performance.now() },
        lagMs: Date.now() - Date.parse(at),
      });
    setTimeout(() => response.writeHead(answer.status).end(), answer.afterMs);
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    arrivals,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** How often something of one thing arrived after what happened to it later. */
export function countOutOfOrder(arrivals: readonly Arrival[]): number {
  const latest = new Map<string, number>();
  return arrivals.filter(({ subject, version }) => {
    const before = latest.get(subject) ?? 0;
    latest.set(subject, Math.max(before, version));
    return version < before;
  }).length;
}

/** How many arrived again, and how many of these under another id than before. */
export function countDoubles(arrivals: readonly Arrival[]): { again: number; underAnotherId: number } {
  const ids = new Map<string, string>();
  const again = arrivals.filter(({ id, type, subject, version }) => {
    const event = `${version} ${type} ${subject}`;
    const first = ids.get(event);
    ids.set(event, first ?? id);
    return first !== undefined;
  });
  const isKnown = new Set(ids.values());
  return { again: again.length, underAnotherId: again.filter(({ id }) => !isKnown.has(id)).length };
}

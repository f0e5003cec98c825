import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface Node {
  port: number;
  isReady: boolean;
  agent: Agent;
}

const lookEveryMs = 100;

export interface Balancer {
  address: string;
  /** Resolves when it sends people to a node: before that, no other one should be stopped. */
  untilReady(port: number): Promise<void>;
  close(): void;
}

/** A proxy before several nodes, as plain as they come: asks each whether it is ready, and repeats nothing. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes: Node[] = ports.map((port) => ({ port, isReady: true, agent: new Agent({ keepAlive: true }) }));
  let turn = 0;
  const looking = setInterval(() => {
    for (const node of nodes) void look(node);
  }, lookEveryMs);
  const server = createServer((received, answer) => {
    const ready = nodes.filter(({ isReady }) => isReady);
    turn += 1;
    const node = ready[turn % Math.max(1, ready.length)];
    if (node) pass(node, received, answer);
    else answer.writeHead(502).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    untilReady: async (port) => {
      while (!nodes.some((node) => node.port === port && node.isReady)) await pause(lookEveryMs);
    },
    close: () => {
      clearInterval(looking);
      server.close();
      for (const { agent } of nodes) agent.destroy();
    },
  };
}

async function look(node: Node): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${node.port}/api/ready`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => null,
  );
  await answer?.arrayBuffer().catch(() => {});
  node.isReady = answer?.ok ?? false;
}

function pass({ port, agent }: Node, received: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = received;
  const passed = request({ host: "127.0.0.1", port, agent, method, path: url, headers }, (came) => {
    const { connection: _, ...rest } = came.headers;
    answer.writeHead(came.statusCode ?? 502, rest);
    came.pipe(answer);
  });
  passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  received.pipe(passed);
}

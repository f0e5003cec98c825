import { once } from "node:events";
import { createServer } from "node:net";

/** The setting with which Node lets itself be looked into at a free port of this machine, and that port. */
export async function inspected(): Promise<{ port: number; settings: Record<string, string> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  server.close();
  await once(server, "close");
  return { port, settings: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` } };
}

/** Bytes that are in use on the heap of the process that is looked into at a port, once its garbage is collected. */
export async function heapAfterCollection(port: number): Promise<number> {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  try {
    // What the first collection lets go of by finalizers is garbage of the second.
    for (const id of [1, 2]) await say(socket, { id, method: "HeapProfiler.collectGarbage" });
    const expression = "process.memoryUsage().heapUsed";
    const { result } = await say(socket, { id: 3, method: "Runtime.evaluate", params: { expression } });
    return Number(result.result.value);
  } finally {
    socket.close();
  }
}

async function say(socket: WebSocket, message: { id: number; method: string; params?: object }) {
  const answered = once(socket, "message");
  socket.send(JSON.stringify(message));
  const [{ data }] = await answered;
  return JSON.parse(data);
}

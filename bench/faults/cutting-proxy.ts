import { createConnection, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  port: number;
  cutBefore: number;
  cutAfter: number;
  cutWithin: number;
  close(): void;
}

/** A line that is cut: before the request arrives, after its effect and before the answer, or within the answer. */
export async function openCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const proxy: CuttingProxy = { port: 0, cutBefore: 0, cutAfter: 0, cutWithin: 0, close: () => server.close() };
  const server = createServer((client) => {
    const dice = Math.random();
    client.on("error", () => {});
    if (dice < 0.25) {
      proxy.cutBefore += 1;
      client.once("data", () => client.destroy());
      return;
    }
    const target = createConnection(targetPort, "127.0.0.1");
    target.on("error", () => client.destroy());
    client.pipe(target);
    client.on("close", () => target.end());
    if (dice >= 0.6) target.pipe(client);
    else target.once("data", (answer) => cut(client, Buffer.from(answer), dice < 0.5));
    function cut(socket: Socket, answer: Buffer, whole: boolean): void {
      if (whole) {
        proxy.cutAfter += 1;
        socket.destroy();
        return;
      }
      proxy.cutWithin += 1;
      // Sent before the line goes, so that the client has half an answer.
      socket.write(answer.subarray(0, Math.ceil(answer.length * Math.random())), () => socket.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  proxy.port = typeof address === "object" && address ? address.port : 0;
  return proxy;
}

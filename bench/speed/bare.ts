import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** A bare node:http in a process of its own, which answers `{}`. */
export async function startBare(): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(import.meta.url), ["serve"]);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

if (process.argv[2] === "serve") {
  const server = createServer((_, answer) => answer.setHeader("content-type", "application/json").end("{}"));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

import type { RequestListener, Server, ServerOptions } from "node:http";
import { createServer } from "node:https";
import type { Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { fill } from "@millwright/messages/text";
import { wrongPort } from "@millwright/messages/trust/trust";
import type { ShownCertificate } from "#adapters/tls/shown-certificate.ts";

const minVersion = "TLSv1.2";

/**
 * A server of HTTPS that follows the certificate to be shown. `plainOrigin` says where who speaks plain HTTP on its port is
 * led: what arrives is known as that by the failed handshake, which has no way to answer, but its socket has.
 */
export function serveSecurely(
  shown: ShownCertificate,
  plainOrigin: (socket: Socket) => string,
  options: ServerOptions,
  listener: RequestListener,
): Server {
  const server = createServer({ ...options, ...shown.pair, minVersion }, listener);
  shown.onChange((pair) => server.setSecureContext({ ...pair, minVersion }));
  const sockets = new Map<string, Socket>();
  server.prependListener("connection", (socket: Socket) => {
    const from = nameOf(socket);
    sockets.set(from, socket);
    socket.once("close", () => sockets.delete(from));
  });
  server.on("tlsClientError", (error: NodeJS.ErrnoException, tlsSocket: TLSSocket) => {
    const socket = sockets.get(nameOf(tlsSocket));
    if (error.code === "ERR_SSL_HTTP_REQUEST" && socket?.writable) socket.end(leadTo(`${plainOrigin(socket)}/`));
  });
  return server;
}

function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

function leadTo(address: string): string {
  const body = wrongPort.map((words) => `${fill(words, { address })}\n`).join("");
  return [
    "HTTP/1.1 307 Temporary Redirect",
    `location: ${address}`,
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
    "",
    body,
  ].join("\r\n");
}

import { createServer, type RequestListener } from "node:http";
import { StartRefused } from "#config.ts";

/** It has no company and asks no database, but a stranger's connections must not be without end. */
const limits = { mostConnections: 256, headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 };

export interface LeadServer {
  port: number;
  close(): Promise<void>;
}

/** A small server of plain HTTP beside the one of HTTPS. @throws StartRefused where the port can't be opened. */
export function openLeadServer(port: number, host: string, listener: RequestListener): Promise<LeadServer> {
  const { mostConnections, ...timeouts } = limits;
  const server = createServer(timeouts, listener);
  server.maxConnections = mostConnections;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return new Promise((opened, failed) => {
    server.once("error", ({ message }) => {
      failed(new StartRefused(`HTTP_PORT ${port} can't be opened on HOST ${host}: ${message}.`));
    });
    server.listen({ port, host }, () => {
      const address = server.address();
      opened({ port: address instanceof Object ? address.port : port, close });
    });
  });
}

/** Redirects plain HTTP to the same address at `origin`; refuses a request with a body, which was sent unencrypted. */
export function leadTo(origin: string): RequestListener {
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = /^\/(?![/\\])/.test(request.url ?? "") ? request.url : "/";
    response
      .writeHead(isRead ? 307 : 405, {
        ...(isRead ? { location: `${origin}${path}` } : { allow: "GET, HEAD", connection: "close" }),
        "cache-control": "no-store",
        "content-length": 0,
      })
      .end();
  };
}

import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "#config.ts";
import { errorJson } from "#http/errors/errors.ts";
import { Refusal } from "#http/errors/refusal.ts";
import { headersOfEveryAnswer } from "#http/screens/headers.ts";

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is no request of HTTP, or takes too long to become one, and hangs up. Nothing of it is logged: what came
 * may hold a token.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, config: Config): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = statuses[error.code ?? ""] ?? 400;
  const body = JSON.stringify(errorJson(new Refusal("malformed", {}), "en"));
  const headers = {
    ...headersOfEveryAnswer(config),
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

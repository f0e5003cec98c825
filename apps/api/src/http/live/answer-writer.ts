import type { ServerResponse } from "node:http";
import type { PassThrough } from "node:stream";

/** A reader that is this far behind is cut off; it catches up when it comes back. */
const behindBytes = 256 * 1024;

/** A stream of events, and the response by which it is answered. */
export interface OpenAnswer {
  stream: PassThrough;
  response: ServerResponse;
}

const chunks = new WeakMap<Buffer, Buffer>();

/** Some bytes as a chunk of a body (RFC 9112), written once for all responses that send the same. */
function chunkOf(bytes: Buffer): Buffer {
  const chunk =
    chunks.get(bytes) ?? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
  chunks.set(bytes, chunk);
  return chunk;
}

/**
 * Writes events to a response, each as it is for all readers. Where nothing of the response waits, they go to its connection
 * in one write: through the stream and the response each costs a plant with many screens several times as much.
 */
export function writeEvents({ stream, response }: OpenAnswer, events: readonly Buffer[]): void {
  if (stream.writableEnded || stream.destroyed) return;
  const { socket } = response;
  if (stream.writableLength > behindBytes) stream.destroy();
  else if (socket !== null && isIdle(stream, response)) socket.write(joined(events.map(chunkOf)));
  else stream.write(joined(events));
}

function isIdle(stream: PassThrough, response: ServerResponse): boolean {
  const isChunked = response.chunkedEncoding && response.req.method === "GET";
  if (!response.headersSent || !isChunked || response.writableEnded) return false;
  return stream.writableLength + stream.readableLength + response.writableLength === 0;
}

function joined(parts: readonly Buffer[]): Buffer {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts);
}

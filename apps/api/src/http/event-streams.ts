import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { EventsAnswer } from "#http/answers.ts";
import type { Asking } from "#http/call-context.ts";
import { refuse } from "#http/refusal.ts";
import { stillSignedIn } from "#http/session.ts";
import { openStreams, sentEvents } from "#metrics.ts";

const streamsPerSession = 20;
/** A reader that is this far behind is cut off; it catches up when it comes back. */
const behindBytes = 256 * 1024;

/** The event streams that are open on this server. */
export class EventStreams {
  readonly #open = new Map<string, Set<PassThrough>>();
  readonly #heartbeatMs: number;

  constructor(heartbeatMs: number) {
    this.#heartbeatMs = heartbeatMs;
  }

  /**
   * Answers with a stream that stays open until the reader leaves, the session ends or the server stops.
   * @throws Refusal `too_many_requests` when the session has too many.
   */
  open(reply: FastifyReply, asking: Asking, source: unknown): FastifyReply {
    if (!(source instanceof EventsAnswer) || asking.member === undefined)
      throw new TypeError("A stream needs a source.");
    const { sessionId } = asking.member;
    const streams = this.#open.get(sessionId) ?? new Set();
    if (streams.size >= streamsPerSession) refuse("too_many_requests", { retryAfterSeconds: 60 });
    this.#open.set(sessionId, streams);
    const stream = new PassThrough();
    streams.add(stream);
    openStreams.inc();
    const stop = this.#feed(stream, asking, source);
    stream.once("close", () => {
      stop();
      streams.delete(stream);
      openStreams.dec();
      if (streams.size === 0) this.#open.delete(sessionId);
    });
    return reply
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .type("text/event-stream; charset=utf-8")
      .send(stream);
  }

  endAll(): void {
    for (const streams of this.#open.values()) {
      for (const stream of streams) stream.end();
    }
  }

  #feed(stream: PassThrough, { request, deps }: Asking, source: EventsAnswer): () => void {
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return;
      if (stream.writableLength > behindBytes) stream.destroy();
      else stream.write(text);
    };
    const endWithSession = () => {
      stillSignedIn(request, deps).then(
        (signedIn) => !signedIn && stream.end(),
        (error) => request.log.warn({ err: error }, "The session of a stream could not be checked."),
      );
    };
    write(": open\n\n");
    const stop = source.start(({ id, data, concernsPeople }) => {
      write(`${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
      sentEvents.inc();
      if (concernsPeople) endWithSession();
    });
    const heartbeat = setInterval(() => {
      write(": still here\n\n");
      endWithSession();
    }, this.#heartbeatMs);
    return () => {
      clearInterval(heartbeat);
      stop();
    };
  }
}

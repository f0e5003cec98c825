import { PassThrough, type Writable } from "node:stream";
import { contract } from "@millwright/contract/contract";
import type { LiveEvent } from "@millwright/contract/live";
import type { FastifyReply } from "fastify";
import { EventsAnswer } from "#http/answer/answers.ts";
import type { RequestContext } from "#http/call/call-context.ts";
import { frameOf } from "#http/live/frames.ts";
import { type OpenStream, StreamLimits } from "#http/live/stream-limits.ts";
import { StreamWriter } from "#http/live/stream-writer.ts";
import { isAdmitted } from "#http/session/admit.ts";
import { type SignedIn, stillSignedIn } from "#http/session/session.ts";
import { openStreams, sentEvents } from "#metrics.ts";

/** A reader that is this far behind is cut off; it catches up when it comes back. */
const behindBytes = 256 * 1024;
/** How long after a turn is over its streams are looked at. */
const afterEndMs = 50;
/** Who was told to go and does not read on is cut off after this. */
const displacedMs = 5_000;
const heartbeat = Buffer.from(": still here\n\n");
const displacement: LiveEvent = { kind: "displaced", id: "", version: 0 };

interface Reader extends OpenStream {
  stream: PassThrough;
  /** Looks whether the stream still may be open. */
  lookAgain: () => void;
}

/** The event streams that are open on this server. */
export class EventStreams {
  readonly #readers = new StreamLimits<Reader>();
  readonly #writer = new StreamWriter(write);
  readonly #heartbeatMs: number;

  constructor(heartbeatMs: number) {
    this.#heartbeatMs = heartbeatMs;
  }

  /**
   * Answers with a stream that stays open until the reader leaves, the session ends or the server stops, or until so many
   * newer ones are open that it is told to go.
   */
  open(reply: FastifyReply, context: RequestContext, source: unknown): FastifyReply {
    if (!(source instanceof EventsAnswer) || context.caller === undefined)
      throw new TypeError("A stream needs a source.");
    const { deviceId: sessionId, id: actorId, companyId } = context.caller;
    const stream = new PassThrough();
    openStreams.inc();
    const { stop, lookAgain } = this.#feed(stream, context, source);
    const displace = () => {
      this.#writer.add(companyId, stream, frameOf(displacement, false));
      this.#writer.flush(companyId, stream);
      stream.end();
      setTimeout(() => stream.destroy(), displacedMs).unref();
    };
    const reader = { sessionId, actorId, companyId, stream, lookAgain, displace };
    this.#readers.add(reader);
    stream.once("close", () => {
      stop();
      this.#readers.remove(reader);
      openStreams.dec();
    });
    return reply
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .type("text/event-stream; charset=utf-8")
      .send(stream);
  }

  endAll(): void {
    for (const { stream } of this.#readers) stream.end();
  }

  /** Looks whether the streams of somebody, or all (null), still may be open; until that is known they say nothing. */
  lookAgain(actorId: string | null): void {
    for (const reader of actorId === null ? this.#readers : this.#readers.of("actorId", actorId)) reader.lookAgain();
  }

  #feed(
    stream: PassThrough,
    { request, deps, caller }: RequestContext,
    source: EventsAnswer,
  ): { stop: () => void; lookAgain: () => void } {
    let looks = 0;
    let ending: NodeJS.Timeout | undefined;
    let waiting: Buffer[] = [];
    const companyId = caller?.companyId ?? "";
    const send = (bytes: Buffer) => (looks > 0 ? void waiting.push(bytes) : this.#writer.add(companyId, stream, bytes));
    const sendWaiting = () => {
      const all = waiting;
      waiting = [];
      for (const bytes of all) send(bytes);
    };
    // Who may no longer read the plant hears nothing more of it, though they stay signed in.
    const isSignedIn = async () => {
      const signedIn = await stillSignedIn(request, deps);
      return signedIn !== null && isAdmitted(contract["GET /live"], signedIn, deps.clock()) ? signedIn : null;
    };
    const lookAgain = () => {
      looks += 1;
      // A reader who is cut off though they may read comes back; one who may not must hear nothing more.
      const unknown = (error: unknown) => {
        request.log.warn({ err: error }, "The session of a stream could not be checked.");
        return null;
      };
      void isSignedIn()
        .catch(unknown)
        .then((signedIn) => {
          looks -= 1;
          if (signedIn === null) stream.end();
          else {
            awaitEnd(signedIn);
            if (looks === 0) sendWaiting();
          }
        });
    };
    // The end of a turn comes by itself: nothing tells of it.
    const awaitEnd = ({ expiresAt }: SignedIn) => {
      if (caller?.kind !== "technician" || expiresAt === null || stream.writableEnded) return;
      clearTimeout(ending);
      ending = setTimeout(lookAgain, Math.max(deps.clock().until(expiresAt).total("milliseconds"), 0) + afterEndMs);
    };
    write(stream, Buffer.from(": open\n\n"));
    const unsubscribe = source.start(({ event, isLastOfVersion }) => {
      if (event.kind === "member") lookAgain();
      send(frameOf(event, isLastOfVersion));
      sentEvents.inc();
    });
    const beating = setInterval(() => {
      send(heartbeat);
      isSignedIn().then(
        (signedIn) => (signedIn === null ? void stream.end() : awaitEnd(signedIn)),
        (error) => request.log.warn({ err: error }, "The session of a stream could not be checked."),
      );
    }, this.#heartbeatMs);
    if (caller?.kind === "technician") lookAgain();
    const stop = () => {
      clearInterval(beating);
      clearTimeout(ending);
      unsubscribe();
    };
    return { stop, lookAgain };
  }
}

function write(stream: Writable, bytes: Buffer): void {
  if (stream.writableEnded || stream.destroyed) return;
  if (stream.writableLength > behindBytes) stream.destroy();
  else stream.write(bytes);
}

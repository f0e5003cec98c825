import { PassThrough } from "node:stream";
import { contract } from "@millwright/contract/contract";
import { mayAct } from "@millwright/domain/access";
import type { FastifyReply } from "fastify";
import { EventsAnswer } from "#http/answer/answers.ts";
import type { RequestContext } from "#http/call/call-context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { type SignedIn, stillSignedIn } from "#http/session/session.ts";
import { openStreams, sentEvents } from "#metrics.ts";

const { access } = contract["GET /live"];
const streamsPerSession = 20;
/** A reader that is this far behind is cut off; it catches up when it comes back. */
const behindBytes = 256 * 1024;
/** How long after a turn is over its streams are looked at. */
const afterEndMs = 50;

/** An open stream: whose it is, and how to look whether it still may be. */
interface Reader {
  actorId: string;
  lookAgain: () => void;
}

/** The event streams that are open on this server. */
export class EventStreams {
  readonly #open = new Map<string, Set<PassThrough>>();
  readonly #readers = new Set<Reader>();
  readonly #heartbeatMs: number;

  constructor(heartbeatMs: number) {
    this.#heartbeatMs = heartbeatMs;
  }

  /**
   * Answers with a stream that stays open until the reader leaves, the session ends or the server stops.
   * @throws Refusal `too_many_requests` when the session has too many.
   */
  open(reply: FastifyReply, context: RequestContext, source: unknown): FastifyReply {
    if (!(source instanceof EventsAnswer) || context.caller === undefined)
      throw new TypeError("A stream needs a source.");
    const { deviceId, id: actorId } = context.caller;
    const streams = this.#open.get(deviceId) ?? new Set();
    if (streams.size >= streamsPerSession) refuse("too_many_requests", { retryAfterSeconds: 60 });
    this.#open.set(deviceId, streams);
    const stream = new PassThrough();
    streams.add(stream);
    openStreams.inc();
    const { stop, lookAgain } = this.#feed(stream, context, source);
    const reader = { actorId, lookAgain };
    this.#readers.add(reader);
    stream.once("close", () => {
      stop();
      this.#readers.delete(reader);
      streams.delete(stream);
      openStreams.dec();
      if (streams.size === 0) this.#open.delete(deviceId);
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

  /** Looks whether the streams of somebody, or all (null), still may be open; until that is known they say nothing. */
  lookAgain(actorId: string | null): void {
    for (const reader of this.#readers) {
      if (actorId === null || reader.actorId === actorId) reader.lookAgain();
    }
  }

  #feed(
    stream: PassThrough,
    { request, deps, caller }: RequestContext,
    source: EventsAnswer,
  ): { stop: () => void; lookAgain: () => void } {
    let looks = 0;
    let ending: NodeJS.Timeout | undefined;
    let held: string[] = [];
    const write = (text: string) => {
      if (stream.writableEnded || stream.destroyed) return;
      if (stream.writableLength > behindBytes) stream.destroy();
      else stream.write(text);
    };
    const say = (text: string) => (looks > 0 ? void held.push(text) : write(text));
    const sayHeld = () => {
      const texts = held;
      held = [];
      for (const text of texts) write(text);
    };
    // Who may no longer read the plant hears nothing more of it, though they stay signed in.
    const isSignedIn = async () => {
      const signedIn = await stillSignedIn(request, deps);
      return signedIn !== null && mayAct(signedIn.caller.access, access) ? signedIn : null;
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
            if (looks === 0) sayHeld();
          }
        });
    };
    // The end of a turn comes by itself: nothing tells of it.
    const awaitEnd = ({ expiresAt }: SignedIn) => {
      if (caller?.kind !== "technician" || expiresAt === null || stream.writableEnded) return;
      clearTimeout(ending);
      ending = setTimeout(lookAgain, Math.max(deps.clock().until(expiresAt).total("milliseconds"), 0) + afterEndMs);
    };
    write(": open\n\n");
    const unsubscribe = source.start(({ id, data, concernsPeople }) => {
      if (concernsPeople) lookAgain();
      say(`${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
      sentEvents.inc();
    });
    const heartbeat = setInterval(() => {
      say(": still here\n\n");
      isSignedIn().then(
        (signedIn) => (signedIn === null ? void stream.end() : awaitEnd(signedIn)),
        (error) => request.log.warn({ err: error }, "The session of a stream could not be checked."),
      );
    }, this.#heartbeatMs);
    if (caller?.kind === "technician") lookAgain();
    const stop = () => {
      clearInterval(heartbeat);
      clearTimeout(ending);
      unsubscribe();
    };
    return { stop, lookAgain };
  }
}

import type { ServerResponse } from "node:http";
import { refuse } from "#http/errors/refusal.ts";

const kilobyte = 1024;
/** Bytes of answers that are made for one company at once; at least one is always made. */
const mostMaking = kilobyte * kilobyte;
/** Bytes of answers of one company that are made and not read yet. */
const mostUnread = 32 * kilobyte * kilobyte;
/** Requests of one company, and of one caller, that may wait for their turn; more are refused. */
const mostWaiting = 80;
const mostWaitingOfOne = 40;
/** What an answer is taken to be before one of its kind was made. */
const guessedBytes = 32 * kilobyte;
const mostRemembered = 5_000;
const large = 64 * kilobyte;
/** A reader of something large who takes nothing for this long is hung up on. */
const stuckAfterMs = 30_000;

interface Waiting {
  bytes: number;
  goOn: () => void;
}

interface Share {
  makingBytes: number;
  /** A line for each who asks: the lines have turns one after the other, and whose answer was made last comes last. */
  lines: Map<string, Waiting[]>;
  waits: number;
  unreadBytes: number;
}

/** Whose turn an answer is made in. */
interface ShareRequest {
  companyId: string;
  kind: string;
  /** The session or device that asks. */
  asker: string;
}

/** How a request waits: not as one that the server works on. */
export interface Waiter {
  waits(): void;
  goesOn(): void;
}

/**
 * What each company may take of a server's time and memory, in bytes of answers: one that asks for the largest lists all at
 * once waits for itself, and the others don't; nor do those of the company for one of them.
 */
export class CompanyShares {
  readonly #shares = new Map<string, Share>();
  readonly #expected = new Map<string, number>();
  readonly #readers = new WeakMap<object, number>();

  /**
   * Makes an answer in the company's turn. What it will weigh is what the last one of its kind did.
   * @throws Refusal `unavailable` when too many wait already, or too much that was made is not read.
   */
  async limitConcurrency<T>(
    { companyId, kind, asker }: ShareRequest,
    waiter: Waiter,
    work: () => Promise<T>,
    bytesOf: (answer: T) => number,
  ): Promise<T> {
    const share = this.#shareOf(companyId);
    const name = `${companyId} ${kind}`;
    const expected = Math.min(this.#expected.get(name) ?? guessedBytes, mostMaking);
    const ofOne = share.lines.get(asker)?.length ?? 0;
    if (share.unreadBytes > mostUnread || share.waits >= mostWaiting || ofOne >= mostWaitingOfOne) comeBack();
    await takeTurn(share, asker, expected, waiter);
    const startedMs = performance.now();
    const leave = () => {
      share.makingBytes -= expected;
      comesLast(share, asker);
      letIn(share);
      this.#forgetIdle(companyId, share);
    };
    try {
      const answer = await work();
      this.#learn(name, bytesOf(answer));
      return answer;
    } finally {
      // Who asks for one large thing after the other, several at once, leaves as much time to the other companies.
      const restMs = expected > large && share.waits > 0 ? Math.floor(performance.now() - startedMs) : 0;
      if (restMs > 0) setTimeout(leave, restMs);
      else leave();
    }
  }

  /** Counts what is on its way until it was read; `thing` that several read at once, as a cached answer, counts once. */
  carry(companyId: string, thing: object, bytes: number, response: ServerResponse): void {
    const share = this.#shareOf(companyId);
    const readers = this.#readers.get(thing) ?? 0;
    this.#readers.set(thing, readers + 1);
    if (readers === 0) share.unreadBytes += bytes;
    if (bytes > large) response.setTimeout(stuckAfterMs, () => response.destroy());
    response.once("close", () => {
      const left = (this.#readers.get(thing) ?? 1) - 1;
      this.#readers.set(thing, left);
      if (left === 0) share.unreadBytes -= bytes;
      this.#forgetIdle(companyId, share);
    });
  }

  #shareOf(companyId: string): Share {
    const known = this.#shares.get(companyId);
    if (known !== undefined) return known;
    const share = { makingBytes: 0, lines: new Map(), waits: 0, unreadBytes: 0 };
    this.#shares.set(companyId, share);
    return share;
  }

  #forgetIdle(companyId: string, share: Share): void {
    if (share.makingBytes === 0 && share.unreadBytes === 0 && share.waits === 0) this.#shares.delete(companyId);
  }

  #learn(name: string, bytes: number): void {
    this.#expected.delete(name);
    this.#expected.set(name, bytes);
    const [oldest] = this.#expected.keys();
    if (this.#expected.size > mostRemembered && oldest !== undefined) this.#expected.delete(oldest);
  }
}

function hasCapacity({ makingBytes }: Share, bytes: number): boolean {
  return makingBytes === 0 || makingBytes + bytes <= mostMaking;
}

/** Takes its room, when those who came before have theirs. */
async function takeTurn(share: Share, asker: string, bytes: number, waiter: Waiter): Promise<void> {
  let isIn = false;
  const turn = new Promise<void>((resolve) => {
    const goOn = () => {
      isIn = true;
      resolve();
    };
    share.lines.set(asker, [...(share.lines.get(asker) ?? []), { bytes, goOn }]);
    share.waits += 1;
  });
  letIn(share);
  if (isIn) return;
  waiter.waits();
  await turn;
  waiter.goesOn();
}

function letIn(share: Share): void {
  for (const [asker, [next]] of share.lines) {
    if (next === undefined || !hasCapacity(share, next.bytes)) return;
    share.lines.set(asker, share.lines.get(asker)?.slice(1) ?? []);
    comesLast(share, asker);
    share.waits -= 1;
    share.makingBytes += next.bytes;
    next.goOn();
  }
}

/** Puts a line behind the others; one in which nobody waits is none. */
function comesLast({ lines }: Share, asker: string): void {
  const line = lines.get(asker) ?? [];
  lines.delete(asker);
  if (line.length > 0) lines.set(asker, line);
}

function comeBack(): never {
  return refuse("unavailable", { retryAfterSeconds: 1 });
}

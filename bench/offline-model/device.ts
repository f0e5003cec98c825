import type { RawInput, senderOf } from "@millwright/api/testing/client";
import type { CallKey } from "@millwright/contract/contract";
import type { SyncPage, SyncRow } from "@millwright/contract/sync";
import type { WorkOrder } from "@millwright/contract/work-orders";
import type { Refusal } from "@millwright/web/lib/outbox/entry";
import { Outbox } from "@millwright/web/lib/outbox/outbox";

/** What a device sends: a call with all that it says. */
export interface SentCall {
  id: string;
  at: number;
  line: string;
  key: CallKey;
  input: RawInput;
  refusal?: Refusal;
}

/**
 * What becomes of the next requests of a device, one each. Nobody ever answers what is silent or swallowed, until its device gives
 * it up: the first did not come to the server, the second was carried out.
 */
export type Weather = "fair" | "request lost" | "answer lost" | "torn" | "silent" | "swallowed";

class Cut extends Error {}
class Answered extends Error {
  readonly status: number;
  readonly said: { code: string; detail: string };

  constructor(status: number, refusal: { code: string; detail: string }) {
    super(`${status} ${refusal.code}`);
    this.status = status;
    this.said = refusal;
  }
}

type Send = ReturnType<typeof senderOf>;

const batch: CallKey = "POST /work-orders/{id}/commands/batch";
const shapeOf = ({ input: { headers } }: SentCall) => headers?.["Command-Shape"];

/** How many commands of one shape a line begins with. */
function countAlike(line: readonly SentCall[]): number {
  const [first] = line;
  if (first === undefined) return 0;
  const isAlike = (one: SentCall) => one.key === "POST /work-orders/{id}/commands" && shapeOf(one) === shapeOf(first);
  const until = line.findIndex((one) => !isAlike(one));
  return Math.min(20, Math.max(1, until < 0 ? line.length : until));
}

/** A tablet: its disk, the outbox of the product, and its copy of the plant's work. */
export class Device {
  readonly #send: Send;
  /** Text alone outlives the page. */
  readonly #disk = new Map<string, string>();
  #outbox: Outbox<SentCall, unknown>;
  #weather: Weather[] = [];
  readonly copy = new Map<string, SyncRow>();
  #since: { since: number; day: string } | null = null;
  isAway = false;
  /** By how much its clock is wrong, in milliseconds. */
  clockMs = 0;
  /** How far the server's clock was ahead of it when it was last answered, in milliseconds. */
  aheadMs = 0;
  /** What it was answered to, by the ids of what it sent. */
  readonly accepted = new Map<string, SentCall>();
  readonly refused = new Map<string, Refusal>();
  /** How many commands were answered in batches. */
  together = 0;

  constructor(send: Send) {
    this.#send = send;
    this.#outbox = this.#open();
  }

  #open(): Outbox<SentCall, unknown> {
    return new Outbox<SentCall, unknown>({
      send: ({ key, input }) => this.#attempt(key, input),
      together: (line) => countAlike(line),
      sendAll: (entries) => this.#attemptAll(entries),
      isPassing: (error) => error instanceof Cut || (error instanceof Answered && error.status >= 500),
      begins: ({ key }) => key === "POST /work-orders",
      keep: (entry) => {
        this.#disk.set(entry.id, JSON.stringify(entry));
        return undefined;
      },
      drop: ({ id }) => void this.#disk.delete(id),
      onAnswer: (entry) => void this.accepted.set(entry.id, entry),
      onUnheard: (entry, error) => void this.refused.set(entry.id, refusalOf(error)),
      refusalOf,
    });
  }

  /** What waited of an order, as the product sends it. */
  async #attemptAll(entries: readonly SentCall[]): Promise<unknown[]> {
    const commands = entries.map(({ input: { body, headers } }) => ({
      command: body,
      device_time: headers?.["Device-Time"],
    }));
    const { params, headers } = entries[0]?.input ?? {};
    const shape = headers?.["Command-Shape"] ?? "2";
    const input = { params, body: { commands }, headers: { "Command-Shape": shape } };
    const { done } = await this.#attempt(batch, input as RawInput);
    this.together += done.length;
    return done;
  }

  async #attempt(key: CallKey, input: RawInput) {
    if (this.isAway) throw new Cut();
    const weather = this.#weather.shift() ?? "fair";
    if (weather === "request lost") throw new Cut();
    if (weather === "silent") return this.#silence();
    const answering = this.#send(key, input);
    if (weather === "swallowed") return answering.then(() => this.#silence());
    // What is torn is on its way when the line breaks: whether it came is not known.
    if (weather === "torn") {
      this.#torn.push(answering.then(() => undefined));
      throw new Cut();
    }
    const { status, json } = await answering;
    if (weather === "answer lost") throw new Cut();
    this.aheadMs = -this.clockMs;
    if (status > 299) throw new Answered(status, json);
    return json;
  }

  #torn: Promise<void>[] = [];
  #silent: ((cut: Cut) => void)[] = [];
  /** How many calls were never answered. */
  unanswered = 0;

  #silence(): Promise<never> {
    this.unanswered += 1;
    return new Promise((_, reject) => this.#silent.push(reject));
  }

  /** No call waits for ever. */
  #giveUp(): void {
    for (const reject of this.#silent.splice(0)) reject(new Cut());
  }

  give(call: SentCall, weather: readonly Weather[]): void {
    this.#weather.push(...weather);
    this.#outbox.add(call);
  }

  /** The battery is empty, and full again: what is on the disk is all there is. */
  kill(): void {
    this.#silent = [];
    this.#outbox.begin([]);
    this.#outbox = this.#open();
    const storedCalls: SentCall[] = [...this.#disk.values()].map((text) => JSON.parse(text));
    this.#outbox.begin(storedCalls.sort((a, b) => a.at - b.at));
  }

  comeBack(): void {
    this.isAway = false;
    this.#giveUp();
    this.#outbox.wake();
  }

  waits(id: string): boolean {
    return this.#outbox.waiting().some(({ entry }) => entry.id === id);
  }

  /** Resolves once nothing more is answered for now: the line is quiet, or all waits for it. */
  async quiet(): Promise<void> {
    let left = -1;
    while (left !== this.#outbox.waiting().length) {
      left = this.#outbox.waiting().length;
      await new Promise((resolve) => setTimeout(resolve, this.isAway ? 0 : 3));
    }
  }

  /** Sends all that waits, however often it takes. */
  async flush(): Promise<void> {
    this.isAway = false;
    this.#weather = [];
    while (this.#outbox.waiting().length > 0) {
      // What was swallowed may hear only now that nobody will answer.
      this.#giveUp();
      this.#outbox.wake();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(this.#torn.splice(0));
  }

  /** Brings its copy to what the server says. */
  async pull(): Promise<void> {
    if (this.isAway) return;
    this.#giveUp();
    let cursor: string | null = null;
    const named = new Set<string>();
    do {
      const page: SyncPage = await this.#page(cursor);
      for (const row of page.rows) named.add(this.#put(row));
      cursor = page.next;
      if (cursor === null) this.#end(page, named);
    } while (cursor !== null);
  }

  async #page(cursor: string | null): Promise<SyncPage> {
    const query = { ...this.#since, ...(cursor !== null && { cursor }) };
    return (await this.#send<SyncPage>("GET /sync", { query })).body;
  }

  #put(row: SyncRow): string {
    const name = `${row.kind} ${row.id}`;
    if (row.row === null) this.copy.delete(name);
    else this.copy.set(name, row);
    return name;
  }

  #end({ version, day, full }: SyncPage, named: ReadonlySet<string>): void {
    if (full) for (const name of this.copy.keys()) if (!named.has(name)) this.copy.delete(name);
    this.#since = { since: version, day };
  }

  /** An order as this device shows it. */
  order(id: string): WorkOrder | null {
    const row = this.copy.get(`workOrder ${id}`);
    return row?.kind === "workOrder" ? (row.row?.order ?? null) : null;
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Answered) return { status: error.status, ...error.said };
  throw error;
}

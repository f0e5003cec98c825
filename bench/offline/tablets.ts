import { createHash, randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { mostUnderWay, waitMs } from "@millwright/web/lib/outbox/wait-ms";
import { photoWith } from "./photo.ts";

// Tablets that come back with what was done on them, in a thread of their own. Each sends as an outbox does: what
// waited of an order in one request, four orders at a time, photos one by one beside them, and then asks what changed.

export interface Tablet {
  token: string;
  /** The address that its plant is seen from. */
  network: string;
  technician: string;
  orders: readonly { id: string; items: readonly string[] }[];
  /** Where its copy of the plant stands. */
  since: number;
  day: string;
}

export interface Return {
  address: string;
  tablets: readonly Tablet[];
  photosEach: number;
  photo: Uint8Array;
}

export interface Returned {
  /** Milliseconds until the last command, the last photo and the last copy was there. */
  sentMs: number;
  photosMs: number;
  allMs: number;
  /** Milliseconds of each answer that was no refusal. */
  times: Record<Kind, number[]>;
  /** Answers that told to come back. */
  told: number;
  /** Refusals for good, each with what it said. */
  refused: string[];
  /** Commands that were carried out in batches. */
  carriedOut: number;
  /** Bytes of the copies' pages. */
  bytes: number;
}

type Kind = "batch" | "command" | "photo" | "sync";

interface TabletCall {
  kind: Kind;
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const { address, tablets, photosEach, photo }: Return = workerData;
const { hostname, port } = new URL(address);
const returned: Returned = {
  ...{ sentMs: 0, photosMs: 0, allMs: 0, told: 0, refused: [], bytes: 0, carriedOut: 0 },
  times: { batch: [], command: [], photo: [], sync: [] },
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function once(options: RequestOptions, body?: Buffer | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      });
    });
    asking.once("error", reject);
    asking.end(body);
  });
}

/** A tablet with its connections. Like an outbox it counts its failures, until something is answered. */
class Sender {
  readonly tablet: Tablet;
  readonly agent = new Agent({ keepAlive: true, maxSockets: mostUnderWay + 1 });
  #failures = 0;
  #answered = Promise.withResolvers<void>();

  constructor(tablet: Tablet) {
    this.tablet = tablet;
  }

  /** Asks until the answer is another than to come back; null when it was refused for good. */
  async ask({ kind, method, path, body, headers: givenHeaders = {} }: TabletCall): Promise<Answer | null> {
    const { token, network } = this.tablet;
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": network, ...givenHeaders };
    for (;;) {
      const started = performance.now();
      const answer = await once({ agent: this.agent, hostname, port, method, path: `/api${path}`, headers }, body);
      if (answer.status !== 503 && answer.status !== 429) {
        this.#failures = 0;
        this.#answered.resolve();
        this.#answered = Promise.withResolvers();
        if (answer.status < 300) {
          returned.times[kind].push(performance.now() - started);
          return answer;
        }
        returned.refused.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        return null;
      }
      returned.told += 1;
      const wait = waitMs(this.#failures);
      this.#failures += 1;
      await Promise.race([pause(wait), this.#answered.promise]);
    }
  }
}

async function comeBack(tablet: Tablet): Promise<void> {
  const sender = new Sender(tablet);
  await Promise.all([sendWork(sender), sendPhotos(sender)]);
  await follow(sender);
  returned.allMs = performance.now() - started;
  sender.agent.destroy();
}

const named = (what: object) => ({ id: randomUUID(), ...what, done_at: new Date().toISOString() });

function command(sender: Sender, orderId: string, what: object): Promise<Answer | null> {
  const fields = named(what);
  const headers = {
    ...{ author: sender.tablet.technician, "content-type": "application/json" },
    ...{ "idempotency-key": fields.id, "device-time": fields.done_at, "done-at": fields.done_at },
  };
  const path = `/work-orders/${orderId}/commands`;
  return sender.ask({ kind: "command", method: "POST", path, headers, body: JSON.stringify(fields) });
}

/** Each order is begun, ticked off and completed; what waited of one goes in one request. */
async function sendWork(sender: Sender): Promise<void> {
  const waiting = [...sender.tablet.orders];
  const headers = { author: sender.tablet.technician, "content-type": "application/json" };
  const sendLines = async () => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      const ticks = order.items.map((item_id) => ({ kind: "tick", item_id, completed: true }));
      const commands = [{ kind: "start" }, ...ticks, { kind: "complete" }].map((what) => {
        const fields = named(what);
        return { command: fields, device_time: fields.done_at };
      });
      const path = `/work-orders/${order.id}/commands/batch`;
      const body = JSON.stringify({ commands });
      const answer = await sender.ask({ kind: "batch", method: "POST", path, headers, body });
      if (answer === null) continue;
      const { done, refused } = JSON.parse(answer.text);
      returned.carriedOut += done.length;
      if (refused !== null) returned.refused.push(`${path}: ${JSON.stringify(refused)}`);
    }
  };
  await Promise.all(Array.from({ length: mostUnderWay }, sendLines));
  returned.sentMs = performance.now() - started;
}

async function sendPhotos(sender: Sender): Promise<void> {
  const { orders, technician } = sender.tablet;
  for (let n = 0; n < photosEach; n += 1) {
    const order = orders[n % orders.length];
    if (order === undefined) return;
    const [id, bytes] = [randomUUID(), photoWith(photo, randomUUID())];
    const border = `----${id}`;
    const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
    const headers = {
      ...{ author: technician, "idempotency-key": id },
      ...{ "content-type": `multipart/form-data; boundary=${border}`, "content-length": String(body.length) },
    };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const path = `/files/upload?id=${id}&sha256=${sha256}`;
    const response = await sender.ask({ kind: "photo", method: "POST", path, headers, body });
    if (response !== null) await command(sender, order.id, { kind: "attach", files: [{ id }] });
  }
  returned.photosMs = performance.now() - started;
}

async function follow(sender: Sender): Promise<void> {
  const { since, day } = sender.tablet;
  for (let query: string | null = `since=${since}&day=${day}`; query !== null; ) {
    const answer = await sender.ask({ kind: "sync", method: "GET", path: `/sync?${query}` });
    if (answer === null) return;
    returned.bytes += answer.text.length;
    const next: string | null = JSON.parse(answer.text.slice(0, answer.text.indexOf(',"rows":')).concat("}")).next;
    query = next === null ? null : `cursor=${next}`;
  }
}

const started = performance.now();
await Promise.all(tablets.map(comeBack));
parentPort?.postMessage(returned);

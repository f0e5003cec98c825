import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

// Requests sent when their time has come, whether or not those before are answered, each on a connection of its own at
// that moment. It reads no more of an answer than it needs to know its status and its end.

export interface Flood {
  port: number;
  token: string;
  /** Each request moves one of these, to the other column each time round. */
  ids: readonly string[];
  perSecond: number;
  seconds: number;
}

export interface FloodOutcome {
  /** Milliseconds until each answer was whole, by its status; 0 stands for a line that broke. */
  times: Record<number, number[]>;
  seconds: number;
}

const tickMs = 2;
const openAhead = 500;

class Line {
  readonly #socket: Socket;
  #head = "";
  #missing = -1;
  #status = 0;
  #done: ((status: number) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1");
    this.#socket.setNoDelay(true);
    this.#socket.on("data", (bytes) => this.#read(Buffer.from(bytes)));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => this.#end(0));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  ask(text: string): Promise<number> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#missing < 0) {
      this.#head += bytes.toString("latin1");
      const headEnd = this.#head.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#missing = length - (this.#head.length - headEnd - 4);
      this.#head = "";
    } else this.#missing -= bytes.length;
    if (this.#missing <= 0) this.#end(this.#status);
  }

  #end(status: number): void {
    this.#missing = -1;
    const done = this.#done;
    this.#done = null;
    done?.(status);
  }
}

async function flood({ perSecond, seconds, ...calls }: Flood): Promise<FloodOutcome> {
  const times: Record<number, number[]> = {};
  const idle: Line[] = [];
  const all = new Set<Line>();
  const under = new Set<Promise<void>>();
  const askOnce = async (n: number) => {
    const line = idle.pop() ?? new Line(calls.port);
    all.add(line);
    const started = performance.now();
    const status = await line.ask(moveOf(n, calls));
    const ofStatus = times[status] ?? [];
    ofStatus.push(performance.now() - started);
    times[status] = ofStatus;
    if (line.isOpen) idle.push(line);
  };
  // Whoever works has a connection already.
  for (let n = 0; n < openAhead; n += 1) idle.push(new Line(calls.port));
  for (const line of idle) all.add(line);
  await pause(1_000);
  const started = performance.now();
  for (let n = 0, now = started; now < started + seconds * 1_000; now = performance.now()) {
    for (const due = ((now - started) * perSecond) / 1_000; n < due; n += 1) {
      const asking = askOnce(n);
      under.add(asking);
      void asking.finally(() => under.delete(asking));
    }
    await pause(tickMs);
  }
  await Promise.race([Promise.all(under), pause(10_000)]);
  for (const line of all) line.close();
  return { times, seconds };
}

function moveOf(n: number, { ids, token }: Pick<Flood, "ids" | "token">): string {
  const body = JSON.stringify({ status: Math.floor(n / ids.length) % 2 === 0 ? "On Hold" : "Scheduled" });
  return [
    `PUT /api/work-orders/${ids[n % ids.length]} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

if (parentPort) parentPort.postMessage(await flood(workerData));

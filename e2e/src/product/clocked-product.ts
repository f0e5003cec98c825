import { readFileSync } from "node:fs";
import { newInstance, releaseInstance, type Server, startServer } from "#product/server.ts";

/** A product of its own whose clock stands still until it is set. Everything of it, sessions too, goes by that clock. */
export interface ClockedProduct {
  origin: string;
  dataDir: string;
  now(): Temporal.ZonedDateTime;
  /** Sets the server's clock, forwards or back: `2026-03-07T21:00-05:00[America/Toronto]`. A session lasts 30 days. */
  setClock(to: string): Promise<void>;
  /** Does a round of the jobs at once, such as `begin-days`. Their own time is the wall clock's: some round comes each minute. */
  doRound(name: string): Promise<void>;
  /** Stops the server with its database. The clock may be moved meanwhile. */
  stop(): Promise<void>;
  /** Starts it again on what it has kept. */
  start(): Promise<void>;
  /** Ends it for good. @throws when the server complained of an error of its own. */
  end(): Promise<void>;
}

const script = "apps/api/src/testing/clocked-product.ts";
const begins = "2026-11-23T09:00-05:00[America/Toronto]";
const answersWithinMs = 30_000;

export async function startClockedProduct(): Promise<ClockedProduct> {
  const instance = await newInstance();
  let now = Temporal.ZonedDateTime.from(begins);
  let server: Server | null = null;
  let lastId = 0;

  async function start(): Promise<void> {
    process.env.LOG_LEVEL = "warn";
    server = await startServer(instance, script, [now.toInstant().toString()]);
  }
  async function stop(): Promise<void> {
    await server?.stop();
    server = null;
  }
  async function ask(wish: { now: string } | { round: string }): Promise<void> {
    if (server === null) throw new Error("The product is stopped.");
    const id = ++lastId;
    const product = server.process;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The product did not answer in time.")), answersWithinMs);
      const hear = (answer: { id?: number; error?: string }) => {
        if (answer.id !== id) return;
        clearTimeout(timer);
        product.off("message", hear);
        if (answer.error === undefined) resolve();
        else reject(new Error(answer.error));
      };
      product.on("message", hear);
      product.send({ id, ...wish });
    });
  }

  await start();
  return {
    origin: instance.origin,
    dataDir: instance.dataDir,
    now: () => now,
    setClock: async (to) => {
      now = Temporal.ZonedDateTime.from(to);
      if (server !== null) await ask({ now: now.toInstant().toString() });
    },
    doRound: (round) => ask({ round }),
    stop,
    start,
    end: async () => {
      await stop();
      const errors = readFileSync(instance.logFile, "utf8").match(/^.*("level":[56]0|a job failed).*$/gm) ?? [];
      const complaints = errors.filter((line) => !isOfBusyMachine(line));
      releaseInstance(instance);
      if (complaints.length > 0) throw new Error(`The server has to run without errors:\n${complaints.join("\n")}`);
    },
  };
}

/** A database that answered late, or a job that waited too long for a lock and is tried again: a busy machine does both. */
function isOfBusyMachine(line: string): boolean {
  const isTriedAgain = line.includes('"errorCode":"55P03"') && line.includes("a job failed and will be tried again");
  return isTriedAgain || line.includes('"type":"DatabaseUnavailable"');
}

import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** One request of somebody at work. */
export interface Step {
  method: "GET" | "PUT" | "POST";
  path: string;
  body?: object;
}

export interface Work {
  address: string;
  token: string;
  /** Requests a second, sent when their time has come whether or not those before are answered. */
  rate: number;
  next: (n: number) => Step;
}

/** Milliseconds until each answer was whole, in the order of asking. @throws Error when an answer is no success. */
export async function workUntil(over: Promise<unknown>, work: Work): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: Promise<number>[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const started = performance.now();
  for (let n = 0; !isOver; n += 1) {
    await pause(Math.max(0, started + (n * 1_000) / work.rate - performance.now()));
    times.push(answered(agent, work, work.next(n)));
    times.at(-1)?.catch(end);
  }
  try {
    return await Promise.all(times);
  } finally {
    agent.destroy();
  }
}

export function answered(
  agent: Agent,
  { address, token }: Pick<Work, "address" | "token">,
  step: Step,
): Promise<number> {
  const { method, path, body } = step;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(address + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once("error", reject);
      answer.once("end", () => {
        if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - started);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
      });
    });
    asking.once("error", reject);
    asking.end(body && JSON.stringify(body));
  });
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

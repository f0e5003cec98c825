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

export interface Done {
  /** Milliseconds until each answer was whole, in the order of asking. */
  times: number[];
  /** Requests answered 503. */
  refused: number;
}

/** @throws Error when an answer is neither a success nor 503. */
export async function workUntil(over: Promise<unknown>, work: Work): Promise<Done> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number | null>[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const started = performance.now();
  for (let n = 0; !isOver; n += 1) {
    await pause(Math.max(0, started + (n * 1_000) / work.rate - performance.now()));
    answers.push(answered(agent, work, work.next(n)));
    answers.at(-1)?.catch(end);
  }
  try {
    const all = await Promise.all(answers);
    const times = all.filter((ms) => ms !== null);
    return { times, refused: all.length - times.length };
  } finally {
    agent.destroy();
  }
}

/** Milliseconds until an answer was whole; null when it was 503. */
export function answered(
  agent: Agent,
  { address, token }: Pick<Work, "address" | "token">,
  step: Step,
): Promise<number | null> {
  const { method, path, body } = step;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(address + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once("error", reject);
      answer.once("end", () => {
        if (answer.statusCode === 503) resolve(null);
        else if ((answer.statusCode ?? 500) < 300) resolve(performance.now() - started);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
      });
    });
    asking.once("error", reject);
    asking.end(body && JSON.stringify(body));
  });
}

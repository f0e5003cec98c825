import { setTimeout as pause } from "node:timers/promises";

/** Between two requests. */
const everyMs = 50;

interface Asked {
  /** Where the product is; null while it is down. */
  address: () => string | null;
  token: string;
}

/** Asks for a company's board until it is stopped: how long each answer took. What the end of the product cut off is none. */
export function askMeanwhile({ address, token }: Asked): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const ask = async (at: string) => {
    const startedMs = performance.now();
    const answer = await fetch(`${at}/api/work-orders?type=Repair`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The board answered ${answer.status}.`);
    times.push(performance.now() - startedMs);
  };
  const asking = (async () => {
    while (!isOver) {
      const at = address();
      if (at !== null)
        await ask(at).catch((error) => {
          if (address() === at) throw error;
        });
      await pause(everyMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return times;
    },
  };
}

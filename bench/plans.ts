/**
 * `npm run bench -- plans [COUNT] [FIRST]`: random plans of all kinds over five years each (100,000 of them, from seed 1 on),
 * worked out by the engine and by a second program that was written from decision 085 alone. Says the first plan on which
 * they disagree, made smaller. Then every hour of thirty years in three zones, for the day that it lies on.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { explain } from "./plans/explain.ts";
import { hoursOnOtherDays } from "./plans/hours.ts";

const [count, first] = [Number(process.argv[3] ?? 100_000), Number(process.argv[4] ?? 1)];
const perTurn = 250;
const startedAt = performance.now();
const found: number[] = [];
let [next, entries] = [first, 0];

/** One of several that compare side by side; each takes the next seeds when it is done with its own. */
function compare(): Promise<void> {
  const worker = new Worker(new URL("./plans/worker.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    const takeTurn = () => {
      const from = next;
      next = Math.min(first + count, from + perTurn);
      if (from < next) worker.postMessage({ from, until: next });
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on("error", reject);
    worker.on("message", (turn: { seeds: number[]; entries: number }) => {
      found.push(...turn.seeds);
      entries += turn.entries;
      takeTurn();
    });
    takeTurn();
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, compare));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`${count} plans from seed ${first}, ${entries} occurrences: ${found.length} disagree (${seconds} s)`);
if (found.length > 0) console.log(explain(Math.min(...found)), `\nseeds: ${found.slice(0, 20).join(" ")}`);
const hours = hoursOnOtherDays();
console.log(
  `${hours.asked} hours and ${hours.midnights} midnights in three zones: ${hours.wrong.length} on another day`,
);
if (found.length + hours.wrong.length > 0) process.exitCode = 1;

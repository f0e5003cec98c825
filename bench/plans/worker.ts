import { parentPort } from "node:worker_threads";
import { comparisonOf } from "./compare.ts";

parentPort?.on("message", ({ from, until }: { from: number; until: number }) => {
  const seeds: number[] = [];
  let entries = 0;
  for (let seed = from; seed < until; seed += 1) {
    const compared = comparisonOf(seed);
    entries += compared.entries;
    if (compared.disagreement) seeds.push(seed);
  }
  parentPort?.postMessage({ seeds, entries });
});

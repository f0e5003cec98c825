/**
 * `npm run bench -- figures [COUNT] [SEED]`: the figures of random plants (5,000, from seed 1), by the product's rules and by a
 * second program that was written from their table alone. Says the first plant on which they disagree, made smaller.
 */
import { check, property } from "fast-check";
import { bothOf, isSame } from "./figures/compare.ts";
import { randomPlant } from "./figures/random-plant.ts";

const [count, seed] = [Number(process.argv[3] ?? 5_000), Number(process.argv[4] ?? 1)];
const startedAt = performance.now();
const { failed, counterexample, numRuns } = check(property(randomPlant, isSame), { numRuns: count, seed });
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`${numRuns} plants from seed ${seed}: ${failed ? "one disagrees" : "0 disagree"} (${seconds} s)`);
if (counterexample !== null) {
  const [plant] = counterexample;
  console.log(JSON.stringify(plant, null, 1), JSON.stringify(bothOf(plant), null, 1));
  process.exitCode = 1;
}

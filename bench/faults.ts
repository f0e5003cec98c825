/**
 * `npm run bench -- faults [run…] [--rounds 20] [--count 10000]`: does to the product what a plant does to a computer, and
 * holds what it acknowledged against what it has afterwards. Without a run's name all of them.
 */

import { parseArgs } from "node:util";
import { runArchive } from "./faults/archive.ts";
import { runClock } from "./faults/clock.ts";
import { runCuts } from "./faults/cuts.ts";
import { runDiskFull } from "./faults/disk-full.ts";
import { runFrozen } from "./faults/frozen.ts";
import { runKills } from "./faults/kills.ts";
import { runPowerCuts } from "./faults/power-cut.ts";
import { runRolling } from "./faults/rolling.ts";
import { runChosen } from "./load/chosen.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: "string", default: "20" }, count: { type: "string", default: "10000" } },
  allowPositionals: true,
});
const [rounds, count] = [Number(values.rounds), Number(values.count)];

const runs: Record<string, () => Promise<void>> = {
  kills: () => runKills(rounds),
  cuts: () => runCuts(count),
  frozen: runFrozen,
  "disk-full": runDiskFull,
  "power-cut": () => runPowerCuts(rounds),
  rolling: () => runRolling(count),
  archive: runArchive,
  clock: runClock,
};
const unknown = positionals.find((name) => !(name in runs));
if (unknown !== undefined || !(rounds > 0) || !(count > 0)) {
  console.error(`npm run bench -- faults [${Object.keys(runs).join(" | ")}] [--rounds 20] [--count 10000]`);
  process.exitCode = 1;
} else await runChosen(runs, positionals);

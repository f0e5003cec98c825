/**
 * `npm run bench -- growth [nodes | failover | image] [--rounds 3]`: the product on two nodes with what deploy/ puts around them,
 * from Debian's packages, on this machine. Without a run's name all of them.
 */

import { parseArgs } from "node:util";
import { runFailover } from "./growth/failover.ts";
import { runImage } from "./growth/image.ts";
import { runNodes } from "./growth/nodes.ts";
import { runChosen } from "./load/chosen.ts";

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);

const runs: Record<string, () => Promise<void>> = {
  nodes: runNodes,
  failover: () => runFailover(rounds),
  image: runImage,
};
if (!(rounds > 0) || positionals.some((name) => !(name in runs))) {
  console.error(`npm run bench -- growth [${Object.keys(runs).join(" | ")}] [--rounds 3]`);
  process.exitCode = 1;
} else await runChosen(runs, positionals);

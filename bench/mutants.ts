/**
 * `npm run bench -- mutants [--sample 60] [--seed N] [--layer domain|api|web] [--in path] [--first N] [--furthest 0-4] [--journeys] [numbers…]`: makes a sample of ordinary
 * mistakes in the sources, one at a time, in a copy, and runs the tests, the nearest first. What no test notices is named by file and line.
 * With `--in` a sample larger than what there is takes all mistakes of the sources whose path holds that. A run can be gone on with at any number; single numbers are tried again.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Judge, openJudge } from "./mutants/judge.ts";
import { type Layer, layers, type Mutant, sampleOf } from "./mutants/sample.ts";
import { copyTree } from "./mutants/tree-copy.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "60" },
    seed: { type: "string", default: `${Math.floor(Math.random() * 1_000_000)}` },
    layer: { type: "string" },
    in: { type: "string", default: "" },
    first: { type: "string", default: "1" },
    /** How far from a source tests are asked: 0 its own … 4 the whole layer. */
    furthest: { type: "string", default: "4" },
    journeys: { type: "boolean", default: false },
  },
});
const chosenLayers = (["domain", "api", "web"] as const).filter(
  (layer) => values.layer === undefined || values.layer === layer,
);
if (chosenLayers.length === 0) throw new Error("Which layer? domain, api or web");
const size = Math.round(Number(values.sample) / chosenLayers.length);

function isChosen(number: number): boolean {
  return positionals.length > 0 ? positionals.includes(`${number}`) : number >= Number(values.first);
}

async function tell(number: number, mutant: Mutant, judge: Judge): Promise<string> {
  const started = performance.now();
  const { verdict, by } = await judge.judge(mutant);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  const what = `${mutant.file}:${mutant.line} [${mutant.kind}] ${mutant.change}`;
  console.log(`${number} ${verdict} ${what} (${seconds} s${by && `, ${by}`})`);
  return verdict;
}

async function tryLayer(layer: Layer, folder: string): Promise<boolean> {
  const mutants = sampleOf(folder, layer, { size, seed: Number(values.seed), within: values.in });
  const judge = openJudge(folder, layers[layer], { furthest: Number(values.furthest), journeys: values.journeys });
  const told: string[] = [];
  try {
    console.log(`${layer}, seed ${values.seed}: ${mutants.length} mistakes`);
    for (const [at, mutant] of mutants.entries()) {
      if (isChosen(at + 1)) told.push(await tell(at + 1, mutant, judge));
    }
  } finally {
    judge.close();
  }
  const [noticed, refused] = ["noticed", "refused"].map((word) => told.filter((verdict) => verdict === word).length);
  const counted = told.length - (refused ?? 0);
  console.log(
    `${layer}: tests noticed ${noticed} of ${counted}; ${refused} more only the compiler refuses, and are not counted`,
  );
  return noticed === counted;
}

const copy = copyTree(root);
try {
  for (const layer of chosenLayers) if (!(await tryLayer(layer, copy.folder))) process.exitCode = 1;
} finally {
  copy.remove();
}

/**
 * `npm run bench -- mutants [--sample 60] [--seed N] [--layer domain|api|web] [--in path] [--first N] [--furthest 0-4] [--journeys] [numbers…]`: makes a sample of ordinary
 * mistakes in the sources, one at a time, in a copy, and runs the tests, the nearest first. What no test notices is named by file and line.
 * With `--in` a sample larger than what there is takes all mistakes of the sources whose path holds that. A run can be gone on with at any number; single numbers are tried again.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { listSources } from "../scripts/arrows/sources.ts";
import { testsReached } from "../scripts/changed-tests.ts";
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

const sayMutant = ({ file, line, kind, change }: Mutant) => `${file}:${line} [${kind}] ${change}`;

/** Asks the tests of each; answers those that no test notices, by their numbers. */
async function unnoticedOf(mutants: ReadonlyMap<number, Mutant>, judge: Judge): Promise<Map<number, Mutant>> {
  const unnoticed = new Map<number, Mutant>();
  for (const [number, mutant] of mutants) {
    const started = performance.now();
    const by = await judge.noticedBy(mutant);
    if (by === undefined) unnoticed.set(number, mutant);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const verdict = by === undefined ? "by no test" : "noticed";
    console.log(`${number} ${verdict} ${sayMutant(mutant)} (${seconds} s${by === undefined ? "" : `, ${by}`})`);
  }
  return unnoticed;
}

async function tryLayer(layer: Layer, folder: string): Promise<boolean> {
  const sources = listSources(folder);
  const all = sampleOf(folder, layer, { size, seed: Number(values.seed), within: values.in });
  const mutants = new Map(
    [...all.entries()].map(([at, mutant]) => [at + 1, mutant] as const).filter(([n]) => isChosen(n)),
  );
  const judge = openJudge(folder, layers[layer], {
    furthest: Number(values.furthest),
    journeys: values.journeys,
    reachedBy: (file) => testsReached(sources, [file]),
  });
  const started = performance.now();
  const verdicts: string[] = [];
  try {
    console.log(`${layer}, seed ${values.seed}: ${all.length} mistakes`);
    const unnoticed = await unnoticedOf(mutants, judge);
    const judged = await judge.judgeUnnoticed([...unnoticed.values()]);
    for (const [number, mutant] of unnoticed) {
      const { verdict, by } = judged.get(mutant) ?? { verdict: "MISSED", by: "" };
      console.log(`${number} ${verdict} ${sayMutant(mutant)}${by && ` (${by})`}`);
      verdicts.push(verdict);
    }
  } finally {
    judge.close();
  }
  const refused = verdicts.filter((verdict) => verdict === "refused").length;
  const missed = verdicts.filter((verdict) => verdict === "MISSED").length;
  const counted = mutants.size - refused;
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(
    `${layer}: tests noticed ${counted - missed} of ${counted}; ${refused} more only the compiler refuses, and are not counted (${seconds} s)`,
  );
  return missed === 0;
}

const copy = copyTree(root);
try {
  for (const layer of chosenLayers) if (!(await tryLayer(layer, copy.folder))) process.exitCode = 1;
} finally {
  copy.remove();
}

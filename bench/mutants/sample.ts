import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDice } from "@millwright/api/demo/seed/dice";
import type { Mistake } from "./mistake.ts";
import { describeMistake, mistakesIn } from "./mistakes.ts";

/** One mistake in one source. */
export interface Mutant {
  file: string;
  line: number;
  kind: string;
  /** What stood there, and what stands there instead. */
  change: string;
  source: string;
  mistaken: string;
}

export const layers = {
  domain: { sources: ["packages/domain/src/**/*.ts"], projects: ["unit"], types: ["packages/domain"] },
  api: {
    sources: ["apps/api/src/**/*.ts", "packages/contract/src/**/*.ts"],
    projects: ["api"],
    types: ["packages/contract", "apps/api"],
  },
  web: { sources: ["apps/web/src/**/*.{ts,tsx}"], projects: ["web", "page"], types: ["apps/web"] },
} as const;
export type Layer = keyof typeof layers;

/** Sources that only tests run, or that nobody wrote; the demo plant's figures are as good as any. */
const others = /\.test\.ts$|\/testing\/|\.generated\.ts$|\/demo\/|\.d\.ts$/;

/** What a sample is drawn from, and how. */
interface Drawn {
  size: number;
  seed: number;
  /** Only sources whose path holds this. */
  within: string;
}

/** So many mistakes of a layer, of every kind alike, the same for the same seed and sources. */
export function sampleOf(root: string, layer: Layer, { size, seed, within }: Drawn): Mutant[] {
  const byKind = Map.groupBy(allOf(root, layer, within), ({ kind }) => kind);
  const dice = openDice(seed);
  const sample: Mutant[] = [];
  while (sample.length < size && byKind.size > 0) {
    const kind = dice.pick([...byKind.keys()]);
    const left = byKind.get(kind) ?? [];
    const mutant = dice.pick(left);
    sample.push(mutant);
    if (left.length === 1) byKind.delete(kind);
    else byKind.set(kind, left.toSpliced(left.indexOf(mutant), 1));
  }
  return sample;
}

function allOf(root: string, layer: Layer, within: string): Mutant[] {
  const sources = globSync([...layers[layer].sources], { cwd: root });
  const files = sources.filter((file) => file.includes(within) && !others.test(file));
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return mistakesIn(file, source).map((mistake) => mutantOf(file, source, mistake));
  });
}

function mutantOf(file: string, source: string, mistake: Mistake): Mutant {
  const { kind, start, end, text } = mistake;
  const line = source.slice(0, start).split("\n").length;
  const mistaken = source.slice(0, start) + text + source.slice(end);
  return { file, line, kind, change: describeMistake(source, mistake), source, mistaken };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Mutant } from "./sample.ts";

/** Compiles sources with these mistakes in them; names the files in which there are faults. */
export type Compile = (mutants: readonly Mutant[]) => Promise<readonly string[]>;

/** Those of the mistakes that the compiler refuses. Many are compiled at once, of each file one. */
export async function refusedOf(compile: Compile, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const [together, others] = parted(mutants, ({ file }, at) => mutants.findIndex((one) => one.file === file) === at);
  if (together.length === 0) return [];
  return [...(await refusedTogether(compile, together)), ...(await refusedOf(compile, others))];
}

/** Where the faults are not just those files, a mistake shows in what reads its file: smaller parts are asked until it is told which. */
async function refusedTogether(compile: Compile, mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const named = mutants.length === 0 ? [] : await compile(mutants);
  if (named.length === 0) return [];
  const [suspects, others] = parted(mutants, ({ file }) => named.includes(file));
  const isEachItsOwn = others.length === 0 && suspects.length === named.length;
  if (mutants.length === 1 || isEachItsOwn) return mutants;
  const half = Math.ceil(mutants.length / 2);
  const isParted = suspects.length > 0 && others.length > 0;
  const parts = isParted ? [suspects, others] : [mutants.slice(0, half), mutants.slice(half)];
  const refused: Mutant[] = [];
  for (const part of parts) refused.push(...(await refusedTogether(compile, part)));
  return refused;
}

function parted(mutants: readonly Mutant[], is: (mutant: Mutant, at: number) => boolean): [Mutant[], Mutant[]] {
  return [mutants.filter(is), mutants.filter((mutant, at) => !is(mutant, at))];
}

/** The compiler of a folder's projects. What it found of a file is kept for the next time. */
export function compilerOf(folder: string, projects: readonly string[]): Compile {
  return async (mutants) => {
    for (const { file, mistaken } of mutants) writeFileSync(join(folder, file), mistaken);
    const faults = new Set<string>();
    for (const project of projects) for (const file of await faultsOf(folder, project)) faults.add(file);
    for (const { file, source } of mutants) writeFileSync(join(folder, file), source);
    return [...faults];
  };
}

async function faultsOf(folder: string, project: string): Promise<string[]> {
  const note = join(folder, project, ".tsbuildinfo");
  const tsc = "node_modules/typescript/bin/tsc";
  const words = [tsc, "-p", project, "--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile", note];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code === 0) return [];
  const files = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].flatMap(([, file]) => file ?? []);
  return files.length > 0 ? files : [project];
}

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compilerOf, refusedOf } from "./compile.ts";
import { nearest, testsOf } from "./nearest.ts";
import type { layers, Mutant } from "./sample.ts";
import { Tests } from "./tests.ts";

/** What became of a mistake that no test noticed: `refused` by the compiler it is nobody's, and not counted. */
export interface Judgement {
  verdict: "noticed" | "MISSED" | "refused";
  by: string;
}

export interface Judge {
  /** The first test that fails with the mistake and passes without it. */
  noticedBy(mutant: Mutant): Promise<string | undefined>;
  /** What is left when no test notices: the compiler, which is asked of all at once, and the journeys. */
  judgeUnnoticed(mutants: readonly Mutant[]): Promise<Map<Mutant, Judgement>>;
  close(): void;
}

/** A single test of the api may take a minute, and what it begins with two. */
const silenceMs = 240_000;
const journeysLimitMs = 1_800_000;

/** Whom a judge asks. */
interface JudgeOptions {
  /** How far from a source tests are asked: 4 is the whole layer. */
  furthest: number;
  journeys: boolean;
  /** The tests that a source reaches, by imports, and those that read files; null for all. */
  reachedBy: (file: string) => readonly string[] | null;
}

/** Tells of mistakes in a copy of the tree who notices. */
export function openJudge(folder: string, layer: (typeof layers)[keyof typeof layers], ask: JudgeOptions): Judge {
  const files = testsOf(folder, layer.projects);
  const tests = new Tests(folder, layer.projects);
  const compile = compilerOf(folder, layer.types);

  /** Which fails by itself is not asked again. */
  async function noticedBy(mutant: Mutant): Promise<string | undefined> {
    const reached = new Set(ask.reachedBy(mutant.file) ?? files);
    const near = nearest(folder, mutant.file, files, ask.furthest).filter((file) => reached.has(file));
    if (near.length === 0) return undefined;
    writeFileSync(join(folder, mutant.file), mutant.mistaken);
    const by = await tests.firstFailure(mutant.file, near, silenceMs);
    writeFileSync(join(folder, mutant.file), mutant.source);
    const at = files.findIndex((file) => by?.startsWith(`${file}: `));
    const [file] = files.slice(at, at + 1);
    if (by === undefined || at === -1 || file === undefined) return by;
    if ((await tests.firstFailure(mutant.file, [file], silenceMs)) === undefined) return by;
    console.log(`${file} fails on the sources as they are: left out`);
    files.splice(at, 1);
    return noticedBy(mutant);
  }

  async function judgeCompiling(mutant: Mutant): Promise<Judgement> {
    if (!ask.journeys) return { verdict: "MISSED", by: "" };
    writeFileSync(join(folder, mutant.file), mutant.mistaken);
    const by = await journeyThatFails(folder, mutant.file);
    writeFileSync(join(folder, mutant.file), mutant.source);
    return by === undefined ? { verdict: "MISSED", by: "" } : { verdict: "noticed", by };
  }

  async function judgeUnnoticed(mutants: readonly Mutant[]): Promise<Map<Mutant, Judgement>> {
    const refused = await refusedOf(compile, mutants);
    const judged = new Map<Mutant, Judgement>();
    for (const mutant of mutants) {
      const judgement = { verdict: "refused", by: "tsc" } as const;
      judged.set(mutant, refused.includes(mutant) ? judgement : await judgeCompiling(mutant));
    }
    return judged;
  }

  return { noticedBy, judgeUnnoticed, close: () => tests.close() };
}

/** Journeys in a browser, on the web built anew: those that speak of the source's feature, then the others. A fault fails twice. */
async function journeyThatFails(folder: string, file: string): Promise<string | undefined> {
  const journeys = testsOf(folder, ["journeys"]);
  const near = nearest(folder, file, journeys, 3);
  const parts = [near, journeys.filter((journey) => !near.includes(journey))].filter((part) => part.length > 0);
  for (const part of parts) {
    const words = ["scripts/test.ts", "e2e", "-x", "--retries=1", ...part.map((one) => basename(one))];
    if (!(await succeeds(folder, words, journeysLimitMs))) return `a journey of ${part.length}`;
  }
  return undefined;
}

function succeeds(folder: string, words: readonly string[], withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { cwd: folder, stdio: "ignore", detached: true });
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), withinMs);
    child.on("exit", (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { nearest, testsOf } from "./nearest.ts";
import type { layers, Mutant } from "./sample.ts";
import { Tests } from "./tests.ts";

/** `refused`: no test noticed, but the compiler does; such a mistake is nobody's, and not counted. */
export interface Judgement {
  verdict: "noticed" | "MISSED" | "refused";
  by: string;
}

export interface Judge {
  judge(mutant: Mutant): Promise<Judgement>;
  close(): void;
}

/** A single test of the api may take a minute, and what it begins with two. */
const silenceMs = 240_000;
const compileLimitMs = 600_000;
const journeysLimitMs = 1_800_000;

/** Whom a judge asks. */
interface Asked {
  /** How far from a source tests are asked: 4 is the whole layer. */
  furthest: number;
  journeys: boolean;
}

/** Tells of mistakes in a copy of the tree who notices. */
export function openJudge(folder: string, layer: (typeof layers)[keyof typeof layers], ask: Asked): Judge {
  const files = testsOf(folder, layer.projects);
  const tests = new Tests(folder, layer.projects);

  /** The first test that fails with the mistake and passes without it. Which fails by itself is not asked again. */
  async function noticedBy(mutant: Mutant): Promise<string | undefined> {
    writeFileSync(join(folder, mutant.file), mutant.mistaken);
    const by = await tests.firstFailure(mutant.file, nearest(folder, mutant.file, files, ask.furthest), silenceMs);
    writeFileSync(join(folder, mutant.file), mutant.source);
    const at = files.findIndex((file) => by?.startsWith(`${file}: `));
    const [file] = files.slice(at, at + 1);
    if (by === undefined || at === -1 || file === undefined) return by;
    if ((await tests.firstFailure(mutant.file, [file], silenceMs)) === undefined) return by;
    console.log(`${file} fails on the sources as they are: left out`);
    files.splice(at, 1);
    return noticedBy(mutant);
  }

  /** What is left when no test notices: the compiler, and the journeys. */
  async function judgeUnnoticed(mutant: Mutant): Promise<Judgement> {
    for (const project of layer.types) {
      if (!(await compiles(folder, project))) return { verdict: "refused", by: `tsc -p ${project}` };
    }
    if (!ask.journeys) return { verdict: "MISSED", by: "" };
    const by = await journeyThatFails(folder, mutant.file);
    return by === undefined ? { verdict: "MISSED", by: "" } : { verdict: "noticed", by };
  }

  return {
    async judge(mutant) {
      const by = await noticedBy(mutant);
      if (by !== undefined) return { verdict: "noticed", by };
      writeFileSync(join(folder, mutant.file), mutant.mistaken);
      const judgement = await judgeUnnoticed(mutant);
      writeFileSync(join(folder, mutant.file), mutant.source);
      return judgement;
    },
    close: () => tests.close(),
  };
}

function compiles(folder: string, project: string): Promise<boolean> {
  const note = join(folder, project, ".tsbuildinfo");
  return succeeds(
    folder,
    ["node_modules/typescript/bin/tsc", "-p", project, "--incremental", "--tsBuildInfoFile", note],
    compileLimitMs,
  );
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

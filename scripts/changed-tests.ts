import { existsSync } from "node:fs";
import { join } from "node:path";
import { isTest, type Source } from "./arrows/sources.ts";
import { root, run } from "./shell.ts";

/** What any test may depend on. */
const forAll =
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[\w.]*\.json|vitest\.config\.ts)$|^scripts\/(?:quiet-tests|processor-limit)\.ts$/;
/** A test that reads files, as the sources or the documents, depends on what no import says. */
const readsFiles = /\b(?:node:fs|node:child_process|import\.meta\.glob|listSources|workers?_threads)\b/;
const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path) && !/\.whole\.test\.ts$|^e2e\/|^bench\//.test(path);

/** The unit tests that what changed can reach; null where that may be any of them. */
export function testsReached(sources: readonly Source[], changed: readonly string[]): string[] | null {
  if (changed.some((path) => forAll.test(path))) return null;
  const importers = new Map<string, string[]>();
  for (const { path, arrows } of sources) {
    for (const { target, typeOnly } of arrows) {
      if (target !== undefined && !typeOnly) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const readers = sources.filter(({ path, code }) => isTest(path) && readsFiles.test(code)).map(({ path }) => path);
  const reached = new Set<string>();
  const waiting = [...changed, ...readers];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(importers.get(path) ?? []));
  }
  const known = new Set(sources.map(({ path }) => path));
  return [...reached].filter((path) => isUnitTest(path) && known.has(path)).sort();
}

/**
 * What differs from where this branch left main, and on main itself from the commit before, or from the only commit of a
 * shallow clone; null where git does not say, as in a copy of the tree.
 */
async function changedFiles(): Promise<string[] | null> {
  const git = async (...args: string[]) => {
    const { code, output } = await run("git", args);
    return code === 0 ? output.trim() : null;
  };
  const head = await git("rev-parse", "HEAD");
  const fork = (await git("merge-base", "HEAD", "origin/main")) ?? (await git("merge-base", "HEAD", "main"));
  const base =
    fork === null || fork === head ? ((await git("rev-parse", "--verify", "--quiet", "HEAD~1")) ?? head) : fork;
  if (head === null || base === null || (await git("rev-parse", "--show-prefix")) !== "") return null;
  const differing = await git("diff", "--name-only", "--no-renames", base);
  const added = await git("ls-files", "--others", "--exclude-standard");
  return differing === null || added === null ? null : `${differing}\n${added}`.split("\n").filter(Boolean);
}

export interface GateScope {
  /** The files whose format and lint the gate checks. */
  files: string[];
  /** The unit tests that what changed can reach; null for all. */
  tests: string[] | null;
}

/** What the gate looks at; null for everything, where git does not say what changed or the rules of the lint did. */
export async function gateScope(sources: readonly Source[]): Promise<GateScope | null> {
  const changed = await changedFiles();
  if (changed === null || changed.some((path) => /(?:^|\/)biome\.json$|^package-lock\.json$/.test(path))) return null;
  return { files: changed.filter((path) => existsSync(join(root, path))), tests: testsReached(sources, changed) };
}

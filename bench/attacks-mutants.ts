/**
 * `npm run bench -- attacks-mutants [pattern of names]`: takes each check of the server out in turn, in a copy of the sources, and runs the
 * tests that have to notice. (The walls of the tables are taken down with every `npm test`, by walk-teeth.)
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import mutants from "./attacks/mutants.json" with { type: "json" };
import { passes } from "./attacks/suite.ts";

/** A check of the server, what stands there when it is taken out, and the tests that have to notice. */
type Mutant = (typeof mutants)[number];

const root = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "millwright-mutants-"));
const parts = ["apps/api", "packages", "scripts", "package.json", "vitest.config.ts", "tsconfig.base.json"];

async function isCaught({ file, check, without, tests }: Mutant): Promise<boolean> {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (source.split(check).length < 2) throw new Error(`${file} does not hold: ${check}`);
  writeFileSync(path, source.replaceAll(check, without));
  try {
    return !(await passes(tests, { cwd: copy, quiet: true }));
  } finally {
    writeFileSync(path, source);
  }
}

try {
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const chosen = mutants.filter(({ what }) => new RegExp(process.argv[3] ?? "").test(what));
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!(await passes(all, { cwd: copy, quiet: true }))) throw new Error("The tests fail on the sources as they are.");
  let caught = 0;
  for (const mutant of chosen) {
    const noticed = await isCaught(mutant);
    caught += Number(noticed);
    console.log(`${noticed ? "caught " : "MISSED "} ${mutant.what} (${mutant.file})`);
  }
  console.log(`${caught} of ${chosen.length} checks that were taken out were noticed`);
  process.exitCode = caught === chosen.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/**
 * `npm run bench -- attacks-mutants [pattern of names] [number of the first]`: takes each check of the server out in turn, in a copy of the
 * sources, and runs the tests that have to notice: every refusal that holds somebody off and every condition that keeps a row to its company,
 * its person or its time, found in the sources themselves, and what no pattern finds, named in attacks/mutants.json. The walls of the tables
 * are taken down in the same run, policy by policy, by matrix-mutants.
 */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Mutant, mutantsOf } from "./attacks/mutants.ts";
import standsTwice from "./attacks/stands-twice.json" with { type: "json" };
import { openRerun, type Rerun } from "./rerun.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "millwright-mutants-"));
const parts = ["apps/api", "packages", "scripts", "package.json", "vitest.config.ts", "tsconfig.base.json"];
const [, , , pattern = "", first = "1"] = process.argv;
const waitMs = 20_000;
const walls = "testing/call-matrix/matrix-mutants.test.ts";

/** What notices, if anything does. */
async function noticed({ file, source, without, tests }: Mutant, rerun: Rerun): Promise<string | undefined> {
  writeFileSync(join(copy, file), without);
  rerun.changed(file);
  try {
    return (await rerun.failures(tests))[0];
  } finally {
    writeFileSync(join(copy, file), source);
    rerun.changed(file);
  }
}

async function takeOut(mutants: readonly Mutant[], rerun: Rerun): Promise<number> {
  let caught = 0;
  for (const [n, mutant] of mutants.entries()) {
    const started = performance.now();
    const by = await noticed(mutant, rerun);
    caught += Number(by !== undefined);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `${n + Number(first)} ${by === undefined ? "MISSED" : "caught"} ${mutant.what} (${seconds} s${by === undefined ? "" : `, ${by}`})`,
    );
  }
  return caught;
}

try {
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const chosen = mutantsOf(copy)
    .filter(({ what }) => new RegExp(pattern).test(what))
    .slice(Number(first) - 1);
  const rerun = await openRerun(copy, ["api"]);
  try {
    const started = performance.now();
    rerun.set({ retry: 1 });
    const [fault] = await rerun.failures([walls, ...chosen.flatMap(({ tests }) => tests)]);
    if (fault !== undefined) throw new Error(`The tests fail on the sources as they are: ${fault}`);
    const seconds = () => Math.round((performance.now() - started) / 1_000);
    console.log(`all tests pass on the sources as they are, the walls of every table among them (${seconds()} s)`);
    // The first failure counts: what a first try did may hide it from a second. Who waits for what never comes has noticed too.
    rerun.set({ retry: 0, testTimeout: waitMs });
    const caught = await takeOut(chosen, rerun);
    console.log(`${caught} of ${chosen.length} checks that were taken out were noticed (${seconds()} s)`);
    console.log(`${Object.keys(standsTwice).length} more stand twice: attacks/stands-twice.json says behind what`);
    process.exitCode = caught === chosen.length ? 0 : 1;
  } finally {
    await rerun.close();
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

import { expect, test } from "vitest";
import { type Compile, refusedOf } from "../bench/mutants/compile.ts";

const mutant = (file: string, mistaken = "") => ({
  ...{ file, line: 1, kind: "constant", change: "", source: "", mistaken },
});

/** A compiler that finds faults in files of its own choice for each mistake; it counts how often it is asked. */
function compilerWith(faults: Record<string, string[]>) {
  const compiled: number[] = [];
  const compile: Compile = async (mutants) => {
    compiled.push(mutants.length);
    return [...new Set(mutants.flatMap(({ file, mistaken }) => faults[`${file}${mistaken}`] ?? []))];
  };
  return { compile, asked: compiled };
}

const files = (mutants: readonly { file: string; mistaken: string }[]) =>
  mutants.map(({ file, mistaken }) => `${file}${mistaken}`).sort();

test("mistakes of many files are compiled at once, and those that are refused told from the others in two times more", async () => {
  const mutants = Array.from({ length: 20 }, (_, n) => mutant(`${n}.ts`));
  const none = compilerWith({});
  expect([await refusedOf(none.compile, mutants), none.asked]).toEqual([[], [20]]);
  const some = compilerWith({ "3.ts": ["3.ts"], "17.ts": ["17.ts"] });
  expect(files(await refusedOf(some.compile, mutants))).toEqual(["17.ts", "3.ts"]);
  expect(some.asked).toEqual([20, 2, 18]);
});

test("a fault that shows in another file is its mistake's own, also where that file has a mistake too", async () => {
  const mutants = Array.from({ length: 8 }, (_, n) => mutant(`${n}.ts`));
  const elsewhere = compilerWith({ "2.ts": ["reader.ts"], "5.ts": ["5.ts"] });
  expect(files(await refusedOf(elsewhere.compile, mutants))).toEqual(["2.ts", "5.ts"]);
  const another = compilerWith({ "2.ts": ["6.ts"] });
  expect(files(await refusedOf(another.compile, mutants))).toEqual(["2.ts"]);
});

test("two mistakes of one file are compiled one after the other", async () => {
  const both = [mutant("1.ts", "a"), mutant("1.ts", "b"), mutant("2.ts")];
  const { compile, asked: compiled } = compilerWith({ "1.tsb": ["1.ts"] });
  expect([files(await refusedOf(compile, both)), compiled]).toEqual([["1.tsb"], [2, 1]]);
});

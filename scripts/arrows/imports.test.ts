import { expect, test } from "vitest";
import { withoutComments } from "#scripts/arrows/code.ts";
import { importsOf } from "#scripts/arrows/imports.ts";

const read = (code: string) => importsOf(withoutComments(code)).map(({ specifier, typeOnly }) => [specifier, typeOnly]);

test("an import over several lines is found with its line", () => {
  expect(importsOf('import {\n  a,\n  b,\n} from "./a.ts";')).toEqual([
    { specifier: "./a.ts", line: 4, typeOnly: false },
  ]);
});

test("every form of import is found", () => {
  const code = `import a from "./a.ts";
import * as b from "./b.ts";
import "./c.css";
export { d } from "./d.ts";
const e = () => import("./e.ts");
export * from './f.ts';`;
  expect(
    read(code)
      ?.map(([specifier]) => specifier)
      .sort(),
  ).toEqual(["./a.ts", "./b.ts", "./c.css", "./d.ts", "./e.ts", "./f.ts"]);
});

test("what only brings types is told from what brings code", () => {
  expect(read('import type { A } from "./a.ts";')).toEqual([["./a.ts", true]]);
  expect(read('import { type A, type B } from "./a.ts";')).toEqual([["./a.ts", true]]);
  expect(read('import { type A, b } from "./a.ts";')).toEqual([["./a.ts", false]]);
  expect(read('export type { A } from "./a.ts";')).toEqual([["./a.ts", true]]);
  expect(read('let a: import("./a.ts").A;')).toEqual([["./a.ts", true]]);
  expect(read('import type from "./a.ts";')).toEqual([["./a.ts", false]]);
});

test("an import in a comment is none, and a regular expression opens no text", () => {
  expect(read('// import a from "./a.ts";\n/*\nimport b from "./b.ts";\n*/')).toEqual([]);
  expect(read('const quote = /["\']/;\nimport a from "./a.ts"; // and "this"')).toEqual([["./a.ts", false]]);
  expect(withoutComments('const url = "http://x"; const half = 4 / 2; // gone')).toBe(
    `const url = "http://x"; const half = 4 / 2; ${" ".repeat(7)}`,
  );
});

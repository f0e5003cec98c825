import { expect, test } from "vitest";
import { openLog } from "#http/log/log.ts";

const circular: Record<string, unknown> = {};
circular.self = circular;

test.each([
  [{ code: "EPIPE", password: "crowbar" }],
  [new Error("outer", { cause: { reason: "inner" } })],
  [Object.assign(new Error("pg"), { code: { odd: true } })],
  [[{ a: 1 }]],
  [circular],
  [Object.create(null)],
])("a line says what was thrown in words: %o", (thrown) => {
  const lines: string[] = [];
  openLog("info", { write: (line) => void lines.push(line) }).error({ err: thrown }, "it failed");
  expect(lines.join("")).toContain("it failed");
  expect(lines.join("")).not.toMatch(/\[object \w+\]|crowbar/);
});

import { expect, test } from "vitest";
import { readSchema } from "#db/migration/schema.ts";

const { files } = readSchema();
const lines = files.flatMap(({ name, sql }) => sql.split("\n").map((text) => ({ name, text })));

/** What stands more than once in a list. */
const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test("a table, an index or a function is defined once in the schema", () => {
  const definitions = lines.flatMap(({ text }) => {
    const [, kind, name] =
      /^create (?:unique |unlogged )?(table|index|function) (\w+(?<=table \w+|index \w+)|\w+\(.*)/.exec(text) ?? [];
    return kind && name ? [`${kind} ${name}`] : [];
  });
  expect(definitions.length).toBeGreaterThan(300);
  expect(repeated(definitions)).toEqual([]);
  expect(lines.filter(({ text }) => /create or replace|^drop |^alter function/i.test(text))).toEqual([]);
});

test("every index says which list or look-up it serves, in a comment over it or over its group", () => {
  const silent: string[] = [];
  for (const [at, { text }] of lines.entries()) {
    const [, name] = /^create (?:unique )?index (\w+)/.exec(text) ?? [];
    if (name === undefined) continue;
    let above = at - 1;
    while (/^(create (unique )?index | {2}\S|comment on index )/.test(lines[above]?.text ?? "")) above -= 1;
    const isDescribed = lines.slice(at, at + 4).some((line) => line.text.startsWith(`comment on index ${name} is`));
    if (!isDescribed && !lines[above]?.text.startsWith("-- ")) silent.push(name);
  }
  expect(silent).toEqual([]);
});

test("every table and every function says what it is for", () => {
  const silent = lines.filter(
    ({ text }, at) =>
      /^create (unlogged table|table|function) /.test(text) &&
      !lines[at - 1]?.text.startsWith("-- ") &&
      !/\brestore_rls\b/.test(text),
  );
  expect(silent.map(({ text }) => text)).toEqual([]);
});

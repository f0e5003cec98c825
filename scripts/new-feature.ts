/** `npm run new:feature -- NAME --fr TITLE [--in machines] [--read LEVEL] [--write LEVEL]`: the feature's file in every layer, registered and green. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { apiFiles, tableSql } from "./new-feature/api-layer.ts";
import { type Names, namesOf, onePathOf, pathOf } from "./new-feature/names.ts";
import { packageFiles } from "./new-feature/package-layers.ts";
import { register, registrations } from "./new-feature/register.ts";
import { testFiles } from "./new-feature/tests.ts";
import { webFiles } from "./new-feature/web-layer.ts";
import { makeMigration, makeSchemaFile } from "./new-migration.ts";
import { root, run, runTool, withProgress } from "./shell.ts";

/** Writes everything, and gives the paths that were made or changed. */
export function makeFeature(house: string, names: Names): { schema: string; migration: string; paths: string[] } {
  const files = { ...packageFiles(names), ...apiFiles(names), ...webFiles(names), ...testFiles(names) };
  const taken = Object.keys(files).find((path) => existsSync(join(house, path)));
  if (taken !== undefined) throw new Error(`There is such a feature already: ${taken}.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const places = registrations(names);
  for (const place of places) register(house, place);
  const schema = makeSchemaFile(house, names.table, tableSql(names));
  const migration = makeMigration(house, names.table, tableSql(names));
  return { schema, migration, paths: [...new Set([...Object.keys(files), ...places.map(({ path }) => path)])] };
}

async function writeRowTypes(): Promise<void> {
  const { code, output } = await run(process.execPath, ["scripts/db-types.ts"]);
  if (code !== 0) throw new Error(`npm run db:types failed:\n${output}`);
}

/** What is left to do, in the order in which it is done. */
function nextSteps(names: Names, { schema, migration }: { schema: string; migration: string }): string {
  const { kebab, read, write, parent } = names;
  const shown = parent ? `a tab of the ${parent.table}'s dialog` : `a screen at /${kebab}, with its entry in the menu`;
  return `
It works as it is: GET and POST ${pathOf(names)}, PUT and DELETE ${onePathOf(names)}, and ${shown}.
A ${read} reads, a ${write} writes, and a planner deletes: packages/contract/src/${kebab}.ts says so, and apps/web/src/lib/session/may.ts.

Make it yours:
  1. Columns: ${schema} and, the same, ${migration}; then npm run db:types.
  2. The same fields in packages/contract/src/${kebab}.ts, in ${kebab}.queries.ts, in the table and form of
     apps/web/src/features/${kebab}, in both tests; then npm test -- api ${kebab}, and npm run check -- unit web ${kebab}.
     What may be left empty is nullable in the table, and optionalText(…) or nullWhenEmpty(…) of call/shapes.ts. A number is typed into
     a TextField and read by readTypedNumber(typed, decimals) of packages/domain/src/measuring.
     A rule that browser and server share is a pure function in packages/domain/src/${kebab}.ts.
  3. The words: packages/messages/src/en/${kebab}.ts and fr/${kebab}.ts${parent ? " (of `one` in French only the end was looked at)" : ", and what the menu says of it in shell.ts beside them"}.
  4. A line in CHANGELOG.md, and its place in the manual (packages/messages/src/manual), in both languages.
A call, a table or an id that you add and that the matrix of calls, the export, the announcements or the reference don't know fails in
npm run check, which says where it belongs. Then: npm test -- api ${kebab} cross-company announcements export`;
}

if (import.meta.main) {
  try {
    const text = { type: "string" } as const;
    const options = { fr: text, in: text, read: text, write: text };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const names = namesOf({ ...values, name: positionals[0] ?? "", french: values.fr, in: values.in });
    const { paths, ...sql } = makeFeature(root, names);
    await runTool("biome", ["check", "--write", ...paths]);
    await withProgress("Writing the types of the new table's rows", writeRowTypes);
    for (const path of [...paths, ...Object.values(sql)]) console.log(path);
    console.log(nextSteps(names, sql));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

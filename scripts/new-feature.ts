/** `npm run new:feature NAME`: the feature's file in every room of the house, registered and green. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { apiFiles, tableSql } from "./new-feature/api-room.ts";
import { type Names, namesOf } from "./new-feature/names.ts";
import { packageFiles } from "./new-feature/package-rooms.ts";
import { register, registrations } from "./new-feature/register.ts";
import { webFiles } from "./new-feature/web-room.ts";
import { makeMigration } from "./new-migration.ts";
import { root, run, runTool, withProgress } from "./shell.ts";

/** Writes everything, and gives the paths that were made or changed. */
function makeFeature(names: Names): string[] {
  const files = { ...packageFiles(names), ...apiFiles(names), ...webFiles(names) };
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new Error(`There is such a feature already: ${taken}.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const places = registrations(names);
  for (const place of places) register(root, place);
  return [...Object.keys(files), makeMigration(names.table, tableSql(names)), ...places.map(({ path }) => path)];
}

async function writeRowTypes(): Promise<void> {
  const { code, output } = await run(process.execPath, ["scripts/db-types.ts"]);
  if (code !== 0) throw new Error(`npm run db:types failed:\n${output}`);
}

try {
  const paths = makeFeature(namesOf(process.argv[2] ?? ""));
  await runTool("biome", ["check", "--write", ...paths]);
  await withProgress("Writing the types of the new table's rows", writeRowTypes);
  for (const path of paths) console.log(path);
  console.log("Now make it yours, and hold it with: npm run check");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

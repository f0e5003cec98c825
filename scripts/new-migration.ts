/**
 * `npm run new:migration NAME`: the next numbered file of apps/api/migrations, by which a database of an earlier version
 * gets what a new one has from apps/api/schema.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./shell.ts";

/** Makes an empty migration, or one with the given SQL, and gives its path from the root of the house. */
export function makeMigration(house: string, name: string, sql: string): string {
  const folder = join(house, "apps/api/migrations");
  mkdirSync(folder, { recursive: true });
  const numbers = readdirSync(folder)
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isInteger);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, "0");
  const file = `${number}_${name.replaceAll("-", "_")}.sql`;
  writeFileSync(join(folder, file), sql, { flag: "wx" });
  return `apps/api/migrations/${file}`;
}

/** Makes the schema file of a new table, after the others, and gives its path from the root of the house. */
export function makeSchemaFile(house: string, name: string, sql: string): string {
  const folder = join(house, "apps/api/schema");
  const numbers = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => Number.parseInt(basename(file), 10))
    .filter(Number.isInteger);
  const number = String(Math.max(0, ...numbers) + 1).padStart(2, "0");
  const file = `${number}-${name.replaceAll("_", "-")}.sql`;
  writeFileSync(join(folder, file), sql, { flag: "wx" });
  return `apps/api/schema/${file}`;
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  if (name === undefined || !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name)) {
    console.error("Say what it does in small letters: npm run new:migration add-part-barcode");
    process.exitCode = 1;
  } else {
    const sql = "-- Say what changes and why. A new table ends with: select lock_to_company('table_name');\n";
    console.log(`Made ${makeMigration(root, name, sql)}`);
    console.log("Write it, and make the same change in apps/api/schema, which new databases are made of.");
    console.log("Then: npm run db:types, and npm test -- api upgrade, which holds both equal.");
  }
}

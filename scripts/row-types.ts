import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const schema = "apps/api/schema";
/** Beside the row types: each schema file that they were written from, with what it then said. */
const record = "apps/api/src/db/schema.generated.lock";
const remedy = "Remedy: npm run db:types";

function schemaLines(root: string): string[] {
  return readdirSync(join(root, schema), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, schema, file), "utf8").replaceAll("\r\n", "\n");
      return `${file} ${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    });
}

/** Remembers from which schema files the row types were written. */
export function recordRowTypes(root: string): void {
  writeFileSync(join(root, record), `${schemaLines(root).join("\n")}\n`);
}

/** Why the row types are not those of the schema files; found without a database. */
export function rowTypeProblems(root: string): string[] {
  const path = join(root, record);
  const written = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  const wanted = schemaLines(root);
  const differing = [
    ...wanted.filter((line) => !written.includes(line)),
    ...written.filter((l) => !wanted.includes(l)),
  ];
  const files = [...new Set(differing.map((line) => line.split(" ")[0]))];
  return files.map((file) => `The row types were not written with ${schema}/${file} as it is now. ${remedy}`);
}
